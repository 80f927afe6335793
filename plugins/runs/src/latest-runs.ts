import { type DatabaseService, type ProjectField, RunFigures, type ScopeService } from '@testkernel/sdk';

interface LatestRow extends Omit<RunFigures, 'startedAt' | 'finishedAt' | 'durationMs'> {
  readonly startedAt: Date | string;
  readonly finishedAt: Date | string | null;
}

/** The newest runs of projects. */
export class LatestRuns {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** For each project, the regression run that ended last and what is in progress; each is one read of an index. */
  async of(projectIds: readonly string[]): Promise<RunFigures[]> {
    return [...(await this.#newest(projectIds, ended)), ...(await this.#newest(projectIds, active))];
  }

  /** The field `lastRun` of projects. */
  asField(): ProjectField {
    return {
      schema: RunFigures,
      include: 'figures',
      read: async (projectIds) =>
        new Map((await this.#newest(projectIds, ended)).map((run) => [run.projectId, run])),
    };
  }

  async #newest(projectIds: readonly string[], condition: string): Promise<RunFigures[]> {
    const rows = await this.#database.sql<LatestRow>(
      `select run.id, run.project_id as "projectId", run.type, run.status, run.started_at as "startedAt",
         run.finished_at as "finishedAt", run.passed, run.failed, run.skipped, run.flaky, run.total
       from jsonb_array_elements_text(?::jsonb) project(id) cross join lateral (
         select * from runs_run where project_id = project.id and workspace_id = ? and deleted_at is null and ${condition}
         order by started_at desc, id desc limit 1
       ) run`,
      [JSON.stringify(projectIds), this.#scope.workspaceId],
    );
    return rows.map((row) => {
      const [startedAt, finishedAt] = [new Date(row.startedAt), row.finishedAt && new Date(row.finishedAt)];
      return {
        ...row,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt ? finishedAt.toISOString() : null,
        durationMs: finishedAt ? finishedAt.getTime() - startedAt.getTime() : null,
      };
    });
  }
}

const ended = "type = 'test_run' and status <> 'running'";
const active = "status = 'running'";
