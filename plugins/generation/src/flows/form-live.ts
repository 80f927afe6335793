import type { DraftedFlow } from '@testkernel/sdk';
import { liveEntries, otherChoices } from '../write/live-entries.ts';
import { reachForm } from './forms/form-draft.ts';
import { isSafeToSubmit } from './forms/form-fitness.ts';
import { type FormPlace, formsOfSite } from './forms/form-place.ts';
import { formFamily, formKey, formPlan } from './forms/form-plan.ts';
import { useOf } from './forms/form-use.ts';

/**
 * What a form shows of its entries before it is sent: a sum, the characters that are left, a preview, the fields that an option brings.
 * The form is filled in and not sent.
 */
export const formLive: DraftedFlow = {
  rank: 63,
  keywords: ['total', 'sum', 'price', 'preview', 'counter', 'live', 'calculate', 'update', 'while', 'typing'],
  rationale: 'Users decide whether to send a form by what it shows of their entries.',
  writes: false,
  speculative: true,
  family: formFamily,
  plan: (site) =>
    formsOfSite(site)
      .filter(isLive)
      .map((place) =>
        formPlan(place, {
          does: 'Updates',
          says: 'while it is filled in',
          reason: 'A form may show what its entries amount to before it is sent.',
        }),
      ),
  coverageKey: formKey,
  draft(plan, site) {
    const reached = reachForm(plan, site);
    const action = reached === null ? [] : liveEntries(reached.form);
    if (reached === null || action.length === 0) return null;
    const further = otherChoices(reached.form, action);
    return { setup: reached.setup, action, assertions: [], expectation: { kind: 'live' }, further };
  },
};

function isLive(place: FormPlace): boolean {
  const { form, page } = place;
  const isEntered = /^(entry|settings)$/.test(useOf(place)) && liveEntries(form).length > 0;
  return isEntered && isSafeToSubmit(form, page);
}
