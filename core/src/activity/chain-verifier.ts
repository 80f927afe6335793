import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChainReport, DatabaseService } from '@testkernel/sdk';
import { hashRow } from './row-hash.ts';
import { immutableRow, type StoredRow } from './stored-row.ts';

/** Rows read at a time, so that other requests are served in between. */
const pageSize = 1000;

/** The position and hash where verification begins, and those where it must end. */
interface Anchors {
  readonly checkpoints: number;
  readonly fromSeq: number;
  readonly fromHash: string | null;
  readonly toSeq: number;
  readonly toId: string | null;
  readonly toHash: string | null;
}

interface AnchorRow {
  readonly checkpoints: string | number;
  readonly from_seq: string | number | null;
  readonly from_hash: string | null;
  readonly chained_seq: string | number | null;
  readonly chained_id: string | null;
  readonly hash: string | null;
}

interface Walk {
  readonly rows: number;
  readonly firstBrokenRowId: string | null;
}

/** Verifies a workspace's hash chain from its newest checkpoint to its head. */
export class ChainVerifier {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  async verify(workspaceId: string): Promise<ChainReport> {
    for (;;) {
      const anchors = await this.#anchors(workspaceId);
      const { rows, firstBrokenRowId } = await this.#walk(workspaceId, anchors);
      // Rows that retention removed during verification are missing here; the newer checkpoint shows that.
      const moved = firstBrokenRowId && (await this.#anchors(workspaceId)).fromSeq !== anchors.fromSeq;
      if (moved) continue;
      const { checkpoints, toHash } = anchors;
      return { verified: !firstBrokenRowId, rows, checkpoints, headHash: toHash, firstBrokenRowId };
    }
  }

  async #walk(workspaceId: string, anchors: Anchors): Promise<Walk> {
    let [seq, hash, rows] = [anchors.fromSeq, anchors.fromHash, 0];
    let page = this.#read(workspaceId, seq, anchors.toSeq);
    for (;;) {
      const current = await page;
      const last = current.at(-1);
      if (!last) break;
      seq = Number(last.seq);
      // The next page is read while this one is hashed.
      page = this.#read(workspaceId, seq, anchors.toSeq);
      for (const row of current) {
        if (!follows(row, hash)) {
          await page;
          return { rows, firstBrokenRowId: row.id };
        }
        hash = row.hash;
        rows += 1;
      }
      await nextTurn();
    }
    const missing = hash === anchors.toHash ? null : anchors.toId;
    return { rows, firstBrokenRowId: missing ?? (await this.#rowBehindHead(workspaceId)) };
  }

  #read(workspaceId: string, afterSeq: number, toSeq: number): Promise<StoredRow[]> {
    return this.#database.sql<StoredRow>(
      'select * from kernel_activity where workspace_id = ? and seq > ? and seq <= ? order by seq limit ?',
      [workspaceId, afterSeq, toSeq, pageSize],
    );
  }

  /** A row after the head, which was not written by the appender. */
  async #rowBehindHead(workspaceId: string): Promise<string | null> {
    const [row] = await this.#database.sql<{ id: string }>(
      `select id from kernel_activity
       where workspace_id = ?
         and seq > coalesce((select last_seq from kernel_activity_head where workspace_id = ?), 0)
       order by seq limit 1`,
      [workspaceId, workspaceId],
    );
    return row?.id ?? null;
  }

  async #anchors(workspaceId: string): Promise<Anchors> {
    const [row] = await this.#database.sql<AnchorRow>(
      `select (select count(*) from kernel_activity_checkpoint where workspace_id = workspace.id) as checkpoints,
         checkpoint.seq as from_seq, checkpoint.hash as from_hash, head.chained_seq, head.chained_id, head.hash
       from kernel_workspace workspace
       left join kernel_activity_head head on head.workspace_id = workspace.id
       left join lateral (
         select seq, hash from kernel_activity_checkpoint where workspace_id = workspace.id
         order by seq desc, id desc limit 1
       ) checkpoint on true
       where workspace.id = ?`,
      [workspaceId],
    );
    return {
      checkpoints: Number(row?.checkpoints ?? 0),
      fromSeq: Number(row?.from_seq ?? 0),
      fromHash: row?.from_hash ?? null,
      toSeq: Number(row?.chained_seq ?? 0),
      toId: row?.chained_id ?? null,
      toHash: row?.hash ?? null,
    };
  }
}

function follows(row: StoredRow, hash: string | null): boolean {
  return row.prev_hash === hash && row.hash === hashRow(immutableRow(row));
}
