import type { DraftedFlow, NewPlan, PageModel } from '@testkernel/sdk';
import { listDraft, listFamily, listKey, listPlan, oncePerRoute, sortersOf } from './lists/list-plan.ts';
import { nameOf } from './page-name.ts';

const maxColumns = 5;

/** Sorts tables by each column: by one click, and in the opposite order by a second one. */
export const sort: DraftedFlow = {
  rank: 77,
  keywords: ['sort', 'order', 'ascending', 'descending', 'column'],
  rationale: 'Users look for the first and the last entries, and rely on the order.',
  writes: false,
  provenBy: 'uses-list',
  family: listFamily,
  plan: (site) => oncePerRoute(site, plansOf),
  coverageKey: listKey,
  draft: (plan, site) => listDraft(plan, site),
};

function plansOf(page: PageModel): NewPlan[] {
  return sortersOf(page)
    .slice(0, maxColumns)
    .flatMap((control) => {
      const title = `"${control.name}" on "${nameOf(page)}" sorts the table`;
      const plan = listPlan(page, control, title);
      return [plan, { ...plan, title: `${title} the other way round, clicked again`, again: true }];
    });
}
