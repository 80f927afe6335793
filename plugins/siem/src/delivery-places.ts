import type { ActivityFollower, DatabaseService, ScopeService } from '@testkernel/sdk';

/** Longer than an attempt with the pause before it; each attempt renews the lease. */
const lease = "interval '30 seconds'";

interface PlaceRow {
  readonly position: string | number;
}

/**
 * The position up to which the current workspace's log was forwarded. One process at a time holds the lease to forward
 * it; the lease of a killed process expires.
 */
export class DeliveryPlaces implements ActivityFollower {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** Sets the start position of a new forwarder; that of an existing one is kept. */
  async begin(position: number): Promise<void> {
    await this.#database.sql(
      'insert into siem_delivery (workspace_id, position) values (?, ?) on conflict do nothing',
      [this.#scope.workspaceId, position],
    );
  }

  /** Takes the lease and returns the position; null when another process has it, or nothing is forwarded. */
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

  /** False when the lease was lost to another process. */
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

  /** Every workspace whose log no process forwards at the moment. Must be called in the system scope. */
  async unattended(): Promise<string[]> {
    const rows = await this.#database.sql<{ workspace_id: string }>(
      `select delivery.workspace_id from siem_delivery delivery
       join siem_config config on config.workspace_id = delivery.workspace_id
       where config.enabled and (delivery.owner is null or delivery.leased_until < now())`,
    );
    return rows.map((row) => row.workspace_id);
  }
}
