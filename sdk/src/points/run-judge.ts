import type { Result } from '../domain/result.ts';
import type { Run } from '../domain/run.ts';
import type { Verdict } from '../domain/verdict.ts';
import { extensionPoint } from '../extension-point.ts';

/** What a judge sees of each result. */
export type JudgedResult = Pick<
  Result,
  'testId' | 'testName' | 'status' | 'flaky' | 'skipReason' | 'durationMs' | 'webVitals'
>;

/**
 * Looks at a regression run that has completed, once, before anybody is told. Its verdict stands in `verdicts` of the
 * run under the name of the contribution: the plugin's id, unless `extend` names another.
 */
export interface RunJudge {
  /**
   * Called in a transaction of its own, for at most 10 s. Null: there is nothing to judge the run by, and no verdict. A
   * judge that throws, takes longer or returns anything else gets a verdict that did not pass, whose one violation has
   * the rule `judgeFailed`.
   */
  judge(run: Run, results: readonly JudgedResult[]): Promise<Verdict | null>;
}

/** Consumed by the runs plugin. */
export const RunJudges = extensionPoint<RunJudge>('runs.judges');
