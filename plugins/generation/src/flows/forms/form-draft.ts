import {
  type Draft,
  type FieldTrial,
  type FlowPlan,
  type FlowSite,
  type FormModel,
  networkIdleWait,
  type Step,
} from '@testkernel/sdk';
import { declaredPurposes } from '../../write/declared-purposes.ts';
import { fillAndSubmit, putBack, tryAlone } from '../../write/form-steps.ts';
import { isToggling, toggleAssertion } from '../../write/form-toggles.ts';
import { fromLastPage } from '../../write/from-last-page.ts';
import { otherEntries } from '../../write/other-entries.ts';
import { holdsData } from './form-fitness.ts';

/** A form, and the steps that lead to it. */
export interface ReachedForm {
  readonly setup: readonly Step[];
  readonly form: FormModel;
}

/** The form that a plan names; null if the site has none. */
export function reachForm(plan: FlowPlan, site: FlowSite): ReachedForm | null {
  const place = site.placeOf(plan);
  if (place === null || place.form === null) return null;
  return { setup: site.reach(place.page, place.state), form: place.form };
}

/** A draft whose effect has to be observed. */
export function changing(setup: readonly Step[], action: readonly Step[]): Draft {
  return { setup, action, assertions: [], expectation: { kind: 'change' } };
}

/** Sends the form with valid data, or with that of a trial. Restores what a form with data held before. */
export function sendingDraft({ setup, form }: ReachedForm, trial: FieldTrial | null): Draft {
  const purposes = trial === null ? declaredPurposes(form) : [];
  const others = holdsData(form) ? [] : otherEntries(form, trial);
  const draft: Draft = {
    ...changing(setup, [...purposes, ...fillAndSubmit(form, trial)]),
    alternatives: others.map((other) => [...purposes, ...other]),
  };
  return holdsData(form) ? { ...draft, cleanUp: restoring({ setup, form }) } : draft;
}

/** Restores what the form held before it was filled in. */
export function restoring({ setup, form }: ReachedForm): Step[] {
  return [...fromLastPage(setup), ...putBack(form), ...restoredAssertions(setup, form)];
}

/** Uses the field of the trial alone. Null if there is nothing to enter. */
export function tryingDraft({ setup, form }: ReachedForm, trial: FieldTrial | undefined): Draft | null {
  const action = trial === undefined ? [] : tryAlone(form, trial);
  return action.length === 0 ? null : changing(setup, action);
}

/** Sends the form with the value of a trial, by default without its first required field, and expects its refusal. */
export function refusalDraft({ setup, form }: ReachedForm, given: FieldTrial | undefined): Draft | null {
  const trial = given ?? emptyTrial(form);
  const [field] = form.fields[trial?.field ?? -1]?.locators ?? [];
  if (trial === null || field === undefined) return null;
  const action = holdsData(form) ? tryAlone(form, trial) : fillAndSubmit(form, trial);
  const [submit] = form.submit?.disabled ? form.submit.locators : [];
  if (submit !== undefined) return disabledDraft(setup, action.slice(0, -1), submit);
  return {
    setup,
    action,
    ...(holdsData(form) ? {} : { alternatives: otherEntries(form, trial) }),
    assertions: [],
    expectation: { kind: 'refusal', field, given: 'nothing' },
  };
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
    ...fromLastPage(setup),
    ...proofs.map((step) => ({ ...step, description: 'It is as it was' })),
  ];
}

function valueAssertion({ selector, value = '' }: Step): Step {
  return { action: 'assertValue', selector, expected: value };
}
