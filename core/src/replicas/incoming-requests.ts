import { withinTime } from '../plugins/within-time.ts';
import type { ReplicaAnswer, ReplicaRequest } from './replica-message.ts';
import type { Topics } from './topics.ts';
import { toWire } from './wire-error.ts';

/** Ids of requests that are kept to recognise one that Redis delivers again after a broken connection. */
const maxReceived = 10_000;

type SendAnswer = (replica: string, answer: ReplicaAnswer) => Promise<void>;

/** The requests of other processes that this one answers. */
export class IncomingRequests {
  readonly #topics: Topics;
  readonly #send: SendAnswer;
  readonly #open = new Map<
    string,
    { readonly controller: AbortController; readonly settled: Promise<void> }
  >();
  readonly #received = new Set<string>();
  readonly #stopping = new AbortController();

  constructor(topics: Topics, send: SendAnswer) {
    this.#topics = topics;
    this.#send = send;
  }

  /** Answers a request, once. */
  receive(request: ReplicaRequest): void {
    const { id } = request;
    if (this.#received.has(id)) return;
    this.#received.add(id);
    for (const oldest of this.#received) {
      if (this.#received.size <= maxReceived) break;
      this.#received.delete(oldest);
    }
    const controller = new AbortController();
    const settled = this.#answer(request, controller.signal).finally(() => this.#open.delete(id));
    this.#open.set(id, { controller, settled });
  }

  /** The asker waits no longer. */
  cancel(id: string): void {
    this.#open.get(id)?.controller.abort(new Error('The process that asked has given up.'));
  }

  /** Ends open requests with `reason`, and waits until that is sent. */
  async stop(reason: Error): Promise<void> {
    const open = [...this.#open.values()];
    this.#stopping.abort(reason);
    await Promise.all(open.map(({ settled }) => settled));
  }

  /** The time limit of the request holds also for an asker that has ended. */
  async #answer(request: ReplicaRequest, cancelled: AbortSignal): Promise<void> {
    const { id, from, timeoutMs } = request;
    const stopping = this.#stopping.signal;
    const answer = await withinTime(
      (signal) => this.#topics.answer(request, signal),
      timeoutMs,
      'The time of the request is over.',
      AbortSignal.any([stopping, cancelled]),
    ).catch((): ReplicaAnswer | null =>
      // Otherwise nobody waits for the answer any more.
      stopping.aborted ? { kind: 'error', id, error: toWire(stopping.reason, () => undefined) } : null,
    );
    if (answer) await this.#send(from, answer);
  }
}
