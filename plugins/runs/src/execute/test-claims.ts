import type { DatabaseService } from '@testkernel/sdk';

/** The tests that one shard has claimed of those that other shards may claim too; the primary key decides. */
export class TestClaims {
  readonly #database: DatabaseService;
  readonly #workspaceId: string;
  readonly #runId: string;
  readonly #shardIndex: number;
  /** Positions that are known to be claimed, which saves a query. */
  readonly #taken = new Set<number>();

  constructor(database: DatabaseService, workspaceId: string, runId: string, shardIndex: number) {
    this.#database = database;
    this.#workspaceId = workspaceId;
    this.#runId = runId;
    this.#shardIndex = shardIndex;
  }

  /** False when another shard has claimed the test. Claims are permanent: if a shard's process dies, the run ends. */
  async claim(position: number): Promise<boolean> {
    if (this.#taken.has(position)) return false;
    const rows = await this.#database.sql(
      `insert into runs_claim (run_id, position, workspace_id, shard_index) values (?, ?, ?, ?)
       on conflict do nothing returning position`,
      [this.#runId, position, this.#workspaceId, this.#shardIndex],
    );
    if (rows.length === 0) await this.#loadTaken();
    return rows.length === 1;
  }

  async #loadTaken(): Promise<void> {
    const rows = await this.#database.sql<{ position: number }>(
      'select position from runs_claim where run_id = ? and workspace_id = ?',
      [this.#runId, this.#workspaceId],
    );
    for (const { position } of rows) this.#taken.add(position);
  }
}
