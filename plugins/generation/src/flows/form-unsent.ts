import type { Draft, DraftedFlow, FlowPlan, FlowSite } from '@testkernel/sdk';
import { fillIn } from '../write/form-steps.ts';
import { reachForm } from './forms/form-draft.ts';
import { browserMarks, browserRefuses } from './forms/form-native.ts';
import { formsOfSite } from './forms/form-place.ts';
import { formFamily, formKey, trialPlan } from './forms/form-plan.ts';
import { useOf } from './forms/form-use.ts';
import { emptyFields } from './forms/trials.ts';

/**
 * Forms that send messages, without a required field. Their button is never clicked, so that nothing can be sent, also
 * where a change of the page disables the browser's checks.
 */
export const formUnsent: DraftedFlow = {
  rank: 70,
  keywords: ['missing', 'required', 'empty', 'without', 'validation', 'send', 'invite', 'message', 'refuse'],
  rationale: 'A message without its required fields must not leave the application.',
  writes: false,
  provenBy: 'has-tag',
  family: formFamily,
  plan: (site) =>
    formsOfSite(site)
      .filter((place) => place.form.sends === true && useOf(place) === 'entry')
      .flatMap((place) => emptyFields(place.form).map((trial) => trialPlan(place, 'Does not send', trial))),
  coverageKey: formKey,
  draft: unsentDraft,
};

function unsentDraft(plan: FlowPlan, site: FlowSite): Draft | null {
  const reached = reachForm(plan, site);
  if (reached === null || plan.trial === undefined) return null;
  const { setup, form } = reached;
  const [field] = form.fields[plan.trial.field]?.locators ?? [];
  const [submit] = form.submit?.locators ?? [];
  if (field === undefined || submit === undefined) return null;
  const fills = fillIn(form);
  const left = fills.filter(({ selector }) => selector !== field);
  const filled = fills.filter(({ selector }) => selector === field);
  if (filled[0]?.action !== 'fill') return null;
  return {
    setup,
    action: [...left, { action: 'fill', selector: field, value: '' }],
    assertions: [
      browserRefuses(submit),
      browserMarks(field, 'invalid'),
      ...filled,
      browserMarks(field, 'valid'),
    ],
    expectation: { kind: 'known', checked: true },
  };
}
