import type { FieldTrial, FlowPlan, FormModel, Step } from '@testkernel/sdk';
import { holdsData } from '../plan/form-fitness.ts';
import { declaredPurposes } from './declared-purposes.ts';
import type { Draft } from './draft.ts';
import { fillAndSubmit, putBack, tryAlone } from './form-steps.ts';
import { isToggling, stands } from './form-toggles.ts';
import { networkIdleWait } from './network-idle-wait.ts';

/** What is done with a form, for a plan to send it or to have it refused. Null where there is nothing to fill in. */
export function formDraft(setup: readonly Step[], form: FormModel, plan: FlowPlan): Draft | null {
  const trial = plan.trial ?? null;
  if (plan.flow === 'search' || plan.flow === 'choice') {
    const action = trial === null ? [] : tryAlone(form, trial);
    if (action.length === 0) return null;
    const draft = changing(setup, action);
    return isLooseChoice(plan, form) ? { ...draft, expectation: { kind: 'change', reads: true } } : draft;
  }
  if (plan.flow === 'form') {
    const purposes = trial === null ? declaredPurposes(form) : [];
    const draft = changing(setup, [...purposes, ...fillAndSubmit(form, trial)]);
    return holdsData(form)
      ? { ...draft, cleanUp: [...reopening(setup), ...putBack(form), ...proofOf(setup, form)] }
      : draft;
  }
  return refusalDraft(setup, form, trial ?? emptyTrial(form));
}

/** A choice beside no form may show other things, or be kept at once. */
function isLooseChoice(plan: FlowPlan, { method, submit }: FormModel): boolean {
  return plan.flow === 'choice' && method === 'dialog' && submit === null;
}

/** The last part of the way: the page once more, and what is opened on it. */
function reopening(setup: readonly Step[]): readonly Step[] {
  return setup.slice(setup.findLastIndex((step) => step.action === 'navigate'));
}

/** That what was put back is there: whoever leaves too early may leave before it is saved. */
function proofOf(setup: readonly Step[], form: FormModel): Step[] {
  const restored = putBack(form);
  const text = restored.find(({ action }) => action === 'fill');
  const proofs = [...(text === undefined ? [] : [holding(text)]), ...restored.filter(isToggling).map(stands)];
  if (proofs.length === 0) return [];
  return [
    networkIdleWait,
    ...reopening(setup),
    ...proofs.map((step) => ({ ...step, description: 'It is as it was' })),
  ];
}

function holding({ selector, value = '' }: Step): Step {
  return { action: 'assertValue', selector, expected: value };
}

/** What it changes is to be seen. */
export function changing(setup: readonly Step[], action: readonly Step[]): Draft {
  return { setup, action, assertions: [], expectation: { kind: 'change' } };
}

function refusalDraft(setup: readonly Step[], form: FormModel, tried: FieldTrial | null): Draft | null {
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

function emptyTrial(form: FormModel): FieldTrial | null {
  const field = form.fields.findIndex((one) => one.required && one.value === '' && one.locators.length > 0);
  return field < 0 ? null : { field, value: '', says: '', valid: false };
}
