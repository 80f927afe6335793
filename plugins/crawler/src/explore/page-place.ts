import type { Page } from 'playwright-core';
import { addressPattern, canonicalUrl } from './site-address.ts';

/** Where a tab is: its address, its document and the number of entries in its history. */
export interface PagePlace {
  readonly address: string;
  readonly document: number;
  readonly entries: number;
}

export async function placeOf(page: Page): Promise<PagePlace> {
  const { document, entries } = await page.evaluate(() => ({
    document: performance.timeOrigin,
    entries: history.length,
  }));
  return { address: canonicalUrl(page.url()), document, entries };
}

/**
 * Whether the tab shows the same page as before. Some applications write into the address how far they are scrolled: only a number of it
 * changes then, without a new entry in the history.
 */
export async function isStillAt(before: PagePlace, page: Page): Promise<boolean> {
  const address = canonicalUrl(page.url());
  if (address === before.address) return true;
  if (addressPattern(address).pattern !== addressPattern(before.address).pattern) return false;
  try {
    const { document, entries } = await placeOf(page);
    return document === before.document && entries === before.entries;
  } catch {
    // It is loading yet another page.
    return false;
  }
}
