import type { FieldTrial, FlowPlan, FormModel, Step } from '@testkernel/sdk';
import { holdsData } from '../plan/form-fitness.ts';
import { declaredPurposes } from './declared-purposes.ts';
import type { Draft } from './draft.ts';
import { fillAndSubmit, putBack, tryAlone } from './form-steps.ts';
import { isToggling, toggleAssertion } from './form-toggles.ts';
import { networkIdleWait } from './network-idle-wait.ts';

/** The draft for a plan that sends a form or expects its refusal. Null if there is nothing to fill in. */
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
      ? { ...draft, cleanUp: [...reopening(setup), ...putBack(form), ...restoredAssertions(setup, form)] }
      : draft;
  }
  return refusalDraft(setup, form, trial ?? emptyTrial(form));
}

/** A choice outside of any form may only change what is shown, or may be saved at once. */
function isLooseChoice(plan: FlowPlan, { method, submit }: FormModel): boolean {
  return plan.flow === 'choice' && method === 'dialog' && submit === null;
}

/** The last part of the setup: opening the page and its state. */
function reopening(setup: readonly Step[]): readonly Step[] {
  return setup.slice(setup.findLastIndex((step) => step.action === 'navigate'));
}

/** Asserts that the data was restored. Without it the test could end before the data is saved. */
function restoredAssertions(setup: readonly Step[], form: FormModel): Step[] {
  const restored = putBack(form);
  const text = restored.find(({ action }) => action === 'fill');
  const proofs = [
    ...(text === undefined ? [] : [valueAssertion(text)]),
    ...restored.filter(isToggling).map(toggleAssertion),
  ];
  if (proofs.length === 0) return [];
  return [
    networkIdleWait,
    ...reopening(setup),
    ...proofs.map((step) => ({ ...step, description: 'It is as it was' })),
  ];
}

function valueAssertion({ selector, value = '' }: Step): Step {
  return { action: 'assertValue', selector, expected: value };
}

/** A draft whose effect has to be observed. */
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

/** For forms whose submit button is disabled until they are complete. */
function disabledDraft(setup: readonly Step[], action: readonly Step[], submit: string): Draft {
  const assertions = [{ action: 'assertDisabled', selector: submit }];
  return { setup, action, assertions, expectation: { kind: 'known' } };
}

function emptyTrial(form: FormModel): FieldTrial | null {
  const field = form.fields.findIndex((one) => one.required && one.value === '' && one.locators.length > 0);
  return field < 0 ? null : { field, value: '', says: '', valid: false };
}
