import type { FormField, FormModel, ShownPage, Step } from '@testkernel/sdk';
import { shapeOf } from '../observe/numbers.ts';
import type { Refusal } from '../observe/observed-effect.ts';
import { isCombobox } from '../write/combobox.ts';
import { fieldOf } from '../write/field-of.ts';
import { fieldValue, isConsent, type TriedField } from '../write/field-value.ts';
import { inDigits } from '../write/said/said-words.ts';
import { fieldsMeant, fieldsToChange, sentencesOf } from './said-of-fields.ts';

/** What nothing is checked for by a mere likeness of words. */
const harmful = /\b(not|remove|delete|erase|close|cancel|löschen|supprimer|eliminar)\b/i;
const maxNewFields = 10;
/** In characters: shorter labels of options are parts of other words. */
const shortestChoice = 4;
/** In characters: several sentences. */
const longestHint = 400;

/**
 * The form with what the site says against the values that were entered, so that other ones are entered next: beside its fields, and in
 * sentences that name a field or lead to another value of one. Fields that have appeared come last. Null where nothing of that is there.
 *
 * @param entered the steps that filled in the form
 */
export function correctedForm(form: FormModel, entered: readonly Step[], refusal: Refusal): FormModel | null {
  const shown = sameForm(form, refusal.page.forms);
  const nowOf = (field: FormField) => shown?.fields.find((one) => isSame(field, one));
  const general = generalSentences(refusal.messages, form, nowOf);
  const saidOf = new Map<FormField, string[]>(form.fields.map((field) => [field, []]));
  const vague: string[] = [];
  for (const sentence of general) {
    const named = fieldsToChange(sentence, form.fields);
    const meant =
      named.length > 0 ? named : form.fields.filter((field) => namesChoice(sentence, field, entered));
    for (const field of meant) saidOf.get(field)?.push(sentence);
    if (meant.length === 0) vague.push(sentence);
  }
  const boxes = new Set(wantedBoxes(form, general));
  const fields = form.fields.map((field): FormField => {
    const now = nowOf(field);
    const beside = isNewlySaid(field, now) || isSaidAgain(field, now) ? [now?.hint ?? ''] : [];
    const said = [...beside, ...(saidOf.get(field) ?? [])];
    if (field.type === 'checkbox') return boxes.has(field) || said.length > 0 ? toggled(field) : field;
    const value = valueIn(field, entered);
    return said.length > 0 ? corrected(field, value, now, said) : led(field, vague);
  });
  const added = (shown?.fields ?? []).filter((field) => !form.fields.some((one) => isSame(one, field)));
  const isChanged = added.length > 0 || fields.some((field, index) => field !== form.fields[index]);
  return isChanged ? { ...form, fields: [...fields, ...added.slice(0, maxNewFields).map(needed)] } : null;
}

/** Whether the page says something beside a field of the form that it did not say before, other than the same with another number: a count. */
export function isRefused(form: FormModel, { forms }: ShownPage): boolean {
  const fields = sameForm(form, forms)?.fields ?? [];
  return form.fields.some((field) => {
    const now = fields.find((one) => isSame(field, one));
    return isNewlySaid(field, now) && shapeOf(now?.hint ?? '') !== shapeOf(field.hint ?? '');
  });
}

/** What was entered in the field, or has stood in it. */
function valueIn(field: FormField, entered: readonly Step[]): string {
  return entered.find((step) => fieldOf(step, [field]) !== undefined)?.value ?? field.value;
}

/** Whether a sentence is about the option that was chosen: "Ann Lee is on this shift already." */
function namesChoice(sentence: string, field: FormField, entered: readonly Step[]): boolean {
  const value = valueIn(field, entered);
  const label =
    field.options
      .find((option) => option.value === value)
      ?.label.trim()
      .toLowerCase() ?? '';
  return label.length >= shortestChoice && value !== '' && sentence.toLowerCase().includes(label);
}

/** The box, to be checked; where the page has done that itself, to be unchecked. */
function toggled(field: FormField): TriedField {
  if (field.checked === true) return { ...field, refused: ['on'] };
  return harmful.test(field.label) ? field : { ...field, required: true };
}

/** What has appeared because of the other entries is needed more often than not. */
function needed(field: FormField): FormField {
  return field.type === 'checkbox' ? field : { ...field, required: true };
}

