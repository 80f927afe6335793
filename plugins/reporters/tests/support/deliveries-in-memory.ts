import {
  type Contributions,
  Deliveries,
  type DeliveryAnswer,
  type DeliveryChannel,
  DeliveryChannels,
  definePlugin,
  type NewDelivery,
  newId,
  Scope,
  type ScopeService,
} from '@testkernel/sdk';

interface StoredDelivery extends NewDelivery {
  readonly id: string;
  readonly workspaceId: string;
}

/** What became of an attempt: an answer, or what was thrown. */
export type Attempted = { readonly answer: DeliveryAnswer } | { readonly thrown: unknown };

/** Deliveries that are kept in memory, and attempted when a test says so. */
export class DeliveriesInMemory {
  readonly stored: StoredDelivery[] = [];
  /** The keys of all deliveries that were added, also of those that were known. */
  readonly added: string[] = [];
  #channels: Contributions<DeliveryChannel> | null = null;
  #scope: ScopeService | null = null;

  plugin() {
    const deliveries = this;
    return definePlugin({
      id: 'deliveries',
      requires: { scope: Scope },
      provides: [Deliveries],
      setup({ services: { scope }, contributions, provide }) {
        deliveries.#channels = contributions(DeliveryChannels);
        deliveries.#scope = scope;
        provide(Deliveries, { add: async (delivery) => deliveries.#add(delivery, scope.workspaceId) });
        return undefined;
      },
    });
  }

  of(projectId: string): StoredDelivery[] {
    return this.stored.filter((delivery) => delivery.projectId === projectId);
  }

  /** Makes one attempt, as the contract of channels says. */
  async attempt(delivery: StoredDelivery, signal = AbortSignal.timeout(10_000)): Promise<Attempted> {
    const { id, workspaceId, channel, projectId, message } = delivery;
    const contribution = this.#channels?.get(channel);
    if (!contribution || !this.#scope) throw new Error(`There is no channel ${channel}.`);
    const attempt = { id, attempt: 1, projectId, message };
    try {
      const answer = await this.#scope.inWorkspace(workspaceId, () =>
        contribution.invoke('send', (value) => value.send(attempt, signal)),
      );
      return { answer };
    } catch (thrown) {
      return { thrown };
    }
  }

  #add(delivery: NewDelivery, workspaceId: string): boolean {
    const { channel, key, recipient, message } = delivery;
    const text = JSON.stringify(message);
    if (text.length > 100_000 || recipient.length > 200) throw new Error('The delivery is too long.');
    this.added.push(key);
    const isKnown = this.stored.some(
      (other) => other.workspaceId === workspaceId && other.channel === channel && other.key === key,
    );
    if (!isKnown) this.stored.push({ ...delivery, message: JSON.parse(text), id: newId(), workspaceId });
    return !isKnown;
  }
}
