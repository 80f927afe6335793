import type { DatabaseService } from '@testkernel/sdk';
import { newId } from '@testkernel/sdk';

/** A delivery that this process has leased. */
export interface OutboxEntry {
  readonly id: string;
  readonly subscriber: string;
  readonly payload: unknown;
  readonly workspace_id: string | null;
  readonly attempts: number;
}

/** What happens to a delivery that failed; `lost` when another process has its lease, or its row is gone. */
export type FailedDelivery = 'repeated' | 'given-up' | 'lost';

const maxAttempts = 12;

/**
 * Deliveries to durable subscribers: one row each, written in the transaction of the event. A process leases a row while
 * it delivers it; only the holder of the lease changes the row.
 */
export class Outbox {
  readonly leaseSeconds: number;
  readonly #database: DatabaseService;
  readonly #owner: string;

  /** @param owner distinguishes this process from all others. */
  constructor(database: DatabaseService, owner = newId(), leaseSeconds = 30) {
    this.#database = database;
    this.#owner = owner;
    this.leaseSeconds = leaseSeconds;
  }

  async add(subscriber: string, event: string, payload: unknown, workspaceId: string | null): Promise<void> {
    await this.#database.sql(
      'insert into kernel_outbox (id, subscriber, event, payload, workspace_id) values (?, ?, ?, ?::jsonb, ?)',
      [newId(), subscriber, event, JSON.stringify(payload), workspaceId],
    );
  }

  /** The subscribers with deliveries, due or not. Reads one index entry for each, however many rows they have. */
  async subscribers(): Promise<string[]> {
    const rows = await this.#database.sql<{ subscriber: string }>(
      `with recursive waiting as (
         (select subscriber from kernel_outbox where not dead order by subscriber limit 1)
         union all
         select (select subscriber from kernel_outbox where not dead and subscriber > waiting.subscriber
                 order by subscriber limit 1)
         from waiting where waiting.subscriber is not null
       )
       select subscriber from waiting where subscriber is not null`,
    );
    return rows.map(({ subscriber }) => subscriber);
  }

  /**
   * Leases the next due row of a subscriber; if the process dies, it is due again after the lease. A row that was never tried
   * is due in any case, because the clock may have been set back since it was added.
   */
  async claim(subscriber: string): Promise<OutboxEntry | undefined> {
    const [entry] = await this.#database.sql<OutboxEntry>(
      `update kernel_outbox set attempts = attempts + 1, lease_owner = ?,
         available_at = clock_timestamp() + ? * interval '1 second'
       where id = (
         select id from kernel_outbox where subscriber = ? and not dead and (attempts = 0 or available_at <= clock_timestamp())
         order by available_at, id limit 1 for update skip locked
       ) returning id, subscriber, payload, workspace_id, attempts`,
      [this.#owner, this.leaseSeconds, subscriber],
    );
    return entry;
  }

  /** Extends the lease; false when it is lost. */
  async renew(id: string): Promise<boolean> {
    const rows = await this.#database.sql(
      `update kernel_outbox set available_at = clock_timestamp() + ? * interval '1 second'
       where id = ? and lease_owner = ? returning id`,
      [this.leaseSeconds, id, this.#owner],
    );
    return rows.length === 1;
  }

  /** Removes a delivered row; false when its lease was lost. */
  async delivered(id: string): Promise<boolean> {
    const rows = await this.#database.sql(
      'delete from kernel_outbox where id = ? and lease_owner = ? returning id',
      [id, this.#owner],
    );
    return rows.length === 1;
  }

  /** Makes a row due again at once, without counting the attempt. */
  async release(id: string): Promise<void> {
    await this.#database.sql(
      `update kernel_outbox set attempts = attempts - 1, lease_owner = null, available_at = clock_timestamp()
       where id = ? and lease_owner = ?`,
      [id, this.#owner],
    );
  }

  /** Schedules a retry with increasing delay. After the last attempt the row stays as a dead letter. */
  async failed(entry: OutboxEntry, error: string): Promise<FailedDelivery> {
    const dead = entry.attempts >= maxAttempts;
    const delay = Math.min(2 ** entry.attempts, 3600);
    const rows = await this.#database.sql(
      `update kernel_outbox set dead = ?, last_error = ?, lease_owner = null,
         available_at = clock_timestamp() + ? * interval '1 second'
       where id = ? and lease_owner = ? returning id`,
      [dead, error.slice(0, 2000), delay, entry.id, this.#owner],
    );
    if (rows.length === 0) return 'lost';
    return dead ? 'given-up' : 'repeated';
  }
}
