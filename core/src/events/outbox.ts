import type { DatabaseService } from '@testkernel/sdk';
import { newId } from '@testkernel/sdk';

/** A delivery that is due. */
export interface OutboxEntry {
  readonly id: string;
  readonly subscriber: string;
  readonly payload: unknown;
  readonly workspace_id: string | null;
  readonly attempts: number;
}

const leaseSeconds = 60;
const maxAttempts = 12;

/** Deliveries to durable subscribers: one row each, written in the transaction of the event. */
export class Outbox {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  async add(subscriber: string, event: string, payload: unknown, workspaceId: string | null): Promise<void> {
    await this.#database.sql(
      'insert into kernel_outbox (id, subscriber, event, payload, workspace_id) values (?, ?, ?, ?::jsonb, ?)',
      [newId(), subscriber, event, JSON.stringify(payload), workspaceId],
    );
  }

  /** Leases due rows to this process; if the process dies, they are due again after the lease. */
  claim(limit: number): Promise<OutboxEntry[]> {
    return this.#database.sql<OutboxEntry>(
      `update kernel_outbox set attempts = attempts + 1, available_at = now() + interval '${leaseSeconds} seconds'
       where id in (
         select id from kernel_outbox where not dead and available_at <= now()
         order by available_at, id limit ? for update skip locked
       ) returning id, subscriber, payload, workspace_id, attempts`,
      [limit],
    );
  }

  async delivered(id: string): Promise<void> {
    await this.#database.sql('delete from kernel_outbox where id = ?', [id]);
  }

  /** Schedules a retry with increasing delay. Returns whether it was the last attempt: the row stays as a dead letter. */
  async failed(entry: OutboxEntry, error: string): Promise<boolean> {
    const dead = entry.attempts >= maxAttempts;
    const delay = Math.min(2 ** entry.attempts, 3600);
    await this.#database.sql(
      "update kernel_outbox set dead = ?, last_error = ?, available_at = now() + ? * interval '1 second' where id = ?",
      [dead, error.slice(0, 2000), delay, entry.id],
    );
    return dead;
  }
}
