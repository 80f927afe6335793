import type { StepAction } from '@testkernel/sdk';
import { answerNextDialog } from '../execution/next-dialog.ts';

/** Accepts the next `confirm`, `alert` or `prompt` of the page, with `value` as the prompt's answer. Otherwise they are dismissed. */
export const acceptDialog: StepAction = {
  needs: [],
  async execute({ page, step }) {
    answerNextDialog(page, step.value);
  },
};
