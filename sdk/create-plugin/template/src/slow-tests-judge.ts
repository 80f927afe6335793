import type { RunJudge } from '@testkernel/sdk';

const maxMs = 60_000;

/** A run passes when none of its tests took more than a minute. */
export const slowTestsJudge: RunJudge = {
  async judge(_run, results) {
    const violations = results
      .filter(({ durationMs }) => durationMs > maxMs)
      .map(({ testId, testName, durationMs }) => ({ rule: 'slowTest', testId, testName, durationMs }));
    return { passed: violations.length === 0, violations };
  },
};
