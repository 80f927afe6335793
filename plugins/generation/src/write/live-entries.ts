import type { FormField, FormModel, Step } from '@testkernel/sdk';
import { nextValue } from '../entity/next-value.ts';
import { fillIn } from './form-steps.ts';

/** Fills in a form without sending it: also numbers that are there already get another value, and boxes that are not checked are. */
export function liveEntries(form: FormModel): Step[] {
  const fills = new Map(fillIn(form).map((step) => [step.selector, step]));
  return form.fields.flatMap((field) => {
    const filled = fills.get(field.locators[0]);
    return filled === undefined ? furtherEntry(field) : [filled];
  });
}

function furtherEntry(field: FormField): Step[] {
  const [selector] = field.locators;
  if (selector === undefined) return [];
  if (field.type === 'checkbox') return field.checked ? [] : [{ action: 'check', selector }];
  const value = field.type === 'number' && field.value !== '' ? nextValue(field) : null;
  return value === null ? [] : [{ action: 'fill', selector, value }];
}
