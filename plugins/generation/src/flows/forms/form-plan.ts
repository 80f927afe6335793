import { type FieldTrial, type FlowSite, formSignature, type NewPlan } from '@testkernel/sdk';
import { nameOf } from '../page-names.ts';
import type { FormPlace } from './form-place.ts';

/** The family of the kinds that are planned form by form. */
export const formFamily = 'forms';

interface FormPlanTexts extends Pick<NewPlan, 'reason' | 'trial'> {
  /** The beginning of the title, before the name of the form. */
  readonly does: string;
  /** The end of the title. Default: nothing. */
  readonly says?: string;
  readonly priority?: NewPlan['priority'];
}

/** A plan about a form. */
export function formPlan(
  place: FormPlace,
  { does, says = '', reason, priority = 'medium', trial }: FormPlanTexts,
): NewPlan {
  const { page, state, index } = place;
  const subject = formName(place);
  return {
    title: `${does} "${subject}" ${says}`.trimEnd(),
    subject,
    reason,
    pageUrl: page.url,
    priority,
    form: index,
    ...(state === null ? {} : { state: state.id }),
    ...(trial === undefined ? {} : { trial }),
  };
}

/** A plan to send a form with one chosen value. @param does the beginning of the title */
export function trialPlan(
  place: FormPlace,
  does: string,
  trial: FieldTrial,
  priority?: NewPlan['priority'],
): NewPlan {
  const reason = 'The fields have constraints.';
  return formPlan(place, {
    does,
    says: trial.says,
    reason,
    trial,
    ...(priority === undefined ? {} : { priority }),
  });
}

/** The form, what is tried in it, and what is chosen before, wherever the crawl found the form first. */
export function formKey(plan: NewPlan, site: FlowSite): string {
  const form = site.placeOf(plan)?.form;
  const { trial, alsoChooses } = plan;
  const key = JSON.stringify([
    form ? formSignature(form) : plan.form,
    ...(trial ? [trial.field, trial.value] : []),
  ]);
  return alsoChooses === undefined ? key : JSON.stringify([key, alsoChooses.field, alsoChooses.value]);
}

function formName({ page, state, form }: FormPlace): string {
  return form.name || state?.name || form.submit?.name || nameOf(page);
}
