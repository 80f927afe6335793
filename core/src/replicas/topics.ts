import { ReplicaGone, type ReplicaHandler, TooManyRequests } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { ScopeContext } from '../persistence/scope-context.ts';
import { type AskerScope, bodyOf, type ReplicaAnswer } from './replica-message.ts';
import { toWire } from './wire-error.ts';

/** The most requests that this process answers at a time. */
const maxAnswering = 1_000;

const topicPattern = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/;

type TopicScope = Pick<KernelScope, 'inWorkspace' | 'asVisitor'>;

/** A request of any process, as a handler gets it. */
export interface TopicRequest {
  readonly id: string;
  readonly topic: string;
  readonly scope: AskerScope;
  /** JSON. */
  readonly body: string;
}

/** The handlers of this process, by topic. */
export class Topics {
  readonly #handlers = new Map<string, ReplicaHandler>();
  readonly #scope: TopicScope;
  readonly #context: ScopeContext;
  readonly #log: Logger;
  #answering = 0;

  constructor(scope: TopicScope, context: ScopeContext, log: Logger) {
    this.#scope = scope;
    this.#context = context;
    this.#log = log;
  }

  /** Returns a function that removes the handler. */
  add(topic: string, handler: ReplicaHandler): () => void {
    if (!topicPattern.test(topic)) throw new Error(`"${topic}" is not a topic: <plugin>.<name>.`);
    if (this.#handlers.has(topic)) throw new Error(`The topic ${topic} has two handlers.`);
    this.#handlers.set(topic, handler);
    return () => {
      if (this.#handlers.get(topic) === handler) this.#handlers.delete(topic);
    };
  }

  /** Calls the handler, in the scope of the asker. Never rejects. */
  async answer(request: TopicRequest, signal: AbortSignal): Promise<ReplicaAnswer> {
    const { id, topic } = request;
    this.#answering += 1;
    let counted = true;
    const end = () => {
      if (counted) this.#answering -= 1;
      counted = false;
    };
    // A handler that ignores its signal is left to itself.
    signal.addEventListener('abort', end, { once: true });
    try {
      if (this.#answering > maxAnswering) throw tooManyRequests();
      return { kind: 'result', id, body: bodyOf(await this.#call(request, signal)) };
    } catch (error) {
      const report = (err: unknown) =>
        this.#log.error({ topic, err }, 'a request of a process failed; the asker is told no details');
      return { kind: 'error', id, error: toWire(error, report) };
    } finally {
      end();
    }
  }

  #call({ topic, scope, body }: TopicRequest, signal: AbortSignal): Promise<unknown> {
    const handler = this.#handlers.get(topic);
    if (!handler) throw new ReplicaGone(`No plugin of the process that was asked answers ${topic}.`);
    const call = async () => handler(JSON.parse(body), { signal });
    return this.#context.exit(() =>
      scope ? this.#scope.inWorkspace(scope.workspaceId, call, scope.actor) : this.#scope.asVisitor(call),
    );
  }
}

export function tooManyRequests(): TooManyRequests {
  return new TooManyRequests(
    1,
    'Too many requests between the processes of this server are open. Try again later.',
    'TOO_MANY_REPLICA_REQUESTS',
  );
}
