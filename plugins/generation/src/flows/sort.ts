import type { DraftedFlow, NewPlan, PageModel } from '@testkernel/sdk';
import { nextPageSteps } from '../lists/next-page.ts';
import { sortersOf } from '../lists/sorters.ts';
import { listDraft, listFamily, listKey, listPlan, oncePerList } from './lists/list-plan.ts';
import { sortedColumn } from './lists/sorted-column.ts';
import { nameOf } from './page-names.ts';

const maxColumns = 5;

/** Sorts tables by each column: by one click, and in the opposite order by a second one. */
export const sort: DraftedFlow = {
  rank: 77,
  keywords: ['sort', 'order', 'ascending', 'descending', 'column'],
  rationale: 'Users look for the first and the last entries, and rely on the order.',
  writes: false,
  provenBy: 'uses-list',
  family: listFamily,
  plan: (site) => oncePerList(site, plansOf),
  coverageKey: listKey,
  draft(plan, site) {
    const draft = listDraft(plan, site);
    const page = site.page(plan.pageUrl);
    if (draft === null || page === undefined) return draft;
    // The first page may look sorted by chance: of 1, 10 and 2, sorted as texts, it shows 1 and 10.
    return {
      ...draft,
      possible: sortedColumn(page, plan.control?.name ?? ''),
      further: nextPageSteps(page),
    };
  },
};

function plansOf(page: PageModel): NewPlan[] {
  return sortersOf(page)
    .slice(0, maxColumns)
    .flatMap((control) => {
      const plan = listPlan(page, control, `Sorts the table on "${nameOf(page)}" by "${control.name}"`);
      return [plan, { ...plan, title: `${plan.title} in the opposite order`, again: true }];
    });
}
