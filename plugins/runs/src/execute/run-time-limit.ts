import { type DatabaseService, type Logger, messageOf, type ScopeService } from '@testkernel/sdk';
import type { Runs } from '../runs.ts';

const pollMs = 5_000;
/** The most runs that are ended at a time; the others follow at the next time. */
const batch = 50;

export interface RunTimeLimitDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly runs: Runs;
  readonly maxRunMinutes: number;
  readonly log: Logger;
}

/** Ends runs whose execution takes longer than allowed, whichever process executes them. Every replica looks for them. */
export class RunTimeLimit {
  readonly #dependencies: RunTimeLimitDependencies;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;

  constructor(dependencies: RunTimeLimitDependencies) {
    this.#dependencies = dependencies;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = null;
      });
    }, pollMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { scope, log } = this.#dependencies;
    try {
      const overdue = await scope.asSystem(() => this.#overdue());
      for (const run of overdue) await scope.inWorkspace(run.workspace_id, () => this.#end(run.id));
    } catch (error) {
      log.warn(
        { error: messageOf(error) },
        'runs that take too long could not be looked for or ended; the next attempt follows within seconds',
      );
    }
  }

  #overdue() {
    const { database, maxRunMinutes } = this.#dependencies;
    return database.sql<{ id: string; workspace_id: string }>(
      `select id, workspace_id from runs_run
       where status = 'running' and executing_since < now() - ? * interval '1 minute'
       order by executing_since limit ${batch}`,
      [maxRunMinutes],
    );
  }

  async #end(runId: string): Promise<void> {
    const { runs, maxRunMinutes } = this.#dependencies;
    const error = `The run was ended after ${maxRunMinutes} minutes, the longest time that the execution of a run may take (MAX_RUN_MINUTES).`;
    const ended = await runs.finish(
      runId,
      { status: 'failed', error, errorCategory: 'timeout' },
      'over_budget',
    );
    if (ended) await runs.stopJobs(runId);
  }
}
