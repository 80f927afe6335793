/**
 * Something that happened, told to whoever listens. `payload` must survive JSON: a durable subscriber receives
 * it from the outbox, maybe in another process.
 */
export interface EventType<T> {
  readonly kind: 'event';
  readonly id: string;
  readonly version: number;
  readonly type?: T;
}

export function defineEvent<T>(id: string, version = 1): EventType<T> {
  return { kind: 'event', id, version };
}

export type EventHandler<T> = (payload: T) => void | Promise<void>;

export interface SubscribeOptions {
  /**
   * Durable: one outbox row in the transaction of the event, delivered at least once, retried with back-off,
   * over restarts. Otherwise the handler is called in the emitting process after the commit, once.
   */
  readonly durable?: boolean;
  /** Names the subscriber among those of one plugin and event. Default: 'default'. */
  readonly name?: string;
}
