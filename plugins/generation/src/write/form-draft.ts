import type { FlowPlan, FormModel, Step } from '@testkernel/sdk';
import { type Trial, trialOf } from '../plan/trials.ts';
import type { Draft } from './draft.ts';
import { fillAndSubmit } from './form-steps.ts';

/** What is done with a form, for a plan to send it or to have it refused. Null where there is nothing to fill in. */
export function formDraft(setup: readonly Step[], form: FormModel, plan: FlowPlan): Draft | null {
  const trial = trialOf(plan);
  if (plan.flow === 'form') {
    return { setup, action: fillAndSubmit(form, trial), assertions: [], expectation: { kind: 'change' } };
  }
  const tried = trial ?? emptyTrial(form);
  const [field] = form.fields[tried?.field ?? -1]?.locators ?? [];
  if (tried === null || field === undefined) return null;
  const action = fillAndSubmit(form, tried);
  const [submit] = form.submit?.disabled ? form.submit.locators : [];
  if (submit !== undefined) return disabledDraft(setup, action.slice(0, -1), submit);
  return { setup, action, assertions: [], expectation: { kind: 'refusal', field, given: 'nothing' } };
}

/** The form can't be sent before it is complete. */
function disabledDraft(setup: readonly Step[], action: readonly Step[], submit: string): Draft {
  const assertions = [{ action: 'assertDisabled', selector: submit }];
  return { setup, action, assertions, expectation: { kind: 'known' } };
}

function emptyTrial(form: FormModel): Trial | null {
  const field = form.fields.findIndex((one) => one.required && one.value === '' && one.locators.length > 0);
  return field < 0 ? null : { field, value: '', says: '', valid: false };
}
