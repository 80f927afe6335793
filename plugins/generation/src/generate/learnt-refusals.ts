import {
  type Draft,
  type FieldTrial,
  type FlowPlan,
  type FlowSite,
  type FormModel,
  flowKey,
} from '@testkernel/sdk';
import { subjectOf } from '../entity/record-plan.ts';
import { beyondBounds } from '../flows/forms/beyond-bounds.ts';
import { reachForm, refusalDraft } from '../flows/forms/form-draft.ts';
import { trialsOf } from '../flows/forms/trials.ts';
import type { WrongValue } from '../flows/forms/wrong-value.ts';
import type { TriedField } from '../write/field-value.ts';
import { saidNumbers } from '../write/said/said-numbers.ts';

/** For each form; each takes two attempts. */
const maxLearnt = 6;

/** A test that a form refuses what it refused when it was filled in first. */
export interface LearntRefusal {
  readonly plan: FlowPlan;
  readonly draft: Draft;
}

/**
 * What a form refused while it was found out what it accepts, one value at a time in the place of an accepted one; of numbers instead the next
 * ones beyond the bounds that it told.
 */
export function learntRefusals(plan: FlowPlan, site: FlowSite): LearntRefusal[] {
  const reached = reachForm(plan, site);
  if (reached === null) return [];
  return learntTrials(reached.form)
    .slice(0, maxLearnt)
    .flatMap((trial) => {
      const draft = refusalDraft(reached, trial);
      return draft === null ? [] : [{ plan: refusalPlan(plan, trial), draft }];
    });
}

function learntTrials(form: FormModel): FieldTrial[] {
  return trialsOf(form, (field: TriedField) => (field.type === 'checkbox' ? [] : valuesFor(field)));
}

function valuesFor(field: TriedField): WrongValue[] {
  const [refused] = field.refused ?? [];
  if (refused === undefined || refused === '') return [];
  const { least, most } = saidNumbers(field.hint ?? '');
  const beyond = /^(number|range|text)$/.test(field.type)
    ? beyondBounds({ min: boundOf(least), max: boundOf(most) }).slice(0, 2)
    : [];
  return (beyond.length > 0 ? beyond : [refused]).map((value) => ({
    value,
    ...(isPlain(value) ? {} : { says: `with an invalid "${field.label}"` }),
  }));
}

function boundOf(number: number | undefined): string | null {
  return number === undefined ? null : String(number);
}

/** Whether a title can name the value as it is. */
function isPlain(value: string): boolean {
  return !value.includes('{{') && value.length <= 30;
}

function refusalPlan(plan: FlowPlan, trial: FieldTrial): FlowPlan {
  const name = `refused-${trial.field}-${trial.value}`;
  return {
    ...plan,
    id: `${plan.id}.${name}`,
    key: flowKey(plan.key, name),
    flow: 'form-invalid',
    title: `Refuses "${subjectOf(plan)}" ${trial.says}`,
    priority: 'medium',
    trial,
  };
}
