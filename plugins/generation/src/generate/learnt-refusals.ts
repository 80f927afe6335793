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
import { type ReachedForm, reachForm, refusalDraft } from '../flows/forms/form-draft.ts';
import { withSaidBounds } from '../flows/forms/said-bounds.ts';
import { trialsOf } from '../flows/forms/trials.ts';
import type { WrongValue } from '../flows/forms/wrong-value.ts';
import { type TriedField, valueOfAnother } from '../write/field-value.ts';
import { saidNumbers } from '../write/said/said-numbers.ts';

/** For each form; each takes two attempts. */
const maxLearnt = 6;

/** A test that a form refuses what it refused when it was filled in first. */
export interface LearntRefusal {
  readonly plan: FlowPlan;
  readonly draft: Draft;
}

/**
 * What a form refused while it was found out what it accepts, one value at a time in the place of an accepted one: the first of each field, and
 * one that another record has; of numbers instead the next ones beyond the bounds that it told.
 */
export function learntRefusals(plan: FlowPlan, site: FlowSite): LearntRefusal[] {
  const reached = reachForm(plan, site);
  if (reached === null) return [];
  return learntTrials(reached.form)
    .slice(0, maxLearnt)
    .flatMap((trial) => refusalOf(plan, reached, trial));
}

/**
 * The next number beyond the bound that a form tells where it refuses another one, in the place of that: "The discount goes from 0 to 30 %"
 * against 1000000 leads to 31. None where that is the refused one, or the bound was known.
 *
 * @param plan tries the number
 * @param said what the form says then
 */
export function toldRefusals(plan: FlowPlan, site: FlowSite, said: string): LearntRefusal[] {
  const reached = reachForm(plan, site);
  const { trial } = plan;
  if (reached === null || trial === undefined || !isNumber(trial.value)) return [];
  const { least, most } = saidNumbers(said);
  const tried = Number(trial.value);
  const isAbove = most !== undefined && tried > most;
  const [value] = beyondBounds(
    isAbove ? { min: null, max: boundOf(most) } : { min: boundOf(least), max: null },
  );
  const target = reached.form.fields[trial.field];
  if (value === undefined || target === undefined || Math.abs(Number(value) - tried) < 1) return [];
  // What is beyond bounds that are known is tried anyway.
  if (beyondBounds(withSaidBounds(target)).includes(value)) return [];
  return trialsOf(reached.form, (field) => (field === target ? [{ value }] : [])).flatMap((next) =>
    refusalOf(plan, reached, next),
  );
}

function refusalOf(plan: FlowPlan, reached: ReachedForm, trial: FieldTrial): LearntRefusal[] {
  const draft = refusalDraft(reached, trial);
  return draft === null ? [] : [{ plan: refusalPlan(plan, trial), draft }];
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
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
  const another = valueOfAnother(field);
  return [
    ...(beyond.length > 0 ? beyond : [refused]),
    ...(another !== null && another !== refused && isPlain(another) ? [another] : []),
  ].map((value) => ({
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
