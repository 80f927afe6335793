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
import { withinTime } from '../plugins/within-time.ts';
import { type Delivery, DeliveryLane } from './delivery-lane.ts';
import type { Outbox } from './outbox.ts';

interface Subscriber extends Delivery {
  readonly key: string;
  readonly durable: boolean;
  /** Whether events are delivered to it now. */
  readonly active: () => boolean;
}

const pollMs = 2_000;
const defaultTimeoutMs = 30_000;
/** The time that aborted deliveries have for releasing their rows. */
const releaseMs = 2_000;

/** Delivers typed events: to subscribers in the emitting process after the commit, or durably through the outbox. */
export class EventBus implements EventsService {
  readonly #subscribers = new Map<string, Subscriber[]>();
  readonly #byKey = new Map<string, Subscriber>();
  readonly #lanes = new Map<string, DeliveryLane>();
  readonly #database: DatabaseService;
  readonly #outbox: Outbox;
  readonly #scope: KernelScope;
  readonly #context: ScopeContext;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;

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
    active: () => boolean = () => true,
  ): void {
    const subscriber: Subscriber = {
      key: `${owner}/${keyOf(event)}/${options.name ?? 'default'}`,
      durable: options.durable ?? false,
      active,
      timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
      handle: (payload, signal) => handler(payload as T, signal),
    };
    if (this.#byKey.has(subscriber.key))
      throw new Error(`${subscriber.key} is subscribed twice; name the subscriptions.`);
    this.#byKey.set(subscriber.key, subscriber);
    this.#subscribers.set(keyOf(event), [...(this.#subscribers.get(keyOf(event)) ?? []), subscriber]);
  }

  async emit<T>(event: EventType<T>, payload: T): Promise<void> {
    const workspaceId = this.#context.current?.workspaceId ?? null;
    for (const subscriber of this.#subscribers.get(keyOf(event)) ?? []) {
      if (!subscriber.active()) continue;
      if (subscriber.durable) {
        await this.#outbox.add(subscriber.key, keyOf(event), payload, workspaceId);
        this.#database.afterCommit(() => this.#wake(subscriber.key));
      } else this.#database.afterCommit(() => this.#callNow(subscriber, payload));
    }
  }

  start(): void {
    this.#timer = setInterval(() => this.#poll(), pollMs);
    this.#poll();
  }

  /** Deliveries get `graceMs` to end; then they are aborted, and their rows are due again at once. */
  async stop(graceMs = 5_000): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    const lanes = [...this.#lanes.values()];
    const idle = async () => void (await Promise.all(lanes.map((lane) => lane.idle())));
    for (const lane of lanes) lane.close();
    const ended = await withinTime(idle, graceMs, 'Deliveries still run.').then(
      () => true,
      () => false,
    );
    this.#stopping.abort(new Error('The process is stopping.'));
    if (ended) return;
    for (const lane of lanes) lane.abort();
    await withinTime(idle, releaseMs, 'The database did not answer.').catch((error) =>
      this.#log.warn(
        { error: messageOf(error) },
        'the deliveries of events could not be released; they are repeated when their leases have ended',
      ),
    );
  }

  async #callNow(subscriber: Subscriber, payload: unknown): Promise<void> {
    const { timeoutMs } = subscriber;
    const call = async (signal: AbortSignal) => subscriber.handle(payload, signal);
    try {
      const message = `The handler did not end within ${timeoutMs / 1000} s.`;
      await withinTime(call, timeoutMs, message, this.#stopping.signal);
    } catch (error) {
      this.#log.error(
        { subscriber: subscriber.key, error: messageOf(error) },
        'an event handler failed; the event is not delivered to it again',
      );
    }
  }

  /** Finds what other processes added, what is to be repeated, and what a process that died had leased. */
  #poll(): void {
    this.#context
      .exit(() => this.#scope.asSystem(() => this.#outbox.subscribers()))
      .then((subscribers) => {
        for (const subscriber of subscribers) this.#wake(subscriber);
      })
      .catch((error) =>
        this.#log.warn(
          { error: messageOf(error) },
          'the outbox of events could not be read from the database; the next attempt follows within seconds',
        ),
      );
  }

  #wake(subscriber: string): void {
    if (this.#timer) this.#laneOf(subscriber).wake();
  }

  #laneOf(subscriber: string): DeliveryLane {
    const known = this.#lanes.get(subscriber);
    if (known) return known;
    const delivery = this.#byKey.get(subscriber) ?? notRunning;
    const lane = new DeliveryLane(subscriber, delivery, {
      outbox: this.#outbox,
      scope: this.#scope,
      context: this.#context,
      log: this.#log,
    });
    this.#lanes.set(subscriber, lane);
    return lane;
  }
}

/** A row whose subscriber is not loaded is retried later, like one that failed. */
const notRunning: Delivery = {
  timeoutMs: defaultTimeoutMs,
  handle() {
    throw new Error('No running plugin subscribes under this name.');
  },
};
