import type { Schemas } from '@testkernel/client';

/** A picture that differs from its baseline. */
export interface Difference {
  readonly key: string;
  readonly testId: string;
  readonly testName: string;
  readonly stepNumber: number;
  readonly diffRatio: number;
  readonly baseline: string | null;
  readonly actual: string | null;
  readonly diff: string | null;
}

/** Those of a run, in the order of its results. */
export function differencesOf({ results }: Schemas['RunDetail']): readonly Difference[] {
  return results.flatMap(({ testId, testName, visual }, position) =>
    visual
      .filter(({ status }) => status === 'regression')
      .map(({ stepNumber, diffRatio, baseline, actual, diff }) => ({
        key: `${position} ${stepNumber}`,
        testId,
        testName,
        stepNumber,
        diffRatio,
        baseline,
        actual,
        diff,
      })),
  );
}
