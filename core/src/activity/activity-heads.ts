import type { DatabaseService } from '@testkernel/sdk';

/** The newest position of a workspace's trail, locked until the transaction ends. */
export interface ActivityHead {
  readonly lastSeq: number;
  /** The database's current time, but never earlier than the newest row: rows are ordered by time. */
  readonly now: Date;
  /** The position of the chain's newest row; null before there is one. */
  readonly chainedSeq: number | null;
  readonly hash: string | null;
}

interface HeadRow {
  readonly last_seq: string | number;
  readonly last_at: string | Date;
  readonly chained_seq: string | number | null;
  readonly hash: string | null;
}

/** The heads of all trails. A transaction must hold the lock of a head to write to that trail. */
export class ActivityHeads {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /**
   * Null when the workspace was deleted. The workspace's own row is locked first, because inserting rows with a foreign
   * key to it locks it as well: two transactions that record activity then cannot deadlock.
   */
  async lock(workspaceId: string): Promise<ActivityHead | null> {
    const [row] = await this.#database.sql<HeadRow>(
      `with workspace as (select id from kernel_workspace where id = ? for key share)
       insert into kernel_activity_head as head (workspace_id, last_at)
       select id, date_trunc('milliseconds', clock_timestamp()) from workspace
       on conflict (workspace_id) do update
         set last_at = greatest(head.last_at, date_trunc('milliseconds', clock_timestamp()))
       returning last_seq, last_at, chained_seq, hash`,
      [workspaceId],
    );
    return row ? headOf(row) : null;
  }
}

function headOf(row: HeadRow): ActivityHead {
  return {
    lastSeq: Number(row.last_seq),
    now: new Date(row.last_at),
    chainedSeq: row.chained_seq === null ? null : Number(row.chained_seq),
    hash: row.hash,
  };
}
