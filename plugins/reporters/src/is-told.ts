import type { RunOutcome } from '@testkernel/sdk';
import type { ToldWhen } from './destination-schemas.ts';

/** How a run ended, and the one before it. */
export interface RunEnding {
  readonly branch: string | null;
  readonly outcome: RunOutcome;
  readonly previousOutcome: RunOutcome | null;
}

/** The runs that a destination is told about. */
export interface ToldRuns {
  readonly enabled: boolean;
  readonly toldWhen: ToldWhen;
  /** Empty: all of them. */
  readonly branches: readonly string[];
}

/** Whether a destination is told about a run. */
export function isTold(
  { enabled, toldWhen, branches }: ToldRuns,
  { branch, outcome, previousOutcome }: RunEnding,
): boolean {
  if (!enabled) return false;
  if (branches.length > 0 && (branch === null || !branches.includes(branch))) return false;
  if (toldWhen === 'always') return true;
  if (toldWhen === 'on-failure') return outcome === 'failed' || outcome === 'broken';
  // An aborted run says nothing about the application.
  return outcome !== 'aborted' && outcome !== (previousOutcome ?? 'passed');
}
