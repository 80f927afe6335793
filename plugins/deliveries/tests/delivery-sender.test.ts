import type { Contributions, DeliveryChannel, Logger, ScopeService, VaultService } from '@testkernel/sdk';
import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import type { DeliveryQueue } from '../src/delivery-queue.ts';
import { DeliverySender } from '../src/delivery-sender.ts';

/** One delivery, due at `dueAt`, and a clock that goes on by one millisecond with every query. */
class QueueOfOne {
  readonly #dueAt: number;
  #now = 0;
  claims = 0;

  constructor(dueAt: number) {
    this.#dueAt = dueAt;
  }

  async untilNext(): Promise<number | null> {
    this.#now += 1;
    return this.claims === 0 && this.#dueAt > this.#now ? this.#dueAt - this.#now : null;
  }

  async workspacesWithDue(): Promise<string[]> {
    this.#now += 1;
    return this.claims === 0 && this.#dueAt <= this.#now ? ['workspace'] : [];
  }

  async claim(workspaceId: string) {
    this.claims += 1;
    return { id: 'delivery', workspace_id: workspaceId, channel: 'none', message_sealed: '', attempts: 1 };
  }

  async settle(): Promise<void> {}
}

t.test('a delivery that becomes due between two queries is sent at once', async (t) => {
  for (const dueAt of [1, 2, 3, 4]) {
    const queue = new QueueOfOne(dueAt);
    const sender = new DeliverySender({
      queue: queue as unknown as DeliveryQueue,
      channels: { list: () => [], get: () => undefined } as unknown as Contributions<DeliveryChannel>,
      scope: {
        asSystem: (work: () => unknown) => work(),
        inWorkspace: (_: string, work: () => unknown) => work(),
      } as unknown as ScopeService,
      vault: { open: () => 'null' } as unknown as VaultService,
      log: { info() {}, debug() {}, warn() {} } as unknown as Logger,
    });
    sender.start();
    await until(`the delivery that is due at ${dueAt} is claimed`, () => queue.claims === 1, 5);
    await sender.stop();
    t.equal(queue.claims, 1);
  }
});
