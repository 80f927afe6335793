import type { FormField, FormModel, Step } from '@testkernel/sdk';
import type { Trial } from '../plan/trials.ts';
import { fieldValue, isQuantity } from './field-value.ts';
import { searchField } from './search-word.ts';

/** Fills in what is empty, with valid data but for what is tried, and sends the form. */
export function fillAndSubmit(form: FormModel, trial: Trial | null = null): Step[] {
  const chosen = new Set<string>();
  const fills = form.fields.flatMap((field, index) => {
    if (index === trial?.field) return tryStep(field, trial.value);
    if (!isToBeFilled(field, chosen)) return [];
    const step = fillStep(field);
    return step === null ? [] : [step];
  });
  return [...fills, ...submitStep(form, fills)];
}

export function searchSteps(form: FormModel, word: string): Step[] {
  const field = searchField(form);
  const [selector] = field?.locators ?? [];
  if (selector === undefined) return [];
  const fill: Step = { action: 'fill', selector, value: word };
  return [fill, ...submitStep(form, [fill])];
}

/** Of a group of radio buttons, one. */
function isToBeFilled(field: FormField, chosen: Set<string>): boolean {
  if (field.type === 'radio') {
    const first = !chosen.has(field.name);
    chosen.add(field.name);
    return first;
  }
  if (field.type === 'checkbox') return field.required;
  return field.value === '' || field.type === 'select' || isQuantity(field);
}

function tryStep(field: FormField, value: string): Step[] {
  const [selector] = field.locators;
  return selector === undefined || (value === '' && field.value === '')
    ? []
    : [{ action: 'fill', selector, value }];
}

function fillStep(field: FormField): Step | null {
  const [selector] = field.locators;
  const value = fieldValue(field);
  if (selector === undefined || value === null) return null;
  if (field.type === 'checkbox' || field.type === 'radio') return { action: 'check', selector };
  return { action: field.type === 'select' ? 'select' : 'fill', selector, value };
}

function submitStep(form: FormModel, fills: readonly Step[]): Step[] {
  const [selector] = form.submit?.locators ?? [];
  if (selector !== undefined) return [{ action: 'click', selector }];
  const typed = fills.findLast((step) => step.action === 'fill')?.selector;
  return typed === undefined ? [] : [{ action: 'press', selector: typed, value: 'Enter' }];
}
