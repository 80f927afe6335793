import type { Result, Run, RunsService } from '@testkernel/sdk';

/** Longer lists are counted and not kept. */
const listed = 50;

export interface FailedTest {
  readonly testName: string;
  readonly error: string;
}

/** The failed tests of a run beside those of the last run on the base commit. */
export interface Comparison {
  /** The last completed run on the base commit; null without one, and then every failure counts as a regression. */
  readonly base: Run | null;
  /** Failing now, passing on the base. At most 50. */
  readonly regressions: readonly FailedTest[];
  readonly regressionCount: number;
  /** How many failed on the base too, or were not there. */
  readonly otherFailures: number;
}

export async function compareWithBase(
  runs: RunsService,
  run: Run,
  baseSha: string | null,
): Promise<Comparison> {
  const base = baseSha === null ? null : await lastOn(runs, run, baseSha);
  const passedOnBase = base && (await passedTests(runs.eachResult(base.id)));
  const regressed = new Map<string, FailedTest>();
  const others = new Set<string>();
  for await (const { testId, testName, status, error } of runs.eachResult(run.id)) {
    if (status !== 'failed') continue;
    if (passedOnBase !== null && !passedOnBase.has(testId)) others.add(testId);
    else if (!regressed.has(testId)) regressed.set(testId, { testName, error: error ?? '' });
  }
  return {
    base,
    regressions: [...regressed.values()].slice(0, listed),
    regressionCount: regressed.size,
    otherFailures: others.size,
  };
}

function lastOn(runs: RunsService, { id, projectId }: Run, commit: string): Promise<Run | null> {
  return runs.latest(projectId, { type: 'test_run', status: 'completed', commit, before: id });
}

/** A test with fixtures passed if none of its rows failed. */
async function passedTests(results: AsyncIterable<Result>): Promise<ReadonlySet<string>> {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for await (const { testId, status } of results) {
    if (status === 'passed') passed.add(testId);
    if (status === 'failed') failed.add(testId);
  }
  return passed.difference(failed);
}
