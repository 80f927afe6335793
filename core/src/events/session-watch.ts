import { messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';

/** How long a stream may outlive its session. */
const lookEveryMs = 3_000;

export interface Watched {
  readonly sessionId: string;
  /** Called once the session has ended, or lost its workspace. */
  end(): void;
}

/** Looks whether the sessions behind long answers still stand: one query for all of this process. */
export class SessionWatch {
  readonly #standing: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly #log: Logger;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(standing: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>, log: Logger) {
    this.#standing = standing;
    this.#log = log;
  }

  /** Returns the end of the watch. */
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
      const standing = await this.#standing([...new Set(watched.map(({ sessionId }) => sessionId))]);
      for (const one of watched) if (!standing.has(one.sessionId)) one.end();
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
