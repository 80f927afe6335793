import { ApiError } from './api-error.ts';
import type { components } from './openapi-types.ts';
import { serverEvents } from './server-events.ts';

type Schemas = components['schemas'];

/** What the events of a stream carry, by their names. */
export interface RunEventData {
  readonly log: Schemas['LogLine'];
  readonly result: {
    readonly testId: string;
    readonly testName: string;
    readonly status: Schemas['Result']['status'];
    /** Milliseconds. */
    readonly duration: number;
    readonly error?: string;
    readonly screenshot?: string;
  };
  /** A test that a crawl stored, or changed. */
  readonly draft: {
    readonly testId: string;
    readonly name: string;
    readonly confidence: number | null;
    readonly oracleScore: number | null;
    /** Whether its scores are final. */
    readonly complete: boolean;
  };
  readonly snapshot: { readonly run: Schemas['Run'] };
  /** A JPEG of the browser's screen in Base64. */
  readonly frame: { readonly data: string };
  readonly done: Pick<Schemas['Run'], 'status' | 'passed' | 'failed' | 'total'> & {
    /** Milliseconds. */
    readonly duration: number;
  };
}

/** An event of a run. Others than those that are listed may be added: ignore them. */
export type RunEvent = {
  [Name in keyof RunEventData]: {
    readonly event: Name;
    readonly data: RunEventData[Name];
    /** Where to go on after it; null for a frame. */
    readonly id: string | null;
  };
}[keyof RunEventData];

export interface RunEventsOptions {
  /** Whether frames are sent. Default true. */
  readonly frames?: boolean;
  /** `summary` leaves results and log out of snapshots. Default `full`. */
  readonly snapshot?: 'full' | 'summary';
  /** The id of the last event that is known. Default: from the beginning. */
  readonly lastEventId?: string;
  readonly signal?: AbortSignal;
}

const mostAttempts = 5;
const pauseMs = 1_000;

/** The events until `done`; connects again where the connection broke. */
export async function* followEvents(
  base: string,
  send: (request: Request) => Promise<Response>,
  runId: string,
  { frames = true, snapshot = 'full', lastEventId, signal }: RunEventsOptions,
): AsyncGenerator<RunEvent> {
  const query = new URLSearchParams({ frames: frames ? '1' : '0', snapshot });
  const address = `${base}/runs/${encodeURIComponent(runId)}/events?${query}`;
  let last = lastEventId;
  let failure: unknown = new Error('The event stream ended before the run did.');
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if (attempt > 0) await pause(pauseMs * attempt, signal);
    try {
      const headers = {
        accept: 'text/event-stream',
        ...(last === undefined ? {} : { 'last-event-id': last }),
      };
      const response = await send(new Request(address, { headers, signal: signal ?? null }));
      // The run had ended before the event that is known.
      if (response.status === 204) return;
      if (!response.ok || response.body === null) {
        throw new ApiError(response, await response.json().catch(() => null));
      }
      for await (const event of eventsOf(response.body)) {
        attempt = 0;
        last = event.id ?? last;
        yield event;
        if (event.event === 'done') return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ApiError && !isTemporary(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<RunEvent> {
  for await (const { event, data, id } of serverEvents(body)) {
    // The names and their data are those of the interface.
    yield { event, data: JSON.parse(data), id } as RunEvent;
  }
}

function isTemporary({ status }: ApiError): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504;
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
