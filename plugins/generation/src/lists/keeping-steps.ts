import { networkIdleWait, type PageModel, type Step } from '@testkernel/sdk';
import { isListControl } from './list-control.ts';
import { sortersOf } from './sorters.ts';

const nextPeriod =
  /\b(next|following) (day|week|month|quarter|year)\b|\bnächste[rs]? (tag|woche|monat|quartal|jahr)\b|\b(jour|semaine|mois|année) suivante?\b|\b(día|semana|mes|año) siguiente\b/i;

/**
 * Shows what a page lists in another way, which may not change what was chosen for it: sorted by its first column that can be, or else the
 * next day, week, month or year. Empty where the page has neither.
 */
export function keepingSteps(page: Pick<PageModel, 'controls' | 'tables'>): Step[] {
  const [sorter] = sortersOf(page);
  const control = sorter ?? page.controls.find((one) => nextPeriod.test(one.name) && isListControl(one));
  const [selector] = control?.locators ?? [];
  return selector === undefined ? [] : [{ action: 'click', selector }, networkIdleWait];
}
