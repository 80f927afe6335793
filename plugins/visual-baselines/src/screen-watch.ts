import type { StepScreen } from '@testkernel/sdk';
import type { Sight } from './sight.ts';

/** Looks at the screens of one attempt at a test, while its pages are open. */
export interface ScreenWatch {
  /** What was seen that is to be judged. */
  readonly sights: readonly Sight[];
  /** @param stepNumber 0: the end of the test; from 1: after that step */
  look(stepNumber: number, screen: StepScreen): Promise<void>;
}
