import type { Result } from '../domain/result.ts';
import type { Run } from '../domain/run.ts';
import { extensionPoint } from '../extension-point.ts';

/** What a judge sees of each result. */
export type JudgedResult = Pick<
  Result,
  'testId' | 'testName' | 'status' | 'flaky' | 'skipReason' | 'durationMs' | 'webVitals'
>;

/** The fields of a run that judges fill in. */
export type Judgement = Partial<Pick<Run, 'gateResult' | 'webVitalsResult'>>;

/** Looks at a regression run that has completed, once, before anybody is told. */
export interface RunJudge {
  /** A judge that throws is logged, and judges nothing. */
  judge(run: Run, results: readonly JudgedResult[]): Promise<Judgement>;
}

/** Consumed by the runs plugin. */
export const RunJudges = extensionPoint<RunJudge>('runs.judges');