/** The form among those of the page that has most of its fields. */
function sameForm(form: FormModel, shown: readonly FormModel[]): FormModel | null {
  const shared = (other: FormModel) =>
    other.fields.filter((field) => form.fields.some((one) => isSame(one, field))).length;
  const [best] = shown.toSorted((one, other) => shared(other) - shared(one));
  return best !== undefined && shared(best) > 0 ? best : null;
}

function isSame(one: FormField, other: FormField): boolean {
  if (one.type !== other.type) return false;
  return one.name !== '' && one.name === other.name
    ? one.label === other.label || !/^(radio|checkbox)$/.test(one.type)
    : one.locators[0] !== undefined && one.locators[0] === other.locators[0];
}

/** Whether another value was refused with the same words as the one before. */
function isSaidAgain({ lastSaid }: TriedField, now: FormField | undefined): boolean {
  return lastSaid !== undefined && lastSaid === now?.hint;
}

function isNewlySaid({ hint = '' }: FormField, now: FormField | undefined): boolean {
  return now?.hint !== undefined && now.hint !== hint;
}

/** The field with the value among those that were refused. */
function corrected(
  field: TriedField,
  value: string,
  now: FormField | undefined,
  said: readonly string[],
): TriedField {
  return {
    ...field,
    ...(now && { min: now.min, max: now.max, options: now.options.length > 0 ? now.options : field.options }),
    hint: [...new Set([...(field.refused === undefined ? [] : [field.hint ?? '']), ...said])]
      .join(' ')
      .trim()
      .slice(0, longestHint),
    required: true,
    isOptional: field.isOptional ?? !field.required,
    ...(now?.hint !== undefined && said.includes(now.hint) ? { lastSaid: now.hint } : {}),
    refused: [...new Set([...(field.refused ?? []), value])],
    ...(isCombobox(field) ? { takesSuggestion: true } : {}),
  };
}

/** The field with a sentence about no field, where that leads to another day or number. */
function led(field: TriedField, sentences: readonly string[]): TriedField {
  if (!/^(date|datetime-local|number|range)$/.test(field.type) || field.locators.length === 0) return field;
  for (const sentence of sentences) {
    const said: TriedField = { ...field, hint: `${field.hint ?? ''} ${sentence}`.trim() };
    if (fieldValue(said) !== fieldValue(field)) return said;
  }
  return field;
}

/** Sentences that stand beside no field. */
function generalSentences(
  messages: readonly string[],
  { fields }: FormModel,
  nowOf: (field: FormField) => FormField | undefined,
): string[] {
  const beside = fields.flatMap((field) => {
    const now = nowOf(field);
    return isNewlySaid(field, now) ? [now?.hint ?? ''] : [];
  });
  return sentencesOf(messages).filter((sentence) => !beside.some((hint) => hint.includes(sentence)));
}

const choosing = /\b(?:at least|choose|select|pick|check|tick|mark|grant|mindestens)\D{0,20}?(\d|one|an?\b)/i;

/** The boxes that have to be checked for messages that tell how many, or for whom. */
function wantedBoxes({ fields }: FormModel, sentences: readonly string[]): FormField[] {
  const boxes = fields.filter(
    (field) =>
      field.type === 'checkbox' && field.checked !== true && !isConsent(field) && !harmful.test(field.label),
  );
  return sentences.flatMap((sentence) => {
    const count = choosing.exec(inDigits(sentence))?.[1];
    const isOpen = /^(?:please )?(?:choose|select|pick) (?:where|who|what|which|for whom|when|how)\b/i.test(
      sentence,
    );
    const wanted = count === undefined ? Number(isOpen) : Number(count) || 1;
    const groups = [...Map.groupBy(boxes, ({ group, name }) => `${group ?? ''} ${name}`)];
    const [meant] = fieldsMeant(
      sentence,
      groups.map(([label]) => ({ label, name: '', type: 'group' })),
    );
    const group = groups.find(([label]) => label === meant?.label)?.[1];
    // Without a group that is meant, the first of each: whichever is the right one has enough then.
    return group?.slice(0, wanted) ?? groups.flatMap(([, some]) => some.slice(0, wanted));
  });
}
