import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import type { DatabaseService, RunFigures, RunOverviewService, ScopeService } from '@testkernel/sdk';

/** Records each ended run once, and adds it to the sums of its day in the same statement. */
export class RunLedger {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #runs: RunOverviewService;

  constructor(database: DatabaseService, scope: ScopeService, runs: RunOverviewService) {
    this.#database = database;
    this.#scope = scope;
    this.#runs = runs;
  }

  /** A run that was purged meanwhile is not counted. */
  async record(runId: string): Promise<void> {
    const run = await this.#runs.figures(runId);
    if (!run || run.status === 'running') return;
    try {
      await this.#insert(run);
    } catch (error) {
      if (!(error instanceof ForeignKeyConstraintViolationException)) throw error;
    }
  }

  async #insert(run: RunFigures): Promise<void> {
    await this.#database.sql(
      `insert into dashboard_run (run_id, workspace_id, project_id, type, status, finished_at, duration_ms,
         passed, failed, skipped, flaky)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (run_id) do nothing`,
      [
        run.id,
        this.#scope.workspaceId,
        run.projectId,
        run.type,
        run.status,
        run.finishedAt,
        Math.max(0, run.durationMs ?? 0),
        run.passed,
        run.failed,
        run.skipped,
        run.flaky,
      ],
    );
  }
}
