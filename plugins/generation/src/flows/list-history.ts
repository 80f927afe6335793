import { type DraftedFlow, type NewPlan, networkIdleWait, type Step } from '@testkernel/sdk';
import { listedEntries, namedEntry } from '../lists/listed-entries.ts';
import { tryAlone } from '../write/form-steps.ts';
import { reachForm } from './forms/form-draft.ts';
import { type FormPlace, formsOfSite } from './forms/form-place.ts';
import { formFamily, formKey, formPlan } from './forms/form-plan.ts';
import { useOf } from './forms/form-use.ts';
import { optionWithout } from './lists/option-without.ts';
import { nameOf } from './page-names.ts';

/**
 * Narrows a list, goes back with the browser, and expects the whole list again. There is no test where the address does not follow what is
 * chosen, so that the browser leaves the list.
 */
export const listHistory: DraftedFlow = {
  rank: 57,
  keywords: ['back', 'history', 'return', 'filter', 'list'],
  rationale: 'Users who have narrowed a list go back with the browser to see all of it again.',
  writes: false,
  provenBy: 'goes-back',
  speculative: true,
  family: formFamily,
  plan: (site) =>
    formsOfSite(site)
      .filter((place) => place.state === null && /^(search|choice)$/.test(useOf(place)))
      .flatMap(plansOf),
  coverageKey: formKey,
  draft(plan, site) {
    const reached = reachForm(plan, site);
    const page = site.page(plan.pageUrl);
    const [entry] = page === undefined ? [] : listedEntries(page);
    if (reached === null || entry === undefined || plan.trial === undefined) return null;
    const selector = namedEntry(entry);
    const isHidden: Step = { action: 'assertHidden', selector };
    const back: Step = { action: 'goBack', description: 'Back to the whole list' };
    return {
      setup: reached.setup,
      action: [...tryAlone(reached.form, plan.trial), isHidden, networkIdleWait, back],
      assertions: [{ action: 'assert', selector }],
      expectation: { kind: 'known', checked: true, reads: true },
    };
  },
};

/** One for the first field that can leave the first entry of the list out. */
function plansOf(place: FormPlace): NewPlan[] {
  const { form, page } = place;
  const [entry] = listedEntries(page);
  if (entry === undefined) return [];
  const narrowing = form.fields.flatMap((field, index) => {
    const option = optionWithout(field, page, entry);
    return option === null ? [] : [{ index, ...option }];
  });
  return narrowing.slice(0, 1).map(({ index, value, label }) => ({
    ...formPlan(place, {
      does: 'Goes back in',
      reason: 'The page offers a choice, and browsers a way back.',
      trial: { field: index, value, says: '', valid: true },
    }),
    title: `Goes back to the whole list on "${nameOf(page)}" after choosing "${label}"`,
  }));
}
