import type { DatabaseService } from '@testkernel/sdk';
import type { PendingRow } from './stored-row.ts';

/** Types of activity that clients cause many times over; never deliberate changes. */
const repeatable: ReadonlySet<string> = new Set(['audit.read', 'audit.export', 'auth.login.failed']);

/** Combines consecutive identical rows of one actor into one row with a count. */
export class Repetitions {
  readonly #database: DatabaseService;
  readonly #windowMs: number;

  /** @param windowSeconds for how long after its creation a row counts repetitions; 0 for never. */
  constructor(database: DatabaseService, windowSeconds: number) {
    this.#database = database;
    this.#windowMs = windowSeconds * 1000;
  }

  /** Counts repetitions on the rows that they repeat, and returns the others. Requires the lock of the trail. */
  async countRepeated(pending: readonly PendingRow[], now: Date): Promise<readonly PendingRow[]> {
    if (this.#windowMs === 0) return pending;
    const fresh: PendingRow[] = [];
    for (const row of pending) {
      if (!(repeatable.has(row.type) && (await this.#count(row, now)))) fresh.push(row);
    }
    return fresh;
  }

  async #count(row: PendingRow, now: Date): Promise<boolean> {
    const counted = await this.#database.sql(
      `update kernel_activity set count = count + 1, last_at = ?
       where id = (
         select id from kernel_activity
         where workspace_id = ? and created_at > ? and user_id is not distinct from ?
           and ip_address is not distinct from ? and user_agent is not distinct from ?
           and seq > (select cleared_seq from kernel_activity_head where workspace_id = ?)
         order by created_at desc, seq desc limit 1
       ) and type = ? and detail is not distinct from ? and status is not distinct from ?
         and project_id is not distinct from ? and test_id is not distinct from ? and hash is null
       returning id`,
      [
        now.toISOString(),
        row.workspaceId,
        new Date(now.getTime() - this.#windowMs).toISOString(),
        row.userId,
        row.ipAddress,
        row.userAgent,
        row.workspaceId,
        row.type,
        row.detail,
        row.status,
        row.projectId,
        row.testId,
      ],
    );
    return counted.length === 1;
  }
}
