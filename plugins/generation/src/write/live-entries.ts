import type { FormField, FormModel, Step } from '@testkernel/sdk';
import { nextValue } from '../entity/next-value.ts';
import { fieldOf } from './field-of.ts';
import { fillIn } from './form-steps.ts';

/** Fills in a form without sending it: also numbers that are there already get another value, and boxes that are not checked are. */
export function liveEntries(form: FormModel): Step[] {
  const fills = stepsByField(form);
  return form.fields.flatMap((field) => fills.get(field) ?? furtherEntry(field));
}

/** Other options than those that were entered: what the form shows has to follow them as well. */
export function otherChoices({ fields }: FormModel, entered: readonly Step[]): Step[] {
  return entered.flatMap((step) => {
    const field = step.action === 'select' ? fieldOf(step, fields) : undefined;
    const value = field === undefined ? null : nextValue({ ...field, value: step.value ?? '' });
    return value === null ? [] : [{ ...step, value }];
  });
}

/** The steps that fill in each field: those on the field, and those on what it opens behind them. */
function stepsByField(form: FormModel): ReadonlyMap<FormField, Step[]> {
  const byField = new Map<FormField, Step[]>();
  let current: Step[] = [];
  for (const step of fillIn(form)) {
    const field = fieldOf(step, form.fields);
    if (field === undefined) {
      current.push(step);
    } else {
      current = [step];
      byField.set(field, current);
    }
  }
  return byField;
}

function furtherEntry(field: FormField): Step[] {
  const [selector] = field.locators;
  if (selector === undefined) return [];
  if (field.type === 'checkbox') return field.checked ? [] : [{ action: 'check', selector }];
  const value = field.type === 'number' && field.value !== '' ? nextValue(field) : null;
  return value === null ? [] : [{ action: 'fill', selector, value }];
}
