import { type DatabaseService, newId } from '@testkernel/sdk';

export type RemovalReason = 'retention' | 'purge';

/** The last of the rows that a removal deleted. */
export interface SealedRows {
  readonly workspaceId: string;
  readonly reason: RemovalReason;
  readonly seq: number;
  readonly hash: string;
  readonly count: number;
}

/** Positions from which chains can be verified although the rows before them are gone. */
export class Checkpoints {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** @param id of the removal, whose checkpoint each batch moves forward. */
  async seal(id: string, { workspaceId, reason, seq, hash, count }: SealedRows): Promise<void> {
    await this.#database.sql(
      `insert into kernel_activity_checkpoint as checkpoint (id, workspace_id, reason, seq, hash, row_count)
       values (?, ?, ?, ?, ?, ?)
       on conflict (id) do update set seq = excluded.seq, hash = excluded.hash,
         row_count = checkpoint.row_count + excluded.row_count`,
      [id, workspaceId, reason, seq, hash, count],
    );
  }

  /** Records that the chain begins after rows that are not part of it. */
  async begin(workspaceId: string, seq: number, hash: string | null): Promise<void> {
    await this.#database.sql(
      `insert into kernel_activity_checkpoint (id, workspace_id, reason, seq, hash, row_count)
       values (?, ?, 'enabled', ?, ?, 0)`,
      [newId(), workspaceId, seq, hash],
    );
  }
}
