import type { StepScreen } from '@testkernel/sdk';
import type { VisualCheckpoint } from './visual-checkpoint.ts';

/** Captures the screens of one attempt at a test, while its pages are open. */
export interface ScreenRecorder {
  /** The checkpoints that count for the result. */
  readonly checkpoints: readonly VisualCheckpoint[];
  /** @param stepNumber 0: the end of the test; from 1: after that step */
  look(stepNumber: number, screen: StepScreen): Promise<void>;
}
