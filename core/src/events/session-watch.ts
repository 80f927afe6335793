import { messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';

/** The greatest time that a stream stays open after its session has ended. */
const lookEveryMs = 3_000;

export interface Watched {
  readonly sessionId: string;
  /** Called when the session has ended or lost access to its workspace. */
  end(): void;
}

/** Polls whether the sessions of open streams are still valid, with one query for all streams of this process. */
export class SessionWatch {
  readonly #openAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly #log: Logger;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(openAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>, log: Logger) {
    this.#openAmong = openAmong;
    this.#log = log;
  }

  /** Returns a function that ends the watch. */
  watch(watched: Watched): () => void {
    this.#watched.add(watched);
    this.#timer ??= setInterval(() => void this.#look(), lookEveryMs).unref();
    return () => {
      this.#watched.delete(watched);
      if (this.#watched.size === 0) this.#rest();
    };
  }

  async #look(): Promise<void> {
    try {
      const watched = [...this.#watched];
      const open = await this.#openAmong([...new Set(watched.map(({ sessionId }) => sessionId))]);
      for (const one of watched) if (!open.has(one.sessionId)) one.end();
    } catch (error) {
      this.#log.warn(
        { error: messageOf(error) },
        'the sessions of open event streams could not be checked; the streams stay open until the next check',
      );
    }
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
