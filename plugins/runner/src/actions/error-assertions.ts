import { type StepAction, StepFailure } from '@testkernel/sdk';

const shownErrors = 3;

/** No uncaught exception in the page so far. */
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

/** Nothing logged as an error by the page so far; a request that failed is logged as one by the browser itself. */
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
