import type { DraftedFlow } from '@testkernel/sdk';
import { reachForm, refusalDraft } from './forms/form-draft.ts';
import { formsOfSite } from './forms/form-place.ts';
import { formFamily, formKey, trialPlan } from './forms/form-plan.ts';
import { isRefused } from './forms/form-use.ts';
import { refusals } from './forms/trials.ts';

/** Sends forms with values that a constraint of their fields forbids, one at a time. */
export const formInvalid: DraftedFlow = {
  rank: 70,
  keywords: ['invalid', 'missing', 'required', 'empty', 'without', 'validation', 'error', 'refuse'],
  rationale: 'Incomplete or wrong input has to be refused before it is stored.',
  writes: true,
  provenBy: 'sends-form',
  family: formFamily,
  plan: (site) =>
    formsOfSite(site)
      .filter(isRefused)
      .flatMap((place) => refusals(place.form).map((trial) => trialPlan(place, 'Refuses', trial))),
  coverageKey: formKey,
  draft(plan, site) {
    const reached = reachForm(plan, site);
    return reached && refusalDraft(reached, plan.trial);
  },
};
