import {
  type Draft,
  type DraftedFlow,
  type FlowPlan,
  type FlowSite,
  type NewPlan,
  networkIdleWait,
  type PageModel,
  type Step,
} from '@testkernel/sdk';
import { moreEntriesControl, nextPageControl } from '../lists/next-page.ts';
import { periodControls } from '../lists/opposite-controls.ts';
import { sortersOf } from '../lists/sorters.ts';
import { listDraft, listFamily, listKey, listPlan, oncePerList } from './lists/list-plan.ts';
import { nameOf } from './page-names.ts';

/** Shows the next page of a list, further entries below those that it shows, or another period and the first one again. */
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
    if (page === undefined) return null;
    return plan.again === true ? periodDraft(plan, page, site) : listDraft(plan, site, sortFirst(page));
  },
};

function plansOf(page: PageModel): NewPlan[] {
  return [...listPlans(page), ...periodPlans(page)];
}

function listPlans(page: PageModel): NewPlan[] {
  if (page.tables.length === 0 && page.lists.length === 0) return [];
  const next = nextPageControl(page);
  const more = moreEntriesControl(page);
  const name = nameOf(page);
  if (next !== undefined)
    return [listPlan(page, next, `Shows the next page of "${name}" with "${next.name}"`)];
  return more === undefined ? [] : [listPlan(page, more, `Adds entries to "${name}" with "${more.name}"`)];
}

/** Clicks are repeated, since a control that leads to the period after the present one is right the first time. */
function periodPlans(page: PageModel): NewPlan[] {
  const controls = periodControls(page);
  if (controls === null || nextPageControl(page)?.name === controls.next.name) return [];
  const { next, previous } = controls;
  const name = nameOf(page);
  return [
    { ...listPlan(page, next, `Moves on each time "${next.name}" is clicked on "${name}"`), again: true },
    {
      ...listPlan(page, previous, `Returns to "${name}" with "${previous.name}" after "${next.name}"`),
      again: true,
    },
  ];
}

function periodDraft({ control }: FlowPlan, page: PageModel, site: FlowSite): Draft | null {
  const controls = periodControls(page);
  if (controls === null) return null;
  const { next, previous } = controls;
  const returns = control?.locator === previous.locators[0];
  const clicks = (returns ? [next, next, previous, previous] : [next, next]).flatMap(
    ({ locators: [selector = ''] }) => [{ action: 'click', selector }, networkIdleWait],
  );
  return {
    setup: [...site.reach(page), ...clicks.slice(0, -2)],
    action: clicks.slice(-2),
    assertions: [],
    expectation: { kind: 'reading' },
  };
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
