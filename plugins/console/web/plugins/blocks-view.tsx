import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, type Schemas } from '@testkernel/client';
import { useEffect } from 'react';
import { type Part, type PartSubject, partData, partEvents, UnreadableAnswer } from '../api/console-parts.ts';
import { Loading, Nothing } from '../ui/states.tsx';
import { Block } from './blocks/block.tsx';
import { PartFailure } from './part-failure.tsx';
import classes from './parts.module.css';

type View = Extract<Schemas['ConsolePart']['view'], { blocks: unknown }>['blocks'];

const mostBlocks = 50;

/** What a route of a plugin answers, as blocks. */
export function BlocksView({
  part,
  blocks: view,
  ids,
}: {
  part: Part;
  blocks: View;
  ids: PartSubject['ids'];
}) {
  // What the stream sent is newer than what would be read again.
  const freshness = view.stream === undefined ? {} : { staleTime: Number.POSITIVE_INFINITY };
  const query = useQuery({ ...partData(part, view.read, ids), ...freshness });
  useStream(part, view, ids, query.isSuccess);
  const { data, error, refetch } = query;
  const again = () => void refetch();
  if (error) return <PartFailure part={part} error={error} onRetry={again} />;
  if (data === undefined) return <Loading rows={3} />;
  const blocks = blocksOf(data);
  if (blocks === null) {
    const wrong = new UnreadableAnswer('Its answer is no list of blocks.');
    return <PartFailure part={part} error={wrong} onRetry={again} />;
  }
  if (blocks.length === 0) return <Nothing title="There is nothing to show" />;
  return (
    <div className={classes.blocks}>
      {blocks.slice(0, mostBlocks).map((block, index) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name than their position
          key={index}
          part={part}
          block={block}
          ids={ids}
          routes={view.actions ?? []}
          onChanged={again}
        />
      ))}
      {blocks.length > mostBlocks ? (
        <Nothing title={`${blocks.length - mostBlocks} more are left out`} />
      ) : null}
    </div>
  );
}

function blocksOf(answer: unknown): readonly unknown[] | null {
  if (typeof answer !== 'object' || answer === null || !('blocks' in answer)) return null;
  return Array.isArray(answer.blocks) ? answer.blocks : null;
}

const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Replaces what is shown by what the stream of the part sends, for as long as the part is shown. */
function useStream(part: Part, { read, stream }: View, ids: PartSubject['ids'], begun: boolean): void {
  const client = useQueryClient();
  const { queryKey } = partData(part, read, ids);
  const address = JSON.stringify(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is followed
  useEffect(() => {
    // After the first reading, which would replace what the stream sent.
    if (stream === undefined || !begun) return;
    const stop = new AbortController();
    void follow(stream, ids, stop.signal, (blocks) => client.setQueryData(queryKey, blocks));
    return () => stop.abort();
  }, [stream, address, begun]);
}

/** A stream that ended or broke is opened again, after pauses that grow; a part without it still shows what it read. */
async function follow(
  path: string,
  ids: PartSubject['ids'],
  signal: AbortSignal,
  show: (blocks: unknown) => void,
): Promise<void> {
  let pauseMs = shortestPauseMs;
  while (!signal.aborted) {
    try {
      for await (const blocks of partEvents(path, ids, signal)) {
        pauseMs = shortestPauseMs;
        show(blocks);
      }
    } catch (error) {
      // What was refused is refused again; everything else is tried again.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return;
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
