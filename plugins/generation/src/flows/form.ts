import type { DraftedFlow, NewPlan } from '@testkernel/sdk';
import { reachForm, sendingDraft } from './forms/form-draft.ts';
import { type FormPlace, formsOfSite } from './forms/form-place.ts';
import { formFamily, formKey, formPlan, trialPlan } from './forms/form-plan.ts';
import { isSent, useOf } from './forms/form-use.ts';
import { shownElsewhere } from './forms/shown-elsewhere.ts';
import { bounds, notations } from './forms/trials.ts';

/** Sends forms with valid data, with the highest values that their constraints allow, and in other notations that they name. */
export const form: DraftedFlow = {
  rank: 90,
  keywords: ['fill', 'submit', 'add', 'create', 'save', 'send', 'form', 'enter', 'new'],
  rationale: 'Data that users enter must be stored, and users must see that they were.',
  writes: true,
  provenBy: 'sends-form',
  continues: 'by-page',
  createsRecords: true,
  family: formFamily,
  plan: (site) => formsOfSite(site).filter(isSent).flatMap(plansOf),
  coverageKey: formKey,
  draft(plan, site) {
    const reached = reachForm(plan, site);
    if (reached === null) return null;
    const draft = sendingDraft(reached, plan.trial ?? null);
    const page = site.page(plan.pageUrl);
    if (draft.cleanUp === undefined || page === undefined) return draft;
    return { ...draft, elsewhere: shownElsewhere(reached.form, page, draft.action, site) };
  },
};

function plansOf(place: FormPlace): NewPlan[] {
  const { page, form } = place;
  const priority = 'high';
  if (useOf(place) === 'settings') {
    const reason = `${page.path} shows what was entered before.`;
    return [formPlan(place, { does: 'Saves changes of', reason, priority })];
  }
  const reason = `${page.path} has a form.`;
  return [
    form.fields.length === 0
      ? formPlan(place, { does: 'Performs', reason, priority })
      : formPlan(place, { does: 'Accepts', says: 'with valid data', reason, priority }),
    ...[...bounds(form), ...notations(form)].map((trial) => trialPlan(place, 'Accepts', trial, priority)),
  ];
}
