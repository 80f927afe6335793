import { token } from '../../token.ts';

/** A message that is to leave the service once its transaction has committed. */
export interface NewDelivery {
  /** The name of a contribution to `DeliveryChannels`. */
  readonly channel: string;
  /** Of several deliveries of a channel with the same key in a workspace, only the first is stored. */
  readonly key: string;
  readonly projectId: string;
  /** The run that it tells about, if any. */
  readonly runId: string | null;
  /** Who gets it, for the log of deliveries: the origin of an address, a label. At most 200 characters, no secret. */
  readonly recipient: string;
  /** JSON of at most 100,000 characters, encrypted at rest. */
  readonly message: unknown;
}

/**
 * Sends messages at least once: stored in the current transaction, attempted at once after the commit, repeated with
 * back-off (5 s, 30 s, 2 min, 10 min, 1 h, 6 h) and after restarts, and kept for 30 days in a log that people can read and
 * resend from.
 */
export interface DeliveriesService {
  /** False when the channel already has a delivery with this key. */
  add(delivery: NewDelivery): Promise<boolean>;
}

export const Deliveries = token<DeliveriesService>('deliveries');
