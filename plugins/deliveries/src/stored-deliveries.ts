import {
  type Contributions,
  type DatabaseService,
  type DeliveriesService,
  type DeliveryChannel,
  type NewDelivery,
  newId,
  type ScopeService,
  type VaultService,
} from '@testkernel/sdk';
import { noChannel } from './delivery-queue.ts';
import type { DeliverySender } from './delivery-sender.ts';
import { sealMessage } from './sealed-message.ts';

export interface StoredDeliveriesDependencies {
  readonly channels: Contributions<DeliveryChannel>;
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly vault: VaultService;
  readonly sender: DeliverySender;
  /** Rows of a workspace; of more, those that ended go first, and of these the oldest. */
  readonly maxRows: number;
}

/** Takes messages of the current workspace. */
export class StoredDeliveries implements DeliveriesService {
  readonly #dependencies: StoredDeliveriesDependencies;

  constructor(dependencies: StoredDeliveriesDependencies) {
    this.#dependencies = dependencies;
  }

  add(delivery: NewDelivery): Promise<boolean> {
    const { database, sender } = this.#dependencies;
    return database.transaction(async () => {
      const added = await this.#insert(delivery);
      if (!added) return false;
      await this.#removeSurplus();
      database.afterCommit(() => sender.wake());
      return true;
    });
  }

  async #insert({ channel, key, projectId, runId, recipient, message }: NewDelivery): Promise<boolean> {
    const { channels, database, scope, vault } = this.#dependencies;
    const id = newId();
    const reason = channels.get(channel) ? 'null' : noChannel('?::text');
    const rows = await database.sql(
      `insert into deliveries_delivery
         (id, workspace_id, project_id, run_id, channel, key, recipient, message_sealed, last_error)
       values (?, ?, ?, ?, ?, ?, ?, ?, ${reason})
       on conflict (workspace_id, channel, key) do nothing returning id`,
      [
        id,
        scope.workspaceId,
        projectId,
        runId,
        channel,
        key,
        recipient.slice(0, 200),
        sealMessage(vault, id, message),
        ...(reason === 'null' ? [] : [channel]),
      ],
    );
    return rows.length === 1;
  }

  async #removeSurplus(): Promise<void> {
    const { database, maxRows, scope } = this.#dependencies;
    const { workspaceId } = scope;
    const [row] = await database.sql<{ count: string | number }>(
      'select count(*) as count from deliveries_delivery where workspace_id = ?',
      [workspaceId],
    );
    const surplus = Number(row?.count ?? 0) - maxRows;
    if (surplus <= 0) return;
    await database.sql(
      `delete from deliveries_delivery where id in (
         select id from deliveries_delivery where workspace_id = ?
         order by (status = 'pending'), created_at, id limit ? for update skip locked
       )`,
      [workspaceId, surplus],
    );
  }
}
