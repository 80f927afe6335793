import type { Result } from '../domain/result.ts';
import type { Run } from '../domain/run.ts';
import type { Verdict } from '../domain/verdict.ts';
import { extensionPoint } from '../extension-point.ts';

/** The properties of each result that a judge gets. */
export type JudgedResult = Pick<
  Result,
  'testId' | 'testName' | 'status' | 'flaky' | 'skipReason' | 'durationMs' | 'webVitals'
>;

/**
 * Judges a completed regression run, once, before `RunFinished` is emitted. Its verdict is shown in `verdicts` of the
 * run under the name of the contribution: the plugin's id, unless `extend` sets another name.
 */
export interface RunJudge {
  /**
   * Called in the transaction that ends the run, after a savepoint, for at most 10 s. Returns null when nothing is configured to judge the run by; it
   * then gets no verdict. When it throws, takes longer or returns anything else, the verdict is failed, with one violation
   * of the rule `judgeFailed`.
   */
  judge(run: Run, results: readonly JudgedResult[]): Promise<Verdict | null>;
}

/** Owned by the runs plugin. */
export const RunJudges = extensionPoint<RunJudge>('runs.judges');
