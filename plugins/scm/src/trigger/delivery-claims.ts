import { type DatabaseService, newId, type ScopeService } from '@testkernel/sdk';

/** A request that has not ended after this time belongs to a process that is gone. */
const abandonedSeconds = 60;
const keptDays = 7;

/** A delivery of a webhook, the same for all of its retries. */
export interface DeliveryKey {
  readonly projectId: string;
  readonly host: string;
  readonly deliveryId: string;
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly runId: string | null;
  readonly checkId: string | null;
  /** Whether its request has ended. */
  readonly settled: boolean;
}

interface Row {
  readonly id: string;
  readonly run_id: string | null;
  readonly check_id: string | null;
  readonly settled: boolean;
}

/** Which deliveries have been handled, in the current workspace: the first request of a delivery claims it. */
export class DeliveryClaims {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** The id of the claim for one caller; null for all others. */
  async claim({ projectId, host, deliveryId }: DeliveryKey): Promise<string | null> {
    const [row] = await this.#database.sql<{ id: string }>(
      `insert into scm_delivery (id, workspace_id, project_id, host, delivery_id) values (?, ?, ?, ?, ?)
       on conflict (project_id, host, delivery_id) do update set claimed_at = clock_timestamp()
         where not scm_delivery.settled and scm_delivery.run_id is null
           and scm_delivery.claimed_at < clock_timestamp() - ? * interval '1 second'
       returning id`,
      [newId(), this.#scope.workspaceId, projectId, host, deliveryId, abandonedSeconds],
    );
    return row?.id ?? null;
  }

  /** Null when nobody has it. */
  async find({ projectId, host, deliveryId }: DeliveryKey): Promise<ClaimedDelivery | null> {
    const [row] = await this.#database.sql<Row>(
      `select id, run_id, check_id, settled from scm_delivery
       where project_id = ? and host = ? and delivery_id = ? and workspace_id = ?`,
      [projectId, host, deliveryId, this.#scope.workspaceId],
    );
    return row ? { id: row.id, runId: row.run_id, checkId: row.check_id, settled: row.settled } : null;
  }

  /** Notes what the delivery led to, in the transaction that makes it. */
  async note(id: string, runId: string, checkId: string | null): Promise<void> {
    await this.#database.sql(
      'update scm_delivery set run_id = ?, check_id = ? where id = ? and workspace_id = ?',
      [runId, checkId, id, this.#scope.workspaceId],
    );
  }

  async settle(id: string): Promise<void> {
    await this.#database.sql('update scm_delivery set settled = true where id = ? and workspace_id = ?', [
      id,
      this.#scope.workspaceId,
    ]);
  }

  /** Lets a retry try again, because the request led to nothing. */
  async giveUp(id: string): Promise<void> {
    await this.#database.sql(
      'delete from scm_delivery where id = ? and workspace_id = ? and run_id is null',
      [id, this.#scope.workspaceId],
    );
  }

  /** In every workspace. Must be called in the system scope. */
  async removeOld(): Promise<void> {
    await this.#database.sql(`delete from scm_delivery where claimed_at < now() - ? * interval '1 day'`, [
      keptDays,
    ]);
  }
}
