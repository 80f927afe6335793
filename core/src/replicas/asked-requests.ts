import { ReplicaGone } from '@testkernel/sdk';
import type { ReplicaAnswer } from './replica-message.ts';
import { tooManyRequests } from './topics.ts';
import { fromWire } from './wire-error.ts';

/** The most open requests of this process. */
const maxOpen = 1_000;
/** The most open requests of one workspace in this process. */
const maxOfWorkspace = 100;
/** After so many checks in a row without the asked process, its request fails; one may fall into a new connection to Redis. */
const maxMissed = 2;

interface Waiting {
  readonly replica: string;
  missed: number;
  resolve(body: string): void;
  reject(error: Error): void;
}

/** The requests of this process that wait for an answer of another one, and the number of all open ones. */
export class AskedRequests {
  readonly #waiting = new Map<string, Waiting>();
  readonly #ofWorkspace = new Map<string | null, number>();
  #open = 0;

  /** Counts a request. Throws when too many are open. Returns a function that ends the count. */
  enter(workspaceId: string | null): () => void {
    const own = this.#ofWorkspace.get(workspaceId) ?? 0;
    if (this.#open >= maxOpen || (workspaceId !== null && own >= maxOfWorkspace)) throw tooManyRequests();
    this.#open += 1;
    this.#ofWorkspace.set(workspaceId, own + 1);
    return () => {
      this.#open -= 1;
      const left = (this.#ofWorkspace.get(workspaceId) ?? 1) - 1;
      if (left > 0) this.#ofWorkspace.set(workspaceId, left);
      else this.#ofWorkspace.delete(workspaceId);
    };
  }

  /** The JSON of the answer to a request that is sent to a process. */
  answerTo(id: string, replica: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { replica, missed: 0, resolve, reject });
    });
  }

  fail(id: string, reason: Error): void {
    this.#waiting.get(id)?.reject(reason);
    this.forget(id);
  }

  forget(id: string): void {
    this.#waiting.delete(id);
  }

  /** An answer to a request that was given up is dropped. */
  settle(answer: ReplicaAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (answer.kind === 'result') waiting?.resolve(answer.body);
    else waiting?.reject(fromWire(answer.error));
    this.forget(answer.id);
  }

  /** The processes whose answers are awaited. */
  get replicas(): string[] {
    return [...new Set([...this.#waiting.values()].map(({ replica }) => replica))];
  }

  /** Fails the requests to processes that were missed too often. */
  noteReceivers(received: ReadonlyMap<string, boolean>): void {
    for (const [id, waiting] of this.#waiting) {
      const reached = received.get(waiting.replica);
      if (reached === undefined) continue;
      waiting.missed = reached ? 0 : waiting.missed + 1;
      if (waiting.missed < maxMissed) continue;
      this.fail(id, new ReplicaGone('The process that was asked ended before it answered.'));
    }
  }
}
