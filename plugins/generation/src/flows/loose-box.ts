import { type Control, type DraftedFlow, isDynamicText, type NewPlan, type PageModel } from '@testkernel/sdk';
import { boxDraft, listFamily, listKey, listPlan, oncePerList } from './lists/list-plan.ts';
import { nameOf } from './page-names.ts';
import { selectsAll } from './select-all.ts';

/** More on one page are those of the entries of a list. */
const maxBoxes = 4;

/** Checks a box or a radio button that is in no form and decides what its page shows, such as "Only open ones". */
export const looseBox: DraftedFlow = {
  rank: 62,
  keywords: ['filter', 'only', 'show', 'hide', 'checkbox', 'option'],
  rationale: 'Users rely on a narrowed list to show everything that they asked for, and nothing else.',
  writes: false,
  speculative: true,
  family: listFamily,
  plan: (site) => oncePerList(site, plansOf),
  coverageKey: listKey,
  draft: (plan, site) => boxDraft(plan, site, { kind: 'change', reads: true }),
};

function plansOf(page: PageModel): NewPlan[] {
  const boxes = page.controls.filter(({ role, form }) => /^(checkbox|radio)$/.test(role) && form === null);
  if (boxes.length > maxBoxes) return [];
  return boxes
    .filter(isOption)
    .map((box) => listPlan(page, box, `Updates "${nameOf(page)}" with "${box.name}"`));
}

function isOption({ name, disabled, destructive }: Control): boolean {
  return name !== '' && !disabled && !destructive && !isDynamicText(name) && !selectsAll.test(name.trim());
}
