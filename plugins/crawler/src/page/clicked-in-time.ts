import { applyLocator, parseLocator } from '@testkernel/sdk';
import type { Page } from 'playwright-core';

/** A control that is covered or gone can't be clicked: false. */
export async function clickedInTime(page: Page, locator: string, timeout: number): Promise<boolean> {
  try {
    await applyLocator(page, parseLocator(locator)).click({ timeout });
    return true;
  } catch (error) {
    if (page.isClosed()) throw error;
    return false;
  }
}
