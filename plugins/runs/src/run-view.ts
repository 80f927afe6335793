import type { Run } from '@testkernel/sdk';
import type { RunRecord } from './run-record.ts';

/** A run for responses. @param traces paths by shard. */
export function viewRun(record: RunRecord, traces: readonly (string | null)[]): Run {
  const sharded = record.shardCount > 1;
  return {
    id: record.id,
    projectId: record.projectId,
    type: record.type,
    status: record.status,
    startedAt: record.startedAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    durationMs: record.finishedAt ? record.finishedAt.getTime() - record.startedAt.getTime() : null,
    error: record.error ?? null,
    errorCategory: record.errorCategory ?? null,
    passed: record.passed,
    failed: record.failed,
    skipped: record.skipped,
    flaky: record.flaky,
    total: record.total,
    browser: record.browser,
    device: record.device ?? null,
    locale: record.locale ?? null,
    timezoneId: record.timezoneId ?? null,
    networkCondition: record.networkCondition,
    geolocation: record.geolocation ?? null,
    colorScheme: record.colorScheme ?? null,
    environmentId: record.environmentId ?? null,
    source: record.source ?? null,
    budgetMinutes: record.budgetMinutes ?? null,
    parallelWorkers: record.parallelWorkers,
    hermetic: record.hermetic,
    shardCount: record.shardCount,
    shardsCompleted: record.shardsCompleted,
    tracePath: sharded ? null : (traces[0] ?? null),
    tracePaths: sharded ? [...traces] : null,
    video: record.video,
    videoPath: record.videoPath ?? null,
    changedFiles: record.changedFiles ?? null,
    changedPages: record.changedPages ?? null,
    removedPages: record.removedPages ?? null,
    pagesFound: record.pagesFound ?? null,
    testsGenerated: record.testsGenerated ?? null,
    rootCauses: record.rootCauses,
    verdicts: record.verdicts,
    pipeline: record.pipeline,
  };
}
