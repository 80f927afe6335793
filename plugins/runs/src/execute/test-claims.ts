import type { DatabaseService } from '@testkernel/sdk';

/** One shard's claims on tests that others may take as well: the primary key gives each test to one. */
export class TestClaims {
  readonly #database: DatabaseService;
  readonly #workspaceId: string;
  readonly #runId: string;
  readonly #shardIndex: number;
  /** Positions that are known to be gone, so that they need no asking. */
  readonly #taken = new Set<number>();

  constructor(database: DatabaseService, workspaceId: string, runId: string, shardIndex: number) {
    this.#database = database;
    this.#workspaceId = workspaceId;
    this.#runId = runId;
    this.#shardIndex = shardIndex;
  }

  /** False when a shard has the test already. A claim is for good: should its process go, so does the run. */
  async claim(position: number): Promise<boolean> {
    if (this.#taken.has(position)) return false;
    const rows = await this.#database.sql(
      `insert into runs_claim (run_id, position, workspace_id, shard_index) values (?, ?, ?, ?)
       on conflict do nothing returning position`,
      [this.#runId, position, this.#workspaceId, this.#shardIndex],
    );
    if (rows.length === 0) await this.#lookUpTaken();
    return rows.length === 1;
  }

  async #lookUpTaken(): Promise<void> {
    const rows = await this.#database.sql<{ position: number }>(
      'select position from runs_claim where run_id = ? and workspace_id = ?',
      [this.#runId, this.#workspaceId],
    );
    for (const { position } of rows) this.#taken.add(position);
  }
}
