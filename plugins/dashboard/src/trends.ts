import type { DatabaseService, ScopeService } from '@testkernel/sdk';
import { coverageOf, figuresOf, nothing, percentOf, plus, type Sums } from './sums.ts';
import type { Coverage, Figures, RunMetrics, TrendDay } from './trend-schemas.ts';

interface DayRow extends Sums {
  readonly day: string;
  readonly type: string;
}

interface CoverageRow {
  readonly day: string;
  readonly pages: number;
  readonly covered: number;
}

interface RunRow {
  readonly run_id: string;
  readonly status: RunMetrics['status'];
  readonly finished_at: Date | string;
  readonly duration_ms: number | string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly flaky: number;
}

export interface WindowFigures {
  /** Regression runs only. */
  readonly figures: Figures;
  /** Runs of every type. */
  readonly ended: Figures['runs'];
  /** One per day, oldest first. */
  readonly days: TrendDay[];
}

const dayMs = 24 * 3600 * 1000;

/** Reads the sums per day, and figures of single runs, of the current workspace. */
export class Trends {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** @param projectIds the projects to include */
  async windowFigures(days: number, projectIds: readonly string[], now = new Date()): Promise<WindowFigures> {
    const dates = Array.from({ length: days }, (_, index) => dayBefore(now, days - 1 - index));
    const since = dates[0] ?? '';
    const rows = await this.#sums(since, projectIds);
    const coverage = new Map((await this.#coverage(since, projectIds)).map((row) => [row.day, row]));
    const ofTests = rows.filter(({ type }) => type === 'test_run');
    return {
      figures: figuresOf(ofTests.reduce(plus, nothing)),
      ended: figuresOf(rows.reduce(plus, nothing)).runs,
      days: dates.map((day) => ({
        day,
        ...figuresOf(ofTests.filter((row) => row.day === day).reduce(plus, nothing)),
        coverage: viewed(coverage.get(day)),
      })),
    };
  }

  /** The sum of each project's last measurement, for projects with a site map. */
  async latestCoverage(projectIds: readonly string[]): Promise<Coverage | null> {
    const [row] = await this.#database.sql<Omit<CoverageRow, 'day'>>(
      `select sum(pages)::integer as pages, sum(covered)::integer as covered from (
         select distinct on (project_id) pages, covered from dashboard_coverage
         where workspace_id = ? and project_id in (select jsonb_array_elements_text(?::jsonb))
         order by project_id, day desc
       ) latest having count(*) > 0`,
      [this.#scope.workspaceId, JSON.stringify(projectIds)],
    );
    return viewed(row);
  }

  async runsOf(
    projectId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ runs: RunMetrics[]; total: number }> {
    const where = "where workspace_id = ? and project_id = ? and type = 'test_run'";
    const values = [this.#scope.workspaceId, projectId];
    const [counted] = await this.#database.sql<{ total: number }>(
      `select count(*)::integer as total from dashboard_run ${where}`,
      values,
    );
    const rows = await this.#database.sql<RunRow>(
      `select run_id, status, finished_at, duration_ms, passed, failed, skipped, flaky from dashboard_run ${where}
       order by finished_at desc, run_id desc limit ? offset ?`,
      [...values, limit, offset],
    );
    return { runs: rows.map(metricsOf), total: counted?.total ?? 0 };
  }

  #sums(since: string, projectIds: readonly string[]): Promise<DayRow[]> {
    const sum = (column: string, name: string) => `sum(${column})::double precision as "${name}"`;
    return this.#database.sql<DayRow>(
      `select day::text as day, type, ${sum('runs_completed', 'completed')}, ${sum('runs_failed', 'broken')},
         ${sum('runs_aborted', 'aborted')}, ${sum('completed_ms', 'completedMs')}, ${sum('passed', 'passed')},
         ${sum('failed', 'failed')}, ${sum('skipped', 'skipped')}, ${sum('flaky', 'flaky')}
       from dashboard_day
       where workspace_id = ? and day >= ?::date and project_id in (select jsonb_array_elements_text(?::jsonb))
       group by day, type`,
      [this.#scope.workspaceId, since, JSON.stringify(projectIds)],
    );
  }

  #coverage(since: string, projectIds: readonly string[]): Promise<CoverageRow[]> {
    return this.#database.sql<CoverageRow>(
      `select day::text as day, sum(pages)::integer as pages, sum(covered)::integer as covered
       from dashboard_coverage
       where workspace_id = ? and day >= ?::date and project_id in (select jsonb_array_elements_text(?::jsonb))
       group by day`,
      [this.#scope.workspaceId, since, JSON.stringify(projectIds)],
    );
  }
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
}

function viewed(row: { pages: number; covered: number } | undefined): Coverage | null {
  return row ? coverageOf(row) : null;
}

function metricsOf(row: RunRow): RunMetrics {
  const { status, passed, failed, skipped, flaky } = row;
  return {
    runId: row.run_id,
    status,
    finishedAt: new Date(row.finished_at).toISOString(),
    durationMs: Number(row.duration_ms),
    passed,
    failed,
    skipped,
    flaky,
    passRate: percentOf(passed, passed + failed),
  };
}
