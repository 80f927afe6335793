import type { RunSummary } from './summary.ts';

/** The outcome for programs. Properties are only ever added. */
export function jsonSummary({ run, status, link, failing, files }: RunSummary): string {
  const { id: runId, violations, rootCauses, error, durationMs } = run;
  const { passed, failed, skipped, flaky, total, type, pagesFound, testsGenerated } = run;
  return JSON.stringify({
    runId,
    type,
    status: run.status,
    exitStatus: status,
    passed,
    failed,
    skipped,
    flaky,
    total,
    pagesFound,
    testsGenerated,
    durationMs,
    error,
    violations,
    rootCauses,
    failingTests: failing,
    files,
    url: link,
  });
}
