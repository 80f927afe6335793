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

/** The most streams that are open in this process. */
export interface StreamLimits {
  readonly ofSession: number;
  readonly ofWorkspace: number;
}

/** Those that still are valid. */
export type ValidAccesses = (accesses: readonly SessionAccess[]) => Promise<readonly SessionAccess[]>;

/** Polls whether the sessions of open streams are still valid, with one query for all streams of this process. */
export class SessionWatch {
  readonly #valid: ValidAccesses;
  readonly #limits: StreamLimits;
  readonly #log: Logger;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(valid: ValidAccesses, limits: StreamLimits, log: Logger) {
    this.#valid = valid;
    this.#limits = limits;
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

  /** Whether a session or its workspace has as many streams open as it may. */
  isFull({ sessionId, workspaceId }: SessionAccess): boolean {
    let [ofSession, ofWorkspace] = [0, 0];
    for (const watched of this.#watched) {
      if (watched.sessionId === sessionId) ofSession += 1;
      if (watched.workspaceId === workspaceId) ofWorkspace += 1;
    }
    return ofSession >= this.#limits.ofSession || ofWorkspace >= this.#limits.ofWorkspace;
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
