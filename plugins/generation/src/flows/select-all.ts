import type { Control, DraftedFlow, NewPlan, PageModel } from '@testkernel/sdk';
import { boxDraft, listFamily, listKey, listPlan, oncePerList } from './lists/list-plan.ts';
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
  draft: (plan, site) => boxDraft(plan, site, { kind: 'live' }),
};

function plansOf(page: PageModel): NewPlan[] {
  const box = page.controls.find(isForAll);
  if (box === undefined) return [];
  return [listPlan(page, box, `Selects all entries of "${nameOf(page)}" with "${box.name}"`)];
}

function isForAll({ role, name, disabled, form }: Control): boolean {
  return role === 'checkbox' && form === null && !disabled && selectsAll.test(name.trim());
}
