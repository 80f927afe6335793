import type { ActivityFollower, DatabaseService, ScopeService } from '@testkernel/sdk';

/** Longer than an attempt and the pause before it: each attempt renews the lease. */
const lease = "interval '30 seconds'";

interface PlaceRow {
  readonly position: string | number;
}

/**
 * How far the current workspace's log was forwarded, and who goes on: one process at a time holds the lease, and
 * that of a process that was killed runs out.
 */
export class DeliveryPlaces implements ActivityFollower {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** Where a new forwarder begins; one that is there already keeps its place. */
  async begin(position: number): Promise<void> {
    await this.#database.sql(
      'insert into siem_delivery (workspace_id, position) values (?, ?) on conflict do nothing',
      [this.#scope.workspaceId, position],
    );
  }

  /** The position to go on from; null when another process has the lease, or nothing is forwarded. */
  async claim(owner: string): Promise<number | null> {
    const [place] = await this.#database.sql<PlaceRow>(
      `update siem_delivery delivery set owner = ?, leased_until = now() + ${lease}
       from siem_config config
       where delivery.workspace_id = ? and config.workspace_id = delivery.workspace_id and config.enabled
         and (delivery.owner is null or delivery.leased_until < now())
       returning delivery.position`,
      [owner, this.#scope.workspaceId],
    );
    return place ? Number(place.position) : null;
  }

  /** False when the lease was lost: another process goes on. */
  async renew(owner: string): Promise<boolean> {
    const renewed = await this.#database.sql(
      `update siem_delivery set leased_until = now() + ${lease} where workspace_id = ? and owner = ?
       returning position`,
      [this.#scope.workspaceId, owner],
    );
    return renewed.length === 1;
  }

  /** False when the lease was lost. */
  async advance(owner: string, position: number): Promise<boolean> {
    const advanced = await this.#database.sql(
      `update siem_delivery set position = ?, leased_until = now() + ${lease}
       where workspace_id = ? and owner = ? returning position`,
      [position, this.#scope.workspaceId, owner],
    );
    return advanced.length === 1;
  }

  async release(owner: string): Promise<void> {
    await this.#database.sql(
      'update siem_delivery set owner = null, leased_until = null where workspace_id = ? and owner = ?',
      [this.#scope.workspaceId, owner],
    );
  }

  async readUpTo(): Promise<number | null> {
    const [place] = await this.#database.sql<PlaceRow>(
      `select position from siem_delivery delivery
       join siem_config config on config.workspace_id = delivery.workspace_id
       where delivery.workspace_id = ? and config.enabled`,
      [this.#scope.workspaceId],
    );
    return place ? Number(place.position) : null;
  }

  /** Every workspace whose log nobody forwards at the moment. Call it as the system. */
  async unattended(): Promise<string[]> {
    const rows = await this.#database.sql<{ workspace_id: string }>(
      `select delivery.workspace_id from siem_delivery delivery
       join siem_config config on config.workspace_id = delivery.workspace_id
       where config.enabled and (delivery.owner is null or delivery.leased_until < now())`,
    );
    return rows.map((row) => row.workspace_id);
  }
}
