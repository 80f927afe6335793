import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@testkernel/client';
import type { ReactNode } from 'react';
import { errorText } from '../api/error-text.ts';
import { words } from '../messages/en.ts';
import { Empty, Failed, Forbidden, Loading } from '../ui/states.tsx';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Rows of the skeleton. */
  readonly rows?: number;
  readonly children: (data: T) => ReactNode;
}

/** What a query gave, or why it gave nothing yet. What was loaded before an error stays. */
export function Loaded<T>({ query, rows = 4, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  const failure = error ? <Refusal error={error} onRetry={() => void refetch()} /> : null;
  if (data === undefined) return failure ?? <Loading rows={rows} />;
  return (
    <>
      {failure}
      {children(data)}
    </>
  );
}

function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  const { text, details } = errorText(error);
  if (status === 403) return <Forbidden text={text} details={details} />;
  if (status === 404) return <Empty title={words.notFound}>{words.notFoundHint}</Empty>;
  return <Failed text={text} details={details} onRetry={onRetry} />;
}
