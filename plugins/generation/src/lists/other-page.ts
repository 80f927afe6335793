import { networkIdleWait, type PageModel, type Step } from '@testkernel/sdk';
import { loadAgain } from '../write/load-again.ts';
import { nextPageControl } from './next-page.ts';

/**
 * Loads a page again and shows the next page of its list, from which choosing what it shows has to lead to the first one. Empty where
 * the list has a single page.
 */
export function otherPageSteps(page: PageModel): Step[] {
  const [forward] = nextPageControl(page)?.locators ?? [];
  if (forward === undefined) return [];
  return [...loadAgain(page.path), { action: 'click', selector: forward }, networkIdleWait];
}
