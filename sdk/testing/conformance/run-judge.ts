import assert from 'node:assert/strict';
import { Value } from 'typebox/value';
import { blankRun } from '../../src/domain/blank-run.ts';
import { skipReasons } from '../../src/domain/result.ts';
import type { Run } from '../../src/domain/run.ts';
import { Verdict } from '../../src/domain/verdict.ts';
import type { JudgedResult, RunJudge } from '../../src/points/run-judge.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';
import { type ConformanceScope, noScope } from './scope.ts';

/** A completed regression run, as judges get it. */
export function judgedRun(change: Partial<Run> = {}): Run {
  return {
    ...blankRun({ id: '0196', projectId: '0195', type: 'test_run' }),
    status: 'completed',
    startedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:01:00.000Z',
    durationMs: 60_000,
    shardsCompleted: 1,
    ...change,
  };
}

/** A result as judges get it. */
export function judgedResult(change: Partial<JudgedResult> = {}): JudgedResult {
  return {
    testId: '0197',
    testName: 'Sign in',
    status: 'passed',
    flaky: false,
    skipReason: null,
    durationMs: 1000,
    webVitals: null,
    ...change,
  };
}

const resultsOfEveryKind: readonly JudgedResult[] = [
  judgedResult(),
  judgedResult({ flaky: true, webVitals: {} }),
  judgedResult({ status: 'failed', durationMs: 0, webVitals: { lcp: 60_000, cls: 9, unheardOf: -1 } }),
  ...skipReasons.map((skipReason) => judgedResult({ status: 'skipped', skipReason, durationMs: 0 })),
];

/**
 * The contract of `RunJudge`.
 *
 * @param run a run of a project that is configured to be judged, where the judge needs that.
 * @param scope the scope of the project's workspace. Default: none.
 */
export function runJudgeConformance(
  make: () => RunJudge,
  run: Run = judgedRun(),
  scope: ConformanceScope = noScope,
): ConformanceCase[] {
  const judge = (results: readonly JudgedResult[]) =>
    scope(() => make().judge(frozen(structuredClone(run)), frozen(structuredClone(results))));
  return [
    {
      name: 'its verdict on results of every kind can be stored, and it changes neither run nor results',
      run: async () => assertVerdict(await judge(resultsOfEveryKind)),
    },
    {
      name: 'it judges a run without results',
      run: async () => assertVerdict(await judge([])),
    },
    {
      name: 'it judges a run whose tests were all skipped',
      run: async () => {
        const skipped = resultsOfEveryKind.filter(({ status }) => status === 'skipped');
        assertVerdict(await judge(skipped));
      },
    },
  ];
}

function assertVerdict(verdict: Verdict | null): void {
  if (verdict === null) return;
  assert.ok(Value.Check(Verdict, verdict), `This is no verdict: ${JSON.stringify(verdict)}`);
  assert.deepEqual(JSON.parse(JSON.stringify(verdict)), verdict, 'A verdict is plain JSON.');
  assert.equal(verdict.passed, verdict.violations.length === 0, 'It passed when nothing was violated.');
}
