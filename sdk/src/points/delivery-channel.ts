import { extensionPoint } from '../extension-point.ts';

/** One attempt of a delivery. */
export interface DeliveryAttempt {
  /** The same for every attempt, so that the recipient can recognize a repetition. */
  readonly id: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly projectId: string;
  /** As it was added. */
  readonly message: unknown;
}

/** The recipient's answer. A status of 200 to 299 means that it took the message. */
export interface DeliveryAnswer {
  /** The HTTP status; null where the transport has none and the message was taken. */
  readonly status: number | null;
  /** Shown in the log of deliveries; never with secrets. Default: a sentence with the status. */
  readonly detail?: string;
  /** Seconds until the recipient wants to be asked again, as its `Retry-After` says. */
  readonly retryAfterSeconds?: number;
}

/** A way to send messages out of the service. Contribute under the name that `NewDelivery.channel` has. */
export interface DeliveryChannel {
  /**
   * Makes one attempt, in the scope of the delivery's workspace. An answer of 408, 429 or 5xx, and anything thrown but an
   * `AppError` with a status below 500, leads to another attempt; every other answer is final. The addresses that it
   * reaches go through the egress guard, without following redirects.
   *
   * @param signal aborts after 10 s, and when the server stops
   */
  send(attempt: DeliveryAttempt, signal: AbortSignal): Promise<DeliveryAnswer>;
}

/** Owned by the deliveries plugin. */
export const DeliveryChannels = extensionPoint<DeliveryChannel>('deliveries.channels');
