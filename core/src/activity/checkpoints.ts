import { type DatabaseService, newId } from '@testkernel/sdk';

export type RemovalReason = 'retention' | 'purge';

/** The end of the rows that a removal took away. */
export interface SealedRows {
  readonly workspaceId: string;
  readonly reason: RemovalReason;
  readonly seq: number;
  readonly hash: string;
  readonly count: number;
}

/** The places from which chains can be verified although what came before is gone. */
export class Checkpoints {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** @param id of the removal, which moves its checkpoint on with each batch. */
  async seal(id: string, { workspaceId, reason, seq, hash, count }: SealedRows): Promise<void> {
    await this.#database.sql(
      `insert into kernel_activity_checkpoint as checkpoint (id, workspace_id, reason, seq, hash, row_count)
       values (?, ?, ?, ?, ?, ?)
       on conflict (id) do update set seq = excluded.seq, hash = excluded.hash,
         row_count = checkpoint.row_count + excluded.row_count`,
      [id, workspaceId, reason, seq, hash, count],
    );
  }

  /** The chain is switched on behind rows that are not in it. */
  async begin(workspaceId: string, seq: number, hash: string | null): Promise<void> {
    await this.#database.sql(
      `insert into kernel_activity_checkpoint (id, workspace_id, reason, seq, hash, row_count)
       values (?, ?, 'enabled', ?, ?, 0)`,
      [newId(), workspaceId, seq, hash],
    );
  }
}
