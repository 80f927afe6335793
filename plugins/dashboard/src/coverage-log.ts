import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import type { CoverageService, DatabaseService, ScopeService } from '@testkernel/sdk';

export interface CoverageLogDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  /** Absent when no plugin provides it. */
  readonly coverage?: CoverageService;
}

/** After each run, stores how many pages of the map its approved tests cover; the last value of a day counts. */
export class CoverageLog {
  readonly #dependencies: CoverageLogDependencies;

  constructor(dependencies: CoverageLogDependencies) {
    this.#dependencies = dependencies;
  }

  async measure(projectId: string): Promise<void> {
    const summary = await this.#dependencies.coverage?.summary(projectId);
    if (summary) await this.#keep(projectId, summary.pages, summary.pagesCovered);
  }

  async #keep(projectId: string, pages: number, covered: number): Promise<void> {
    const { database, scope } = this.#dependencies;
    try {
      await database.sql(
        `insert into dashboard_coverage (project_id, day, workspace_id, pages, covered)
         values (?, (now() at time zone 'UTC')::date, ?, ?, ?)
         on conflict (project_id, day) do update set pages = excluded.pages, covered = excluded.covered`,
        [projectId, scope.workspaceId, pages, covered],
      );
    } catch (error) {
      // The project was purged meanwhile.
      if (!(error instanceof ForeignKeyConstraintViolationException)) throw error;
    }
  }
}
