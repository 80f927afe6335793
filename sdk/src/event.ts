/**
 * A type of event. The payload must be JSON: a durable subscriber receives it from the outbox, possibly in another
 * process.
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

/** @param signal aborts when the time limit of the subscription is over, or the server stops. */
export type EventHandler<T> = (payload: T, signal: AbortSignal) => void | Promise<void>;

export interface SubscribeOptions {
  /**
   * Whether the event is stored in the outbox, in the transaction that emits it, and delivered at least once: retried
   * with back-off, also after restarts. Default false: the handler is called once, in the emitting process after commit.
   */
  readonly durable?: boolean;
  /**
   * The longest duration of one call in milliseconds. Then its signal aborts and it counts as failed: a durable delivery is
   * repeated, also while the handler still works. Default 30,000.
   */
  readonly timeoutMs?: number;
  /** Distinguishes several subscribers of one plugin to one event. Default: 'default'. */
  readonly name?: string;
}
