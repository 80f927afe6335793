import { type StepAction, StepFailure } from '@testkernel/sdk';

const shownErrors = 3;

/** The page has thrown no uncaught exception so far. */
export const assertNoPageErrors: StepAction = {
  needs: [],
  async execute({ page }) {
    const errors = await page.pageErrors();
    refuse(
      'no uncaught exception',
      errors.map((error) => error.message),
    );
  },
};

/** The page has logged no error so far; the browser itself logs failed requests as errors. */
export const assertNoConsoleErrors: StepAction = {
  needs: [],
  async execute({ page }) {
    const messages = await page.consoleMessages();
    refuse(
      'nothing logged as an error',
      messages.filter((message) => message.type() === 'error').map((message) => message.text()),
    );
  },
};

function refuse(expected: string, found: readonly string[]): void {
  if (found.length === 0) return;
  const shown = found.slice(0, shownErrors).map((text) => `"${text.slice(0, 300)}"`);
  throw new StepFailure('script-error', `Expected ${expected}, received ${shown.join(', ')}.`);
}
