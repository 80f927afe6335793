import type { ActivityRow, DatabaseService } from '@testkernel/sdk';
import { type StoredRow, viewRow } from './stored-row.ts';

const pageSize = 500;

/** The activities of one person in all workspaces, oldest first, for the export of an account. Without purged rows. */
export async function* personalActivity(
  database: DatabaseService,
  userId: string,
): AsyncGenerator<ActivityRow> {
  for (let after = '', more = true; more; ) {
    const rows = await database.sql<StoredRow>(
      `select row.* from kernel_activity row
       left join kernel_activity_head head on head.workspace_id = row.workspace_id
       where row.user_id = ? and row.id > ? and row.seq > coalesce(head.cleared_seq, 0)
       order by row.id limit ?`,
      [userId, after, pageSize],
    );
    yield* rows.map(viewRow);
    after = rows.at(-1)?.id ?? after;
    more = rows.length === pageSize;
  }
}
