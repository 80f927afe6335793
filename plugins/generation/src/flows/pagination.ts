import type { DraftedFlow, NewPlan, PageModel, Step } from '@testkernel/sdk';
import { moreEntriesControl, nextPageControl } from '../lists/next-page.ts';
import { sortersOf } from '../lists/sorters.ts';
import { listDraft, listFamily, listKey, listPlan, oncePerList } from './lists/list-plan.ts';
import { nameOf } from './page-names.ts';

/** Shows the next page of a list, or further entries below those that it shows. */
export const pagination: DraftedFlow = {
  rank: 77,
  keywords: ['next', 'previous', 'page', 'pagination'],
  rationale: 'Entries on further pages cannot be reached without it.',
  writes: false,
  provenBy: 'uses-list',
  family: listFamily,
  plan: (site) => oncePerList(site, plansOf),
  coverageKey: listKey,
  draft(plan, site) {
    const page = site.page(plan.pageUrl);
    return page === undefined ? null : listDraft(plan, site, sortFirst(page));
  },
};

function plansOf(page: PageModel): NewPlan[] {
  if (page.tables.length === 0 && page.lists.length === 0) return [];
  const next = nextPageControl(page);
  const more = moreEntriesControl(page);
  const name = nameOf(page);
  if (next !== undefined)
    return [listPlan(page, next, `Shows the next page of "${name}" with "${next.name}"`)];
  return more === undefined ? [] : [listPlan(page, more, `Adds entries to "${name}" with "${more.name}"`)];
}

/**
 * Sorts the table before paging. New records usually come first and move the others to the next page; sorted
 * by name, most stay where they are.
 */
function sortFirst(page: PageModel): Step[] {
  const sorters = sortersOf(page);
  const [selector] = (sorters[1] ?? sorters[0])?.locators ?? [];
  return selector === undefined ? [] : [{ action: 'click', selector, description: 'In a steady order' }];
}
