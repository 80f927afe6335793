import type { FieldEntry, FieldTrial, FormField, FormModel, Step } from '@testkernel/sdk';
import { holdsData } from '../flows/forms/form-fitness.ts';
import { takeSuggestion } from './combobox.ts';
import { fieldValue, isConsent, type TriedField } from './field-value.ts';
import { isToggle, isToggling, opposite, toggle } from './form-toggles.ts';
import { chooseOption } from './listbox.ts';
import { isQuantity } from './number-candidates.ts';
import { chosenRadios } from './radio-groups.ts';
import { repeatedField } from './repeated-field.ts';
import { successive } from './successive.ts';
import { uploadStep } from './test-file.ts';

/** Fills in empty fields with valid data, the field of the trial with its value, and sends the form. */
export function fillAndSubmit(form: FormModel, trial: FieldTrial | null = null): Step[] {
  const fills = fillIn(form, trial);
  return [...fills, ...submitStep(form, fills)];
}

/** Fills in empty fields. If the form already holds data, replaces it. */
export function fillIn(form: FormModel, trial: FieldTrial | null = null): Step[] {
  const radios = chosenRadios(form.fields);
  const replaces = holdsData(form);
  return form.fields.flatMap((field, index) => {
    if (index === trial?.field) return tryStep(field, trial.value);
    if (replaces && isToggle(field)) return [toggle(field)];
    if (isToBeUnchecked(field)) return unchecked(field);
    if (!isToBeFilled(field, radios) && !(replaces && isReplaceable(field))) return [];
    if (replaces && /^(radio|listbox)$/.test(field.type)) return [];
    return fillSteps(field, form.fields);
  });
}

/** Restores what the form held before it was filled in. */
export function putBack(form: FormModel): Step[] {
  const fills = fillIn(form).flatMap((step) => {
    const field = form.fields.find(({ locators }) => locators[0] === step.selector);
    if (isToggling(step)) return field !== undefined && isToggle(field) ? [opposite(step)] : [];
    const restores = field !== undefined && (step.action === 'fill' || step.action === 'select');
    return restores ? [{ ...step, value: field.value }] : [];
  });
  return [...fills, ...submitStep(form, fills)];
}

/** Fills in one field alone, and sends the form. */
export function tryAlone(form: FormModel, entry: FieldEntry): Step[] {
  const field = form.fields[entry.field];
  const steps = field === undefined ? [] : tryStep(field, entry.value);
  return steps.length === 0 ? [] : [...steps, ...submitStep(form, steps)];
}

function isToBeFilled(field: TriedField, radios: ReadonlySet<FormField>): boolean {
  if (field.type === 'radio') return radios.has(field);
  if (field.type === 'checkbox') return field.required || isConsent(field);
  if (field.type === 'file') return field.required;
  const isChosen = /^(select|listbox)$/.test(field.type);
  return field.value === '' || isChosen || isQuantity(field) || field.refused !== undefined;
}

/** Whether the form refused that the box is checked. */
function isToBeUnchecked({ type, refused }: TriedField): boolean {
  return type === 'checkbox' && refused?.includes('on') === true;
}

function unchecked({ locators: [selector] }: FormField): Step[] {
  return selector === undefined ? [] : [{ action: 'uncheck', selector }];
}

/** Addresses by which others are reached, other than those by which users sign in or are notified. */
const publicAddress = /\b(contact|support|office|public|press|help|kontakt|contacto)\b/i;

/** Whether what a field holds is replaced, and restored afterwards. */
export function isReplaceable({ type, label, name, autocomplete }: FormField): boolean {
  if (/^(text|textarea|url|tel|number|time)$/.test(type)) return true;
  // One that is said to be the user's own may be the account's.
  return type === 'email' && autocomplete === undefined && publicAddress.test(`${label} ${name}`);
}

function tryStep(field: FormField, value: string): Step[] {
  const [selector] = field.locators;
  if (selector === undefined || (value === '' && (field.value === '' || field.type === 'checkbox')))
    return [];
  if (field.type === 'listbox') return value === '' ? [] : chooseOption(field, value);
  if (/^(checkbox|radio)$/.test(field.type))
    return [{ action: value === 'off' ? 'uncheck' : 'check', selector }];
  return [{ action: field.type === 'select' ? 'select' : 'fill', selector, value }];
}

function fillSteps(field: TriedField, fields: readonly FormField[]): Step[] {
  const [selector] = field.locators;
  if (selector === undefined) return [];
  if (field.type === 'file') return [uploadStep(selector, field)];
  if (field.takesSuggestion === true) return takeSuggestion(selector);
  const value = successive(fieldValue(repeatedField(field, fields) ?? field), field, fields);
  if (value === null) return [];
  if (field.type === 'listbox') return chooseOption(field, value);
  if (field.type === 'checkbox' || field.type === 'radio') return [{ action: 'check', selector }];
  return [{ action: field.type === 'select' ? 'select' : 'fill', selector, value }];
}

export function submitStep(form: FormModel, fills: readonly Step[]): Step[] {
  const [selector] = form.submit?.locators ?? [];
  if (selector !== undefined) return [{ action: 'click', selector }];
  const typed = fills.findLast((step) => step.action === 'fill')?.selector;
  return typed === undefined ? [] : [{ action: 'press', selector: typed, value: 'Enter' }];
}
