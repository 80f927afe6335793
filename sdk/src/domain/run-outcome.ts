import type { Run } from './run.ts';

/**
 * How a run ended, for people:
 * - `passed`: no test failed, and every verdict passed;
 * - `failed`: it completed otherwise;
 * - `broken`: the run itself failed, so that it says little about the application;
 * - `aborted`: somebody or a newer run ended it.
 */
export type RunOutcome = 'passed' | 'failed' | 'broken' | 'aborted';

/** Null while the run is in progress. */
export function outcomeOf({
  status,
  failed,
  verdicts,
}: Pick<Run, 'status' | 'failed' | 'verdicts'>): RunOutcome | null {
  if (status === 'running') return null;
  if (status === 'aborted') return 'aborted';
  if (status === 'failed') return 'broken';
  const allPassed = failed === 0 && Object.values(verdicts).every(({ passed }) => passed);
  return allPassed ? 'passed' : 'failed';
}
