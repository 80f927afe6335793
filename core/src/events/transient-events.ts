import { messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import { withinTime } from '../plugins/within-time.ts';
import type { Broadcast, Listening } from './broadcast.ts';

/** After this time the next event is sent, whether or not Redis has answered. */
const sendMs = 2_000;

type TransientHandler = (event: string, data: unknown) => void;

/**
 * Events of streams that are not stored, such as frames: sent only to processes that listen to the stream. While one is being
 * sent, the newest of each name waits, and replaces the one that waited before.
 */
export class TransientEvents {
  readonly #broadcast: Broadcast;
  readonly #log: Logger;
  /** By stream, the newest event of each name that waits; an entry exists while one is being sent. */
  readonly #waiting = new Map<string, Map<string, unknown>>();

  constructor(broadcast: Broadcast, log: Logger) {
    this.#broadcast = broadcast;
    this.#log = log;
  }

  send(streamId: string, event: string, data: unknown): void {
    const waiting = this.#waiting.get(streamId);
    if (waiting) {
      waiting.set(event, data);
      return;
    }
    const begun = new Map([[event, data]]);
    this.#waiting.set(streamId, begun);
    void this.#sendWaiting(streamId, begun);
  }

  listen(streamId: string, handler: TransientHandler): Listening {
    return this.#broadcast.listen(channelOf(streamId), (text) => {
      const { event, data }: { event: string; data: unknown } = JSON.parse(text);
      handler(event, data);
    });
  }

  async #sendWaiting(streamId: string, waiting: Map<string, unknown>): Promise<void> {
    for (const [event, data] of waiting) {
      waiting.delete(event);
      try {
        const send = () => this.#broadcast.send(channelOf(streamId), JSON.stringify({ event, data }));
        await withinTime(send, sendMs, 'Redis did not answer.');
      } catch (error) {
        this.#log.debug(
          { streamId, error: messageOf(error) },
          'an event that is not stored could not be sent',
        );
      }
    }
    this.#waiting.delete(streamId);
  }
}

function channelOf(streamId: string): string {
  return `stream:${streamId}`;
}
