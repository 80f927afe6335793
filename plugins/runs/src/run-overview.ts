import type { DatabaseService, RunFigures, RunOverviewService, ScopeService } from '@testkernel/sdk';
import { LatestRuns } from './latest-runs.ts';
import { RunRecord } from './run-record.ts';

const fields = [
  'id',
  'projectId',
  'type',
  'status',
  'startedAt',
  'finishedAt',
  'passed',
  'failed',
  'skipped',
  'flaky',
  'total',
] as const;

/** Figures about the runs of a workspace. */
export function runOverview(database: DatabaseService, scope: ScopeService): RunOverviewService {
  const latest = new LatestRuns(database, scope);
  return {
    latestOf: (projectIds) => latest.of(projectIds),
    async tally() {
      const total = await database.em.count(RunRecord, { deletedAt: null });
      return { total, running: await database.em.count(RunRecord, { deletedAt: null, status: 'running' }) };
    },
    async recent(limit) {
      const records = await database.em.find(
        RunRecord,
        { deletedAt: null },
        { fields, orderBy: { startedAt: 'desc', id: 'desc' }, limit, disableIdentityMap: true },
      );
      return records.map(figuresOf);
    },
    async figures(runId) {
      const record = await database.em.findOne(
        RunRecord,
        { id: runId },
        { fields, disableIdentityMap: true },
      );
      return record ? figuresOf(record) : null;
    },
  };
}

function figuresOf({ startedAt, finishedAt, ...run }: Pick<RunRecord, (typeof fields)[number]>): RunFigures {
  const { id, projectId, type, status, passed, failed, skipped, flaky, total } = run;
  return {
    id,
    projectId,
    type,
    status,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    durationMs: finishedAt ? finishedAt.getTime() - startedAt.getTime() : null,
    passed,
    failed,
    skipped,
    flaky,
    total,
  };
}
