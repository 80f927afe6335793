import { type FieldTrial, type FlowSite, formSignature, type NewPlan } from '@testkernel/sdk';
import { nameOf } from '../page-name.ts';
import type { FormPlace } from './form-place.ts';

/** The family of the kinds that are planned form by form. */
export const formFamily = 'forms';

/** A plan about a form; `says` completes its title. */
export function formPlan(
  place: FormPlace,
  {
    says,
    reason,
    priority = 'medium',
    trial,
  }: Pick<NewPlan, 'reason' | 'trial'> & {
    readonly says: string;
    readonly priority?: NewPlan['priority'];
  },
): NewPlan {
  const { page, state, index } = place;
  return {
    title: `"${formName(place)}" ${says}`,
    reason,
    pageUrl: page.url,
    priority,
    form: index,
    ...(state === null ? {} : { state: state.id }),
    ...(trial === undefined ? {} : { trial }),
  };
}

/** A plan to send a form with one chosen value. */
export function trialPlan(place: FormPlace, trial: FieldTrial, priority?: NewPlan['priority']): NewPlan {
  const reason = 'The fields have constraints.';
  return formPlan(place, {
    says: trial.says,
    reason,
    trial,
    ...(priority === undefined ? {} : { priority }),
  });
}

/** The form and what is tried in it, wherever the crawl found the form first. */
export function formKey(plan: NewPlan, site: FlowSite): string {
  const form = site.placeOf(plan)?.form;
  const { trial } = plan;
  return JSON.stringify([
    form ? formSignature(form) : plan.form,
    ...(trial ? [trial.field, trial.value] : []),
  ]);
}

function formName({ page, state, form }: FormPlace): string {
  return form.name || state?.name || form.submit?.name || nameOf(page);
}
