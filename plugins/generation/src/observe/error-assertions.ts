import type { Step } from '@testkernel/sdk';
import type { Page } from 'playwright-core';

/** Asserts that there are no page errors and no console errors, if this attempt had none. */
export async function errorAssertions(page: Page): Promise<Step[]> {
  const [errors, messages] = await Promise.all([page.pageErrors(), page.consoleMessages()]);
  const complained = messages.some((message) => message.type() === 'error');
  return [
    ...(errors.length === 0 ? [{ action: 'assertNoPageErrors' }] : []),
    ...(complained ? [] : [{ action: 'assertNoConsoleErrors' }]),
  ];
}
