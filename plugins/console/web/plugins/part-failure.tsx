import { ApiError } from '@testkernel/client';
import { Component, type ReactNode } from 'react';
import { type Part, UnreadableAnswer } from '../api/console-parts.ts';
import { errorText } from '../api/error-text.ts';
import { Failed, Forbidden } from '../ui/states.tsx';

/** Why a part is not shown, with the name of its plugin. */
export function PartFailure({
  part,
  error,
  onRetry,
}: {
  part: Part;
  error: unknown;
  onRetry?: (() => void) | undefined;
}) {
  const { text, details } =
    error instanceof UnreadableAnswer ? { text: error.message, details: null } : errorText(error);
  if (error instanceof ApiError && error.status === 403) return <Forbidden text={text} details={details} />;
  return (
    <Failed
      text={`The plugin ${part.plugin} could not show “${part.title}”. ${text}`}
      details={details}
      onRetry={onRetry}
    />
  );
}

interface BoundaryProps {
  readonly part: Part;
  readonly children: ReactNode;
}

/** Keeps an error that is thrown while a part is shown to that part. */
export class PartBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <PartFailure part={this.props.part} error={error} onRetry={() => this.setState({ error: null })} />
    );
  }
}
