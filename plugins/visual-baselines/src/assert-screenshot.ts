import type { StepAction } from '@testkernel/sdk';

export const assertScreenshotName = 'assertScreenshot';

/**
 * The screen after the step is a checkpoint of its own: the hook compares it with its baseline once the step has passed, and
 * changes the result as for the other checkpoints. So the action itself does nothing.
 */
export const assertScreenshot: StepAction = {
  needs: [],
  async execute() {},
};
