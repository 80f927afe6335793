import type { Step } from '@testkernel/sdk';
import type { Page } from 'playwright-core';

/** What must not happen on the way and did not: no exception, and nothing that the page or the browser complains of. */
export async function quietAssertions(page: Page): Promise<Step[]> {
  const [errors, messages] = await Promise.all([page.pageErrors(), page.consoleMessages()]);
  const complained = messages.some((message) => message.type() === 'error');
  return [
    ...(errors.length === 0 ? [{ action: 'assertNoPageErrors' }] : []),
    ...(complained ? [] : [{ action: 'assertNoConsoleErrors' }]),
  ];
}
