import { messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';

/** The greatest time that a stream stays open after its session has ended. */
const lookEveryMs = 3_000;

/** A session's access to a workspace. */
export interface SessionAccess {
  readonly sessionId: string;
  /** The workspace of the stream; the session's current one may have changed since the stream was opened. */
  readonly workspaceId: string;
}

export interface Watched extends SessionAccess {
  /** Called when the session has ended, or its user is no longer a member of the workspace. */
  end(): void;
}

/** Those that still are valid. */
export type ValidAccesses = (accesses: readonly SessionAccess[]) => Promise<readonly SessionAccess[]>;

/** Polls whether the sessions of open streams are still valid, with one query for all streams of this process. */
export class SessionWatch {
  readonly #valid: ValidAccesses;
  readonly #maxOfSession: number;
  readonly #log: Logger;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;

  /** @param maxOfSession the most streams of one session in this process */
  constructor(valid: ValidAccesses, maxOfSession: number, log: Logger) {
    this.#valid = valid;
    this.#maxOfSession = maxOfSession;
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

  /** Whether a session has as many streams open as it may. */
  isFull(sessionId: string): boolean {
    let count = 0;
    for (const watched of this.#watched) if (watched.sessionId === sessionId) count += 1;
    return count >= this.#maxOfSession;
  }

  async #look(): Promise<void> {
    try {
      const watched = [...this.#watched];
      const valid = new Set((await this.#valid(watched)).map(keyOf));
      for (const one of watched) if (!valid.has(keyOf(one))) one.end();
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

function keyOf({ sessionId, workspaceId }: SessionAccess): string {
  return `${sessionId} ${workspaceId}`;
}
