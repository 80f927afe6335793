import { ApiError, type RunEvent } from '@testkernel/client';
import { client } from './client.ts';
import { hiddenForLong, shown } from './page-visibility.ts';
import { StreamSlots } from './stream-slots.ts';

/** Paused: other tabs have as many streams as the browser has connections for. */
export type StreamState = 'live' | 'reconnecting' | 'paused' | 'ended';

export interface RunStreamListener {
  event(event: RunEvent): void;
  state(state: StreamState): void;
  /** The stream was refused. */
  failed(error: unknown): void;
}

const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Follows the events of a run until it ends, however often the connection breaks. Returns what stops it. */
export function followRun(runId: string, listener: RunStreamListener): () => void {
  const stop = new AbortController();
  void follow(runId, listener, stop.signal);
  return () => stop.abort();
}

async function follow(runId: string, listener: RunStreamListener, signal: AbortSignal): Promise<void> {
  let lastEventId: string | undefined;
  let pauseMs = shortestPauseMs;
  const slots = new StreamSlots();
  while (!signal.aborted) {
    const attempt = new AbortController();
    let slot = signal;
    try {
      await shown(signal);
      const known = lastEventId === undefined ? {} : { lastEventId };
      const read = async (lost: AbortSignal) => {
        slot = lost;
        const connection = AbortSignal.any([lost, hiddenForLong(attempt.signal)]);
        const options = { snapshot: 'summary', signal: connection, ...known } as const;
        for await (const event of client.events(runId, options)) {
          lastEventId = event.id ?? lastEventId;
          pauseMs = shortestPauseMs;
          listener.state('live');
          listener.event(event);
        }
        listener.state('ended');
      };
      await slots.use(signal, () => listener.state('paused'), read);
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (document.hidden || slot.aborted) continue;
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
        listener.failed(error);
        return;
      }
      listener.state('reconnecting');
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    } finally {
      attempt.abort();
    }
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
