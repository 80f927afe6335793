import type { Step } from '@testkernel/sdk';
import type { StepDurations } from '../step-timeouts.ts';

/** A test whose mutations are tried in a run that passes. */
export interface LiveTest {
  readonly steps: readonly Step[];
  readonly durations: StepDurations;
}
