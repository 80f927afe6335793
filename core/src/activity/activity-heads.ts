import type { DatabaseService } from '@testkernel/sdk';

/** The newest end of a workspace's trail, locked until the transaction ends. */
export interface ActivityHead {
  readonly lastSeq: number;
  /** Now, by the database's clock, and never before the newest row: the trail's order is that of its moments. */
  readonly now: Date;
  /** The newest row of the chain; null before there is one. */
  readonly chainedSeq: number | null;
  readonly hash: string | null;
}

interface HeadRow {
  readonly last_seq: string | number;
  readonly last_at: string | Date;
  readonly chained_seq: string | number | null;
  readonly hash: string | null;
}

/** The heads of all trails: whoever holds the lock of one is alone in writing that trail. */
export class ActivityHeads {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /**
   * Null when the workspace is gone. The workspace's own row is locked first, as the foreign key of every row to come
   * will do: a transaction that holds it and then records something can't meet one that goes the other way.
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
