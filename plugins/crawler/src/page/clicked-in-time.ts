import { applyLocator, parseLocator } from '@testkernel/sdk';
import type { Page } from 'playwright-core';

/** False if the control can't be clicked in time, because it is covered or gone. */
export async function clickedInTime(page: Page, locator: string, timeout: number): Promise<boolean> {
  try {
    await applyLocator(page, parseLocator(locator)).click({ timeout });
    return true;
  } catch (error) {
    if (page.isClosed()) throw error;
    return false;
  }
}
