import type { Control, DraftedFlow, NewPlan, PageModel } from '@testkernel/sdk';
import { listFamily, listKey, oncePerList } from './lists/list-plan.ts';
import { nameOf } from './page-names.ts';

/** Names of boxes that stand for all entries of a list. */
export const selectsAll =
  /^all$|\b(select|check|mark) (all|every)|^alle( auswählen)?$|^tout sélectionner$|^seleccionar todo$/i;

/** Checks the box that stands for all entries of a list, and expects what the page shows then: the boxes of the entries, how many they are. */
export const selectAll: DraftedFlow = {
  rank: 62,
  keywords: ['select', 'all', 'everything', 'checkbox', 'selection'],
  rationale: 'What is done with a selection is done with everything that is in it.',
  writes: false,
  speculative: true,
  family: listFamily,
  plan: (site) => oncePerList(site, plansOf),
  coverageKey: listKey,
  draft(plan, site) {
    const place = site.placeOf(plan);
    if (place === null || plan.control === undefined) return null;
    return {
      setup: site.reach(place.page, place.state),
      action: [{ action: 'check', selector: plan.control.locator }],
      assertions: [],
      expectation: { kind: 'live' },
    };
  },
};

function plansOf(page: PageModel): NewPlan[] {
  const box = page.controls.find(isForAll);
  if (box === undefined) return [];
  return [
    {
      title: `Selects all entries of "${nameOf(page)}" with "${box.name}"`,
      reason: `${page.path} offers to select all entries of a list.`,
      pageUrl: page.url,
      priority: 'medium',
      control: { locator: box.locators[0] ?? '', name: box.name },
    },
  ];
}

function isForAll({ role, name, disabled, form }: Control): boolean {
  return role === 'checkbox' && form === null && !disabled && selectsAll.test(name.trim());
}
