import {
  type DatabaseService,
  type EventHandler,
  type EventsService,
  type EventType,
  keyOf,
  messageOf,
  type SubscribeOptions,
} from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { ScopeContext } from '../persistence/scope-context.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';

interface Subscriber {
  readonly key: string;
  readonly durable: boolean;
  readonly handler: (payload: unknown) => void | Promise<void>;
}

const pollMs = 2_000;
const batch = 10;

/** Delivers typed events: to subscribers in the emitting process after the commit, or durably through the outbox. */
export class EventBus implements EventsService {
  readonly #subscribers = new Map<string, Subscriber[]>();
  readonly #byKey = new Map<string, Subscriber>();
  readonly #database: DatabaseService;
  readonly #outbox: Outbox;
  readonly #scope: KernelScope;
  readonly #context: ScopeContext;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #draining: Promise<void> | null = null;
  #again = false;

  constructor(
    database: DatabaseService,
    outbox: Outbox,
    scope: KernelScope,
    context: ScopeContext,
    log: Logger,
  ) {
    this.#database = database;
    this.#outbox = outbox;
    this.#scope = scope;
    this.#context = context;
    this.#log = log;
  }

  subscribe<T>(
    owner: string,
    event: EventType<T>,
    handler: EventHandler<T>,
    options: SubscribeOptions = {},
  ): void {
    const subscriber: Subscriber = {
      key: `${owner}/${keyOf(event)}/${options.name ?? 'default'}`,
      durable: options.durable ?? false,
      handler: (payload) => handler(payload as T),
    };
    if (this.#byKey.has(subscriber.key))
      throw new Error(`${subscriber.key} is subscribed twice; name the subscriptions.`);
    this.#byKey.set(subscriber.key, subscriber);
    this.#subscribers.set(keyOf(event), [...(this.#subscribers.get(keyOf(event)) ?? []), subscriber]);
  }

  async emit<T>(event: EventType<T>, payload: T): Promise<void> {
    const subscribers = this.#subscribers.get(keyOf(event)) ?? [];
    const workspaceId = this.#context.current?.workspaceId ?? null;
    for (const subscriber of subscribers) {
      if (subscriber.durable) await this.#outbox.add(subscriber.key, keyOf(event), payload, workspaceId);
      else this.#database.afterCommit(() => this.#callNow(subscriber, payload));
    }
    if (subscribers.some((subscriber) => subscriber.durable)) this.#database.afterCommit(() => this.#wake());
  }

  start(): void {
    this.#timer = setInterval(() => this.#wake(), pollMs);
    this.#wake();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#draining;
  }

  async #callNow(subscriber: Subscriber, payload: unknown): Promise<void> {
    try {
      await subscriber.handler(payload);
    } catch (error) {
      this.#log.error(
        { subscriber: subscriber.key, error: messageOf(error) },
        'an event handler failed; the event is not delivered to it again',
      );
    }
  }

  #wake(): void {
    if (!this.#timer) return;
    if (this.#draining) {
      this.#again = true;
      return;
    }
    this.#draining = this.#context
      .exit(() => this.#drain())
      .catch((error) =>
        this.#log.warn(
          { error: messageOf(error) },
          'the outbox of events could not be read from the database; the next attempt follows within seconds',
        ),
      )
      .finally(() => {
        this.#draining = null;
        if (this.#again) this.#wake();
      });
  }

  async #drain(): Promise<void> {
    do {
      this.#again = false;
      const entries = await this.#scope.asSystem(() => this.#outbox.claim(batch));
      for (const entry of entries) await this.#deliver(entry);
      if (entries.length === batch) this.#again = true;
    } while (this.#again && this.#timer);
  }

  /** A row whose subscriber is not loaded is retried later, like one that failed. */
  async #deliver(entry: OutboxEntry): Promise<void> {
    try {
      const subscriber = this.#byKey.get(entry.subscriber);
      if (!subscriber) throw new Error('No running plugin subscribes under this name.');
      await this.#inScopeOf(entry, async () => {
        await subscriber.handler(entry.payload);
        await this.#outbox.delivered(entry.id);
      });
    } catch (error) {
      const dead = await this.#scope.asSystem(() => this.#outbox.failed(entry, messageOf(error)));
      const fields = { subscriber: entry.subscriber, attempts: entry.attempts, error: messageOf(error) };
      if (dead)
        this.#log.error(
          fields,
          'the delivery of an event failed too often and is not repeated; its row stays in kernel_outbox',
        );
      else this.#log.warn(fields, 'the delivery of an event failed and will be repeated');
    }
  }

  #inScopeOf<R>(entry: OutboxEntry, work: () => Promise<R>): Promise<R> {
    return entry.workspace_id
      ? this.#scope.inWorkspace(entry.workspace_id, work)
      : this.#scope.asVisitor(work);
  }
}
