import type { Contributions, DeliveryChannel } from '@testkernel/sdk';
import type { DeliveryQueue } from './delivery-queue.ts';

/** Rows that one statement deletes. */
const atATime = 1_000;

/** What is done for the deliveries of all workspaces now and then, in the system scope. */
export class DeliverySweep {
  readonly #queue: DeliveryQueue;
  readonly #channels: Contributions<DeliveryChannel>;
  readonly #retentionDays: number;

  constructor(queue: DeliveryQueue, channels: Contributions<DeliveryChannel>, retentionDays: number) {
    this.#queue = queue;
    this.#channels = channels;
    this.#retentionDays = retentionDays;
  }

  explainUnknown(): Promise<void> {
    return this.#queue.explainUnknown(this.#channels.list().map(({ name }) => name));
  }

  async removeOld(): Promise<void> {
    while ((await this.#queue.removeOlderThan(this.#retentionDays, atATime)) === atATime);
  }
}
