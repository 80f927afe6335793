import type { FlowKind } from '@testkernel/sdk';
import type { FormPlace } from './form-place.ts';
import { type NewPlan, nameOf } from './new-plan.ts';

/** A plan about a form; `says` completes its title. */
export function formPlan(place: FormPlace, flow: FlowKind, says: string, reason: string): NewPlan {
  const { page, state, index } = place;
  return {
    flow,
    title: `"${formName(place)}" ${says}`,
    reason,
    pageUrl: page.url,
    priority: flow === 'form' ? 'high' : 'medium',
    form: index,
    ...(state === null ? {} : { state: state.id }),
  };
}

function formName({ page, state, form }: FormPlace): string {
  return form.name || state?.name || form.submit?.name || nameOf(page);
}
