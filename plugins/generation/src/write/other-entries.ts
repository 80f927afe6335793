import type { FieldTrial, FormField, FormModel, Step } from '@testkernel/sdk';
import { isCombobox, takeSuggestion } from './combobox.ts';
import { fieldOf } from './field-of.ts';
import { fieldValue, isAmount, otherValue } from './field-value.ts';
import { fillAndSubmit } from './form-steps.ts';
import { choosesAnother, preselectedIn } from './preselected-options.ts';
import { uploadStep } from './test-file.ts';
import { unique } from './unique.ts';

/**
 * Actions that send a form with other valid values, for the case that it refuses the usual ones although its fields allow
 * them: earlier days, the examples that are given beside fields, plain names, these and other amounts, all boxes checked,
 * all of that together, the options that the page has chosen, and the first suggestion of fields that suggest entries.
 * The first text keeps its word of its own: what is entered is found by it. Those of two trials of one form are in the same
 * order. Some may be equal to the usual action.
 */
export function otherEntries(form: FormModel, trial: FieldTrial | null): Step[][] {
  const usual = fillAndSubmit(form, trial);
  const name = form.fields.find((field) => isOwnName(field));
  const kept = name !== undefined && otherValue(name)?.includes(unique) !== true ? name : undefined;
  const tried = form.fields[trial?.field ?? -1];
  const fields = form.fields.filter((field) => field !== tried && field !== kept);
  const days = fields.filter(({ type }) => type === 'date');
  const texts = fields.filter(({ type }) => type !== 'date');
  const words = texts.filter((field) => !isAmount(field));
  return [
    withOthers(usual, days),
    withOthers(usual, words),
    withOthers(usual, texts),
    allChecked(usual, fields),
    allChecked(withOthers(usual, fields), fields),
    asPreselected(usual, fields),
    asSuggested(usual, fields),
    withFiles(usual, fields),
  ];
}

/** Whether what is entered is found by the field. One that suggests entries may take no others. */
function isOwnName(field: FormField): boolean {
  return field.type === 'text' && !isCombobox(field) && fieldValue(field)?.includes(unique) === true;
}

/** Enters a letter that most names have, and takes the first entry that is suggested. */
function asSuggested(steps: readonly Step[], fields: readonly FormField[]): Step[] {
  const suggesting = fields.filter(isCombobox);
  return steps.flatMap((step) =>
    step.action === 'fill' && step.selector !== undefined && fieldOf(step, suggesting) !== undefined
      ? takeSuggestion(step.selector)
      : [step],
  );
}

function withOthers(steps: readonly Step[], fields: readonly FormField[]): Step[] {
  return steps.map((step) => {
    const field = fieldOf(step, fields);
    const value = step.action === 'fill' && field !== undefined ? otherValue(field) : null;
    return value === null ? step : { ...step, value };
  });
}

/** Leaves the options that the page has chosen. */
function asPreselected(steps: readonly Step[], fields: readonly FormField[]): Step[] {
  const preselected = preselectedIn(fields);
  return steps.filter((step) => !choosesAnother(step, preselected));
}

/** Uploads what may be uploaded, before the form is sent by the last step. */
function withFiles(steps: readonly Step[], fields: readonly FormField[]): Step[] {
  const files = fields.filter(
    ({ type, locators: [selector] }) => type === 'file' && steps.every((step) => step.selector !== selector),
  );
  const uploads = files.flatMap((field) =>
    field.locators.slice(0, 1).map((selector) => uploadStep(selector, field)),
  );
  return [...steps.slice(0, -1), ...uploads, ...steps.slice(-1)];
}

/** Checks what is unchecked, before the form is sent by the last step. */
export function allChecked(steps: readonly Step[], fields: readonly FormField[]): Step[] {
  const touched = new Set(steps.map(({ selector }) => selector));
  const checks = fields.flatMap(({ type, checked, locators: [selector] }): Step[] =>
    type === 'checkbox' && !checked && selector !== undefined && !touched.has(selector)
      ? [{ action: 'check', selector }]
      : [],
  );
  return [...steps.slice(0, -1), ...checks, ...steps.slice(-1)];
}
