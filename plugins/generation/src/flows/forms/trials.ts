import type { FieldTrial, FormField, FormModel } from '@testkernel/sdk';
import { fieldValue, isConsent } from '../../write/field-value.ts';
import { saidLength } from '../../write/fit-length.ts';
import { isReplaceable } from '../../write/form-steps.ts';
import { asksAgain } from '../../write/repeated-field.ts';
import { otherExample } from '../../write/said/said-example.ts';
import { dayMs, shiftedDay } from '../../write/shifted-day.ts';
import { shiftedTime } from '../../write/shifted-time.ts';
import { beyondBounds, daysBeyond } from './beyond-bounds.ts';
import { doubtfulValues } from './doubtful-values.ts';
import { holdsData } from './form-fitness.ts';
import { withSaidBounds } from './said-bounds.ts';
import type { WrongValue } from './wrong-value.ts';

/** Of what constraints forbid, beside fields that are left empty. */
const maxWrong = 6;
const maxDoubtful = 4;
const maxEmptied = 3;
/** Longer texts are not tried. */
const longestTried = 500;
const maxEmpty = 5;
const maxBounds = 3;
const maxChanged = 4;
const maxNotations = 2;

/** Values that the form should refuse, one at a time: those that its constraints forbid, and doubtful ones. */
export function refusals(form: FormModel): FieldTrial[] {
  if (holdsData(form)) return refusalsOfHeld(form);
  const kept = emptyFields(form);
  const wrong = trialsOf(form, (field) => wrongValues(withSaidBounds(field)));
  return [
    ...kept,
    ...ofEachField(wrong, maxWrong),
    ...endsBefore(form).slice(0, 1),
    ...differingRepetition(form),
    ...blanks(form),
    ...inTurn(trialsOf(form, (field) => doubtfulValues(withSaidBounds(field)))).slice(0, maxDoubtful),
  ];
}

/**
 * Of a form that holds data, only in fields that can be restored: no value where one is required, or in the first text of a form that does
 * not say what is, what a constraint forbids, and doubtful numbers.
 */
function refusalsOfHeld(form: FormModel): FieldTrial[] {
  const ofReplaceable = (valuesOf: (field: FormField) => readonly WrongValue[]) =>
    trialsOf(form, (field) => (isReplaceable(field) ? valuesOf(field) : []));
  const wrong = ofReplaceable((field) => wrongValues(withSaidBounds(field)));
  const doubtful = ofReplaceable((field) =>
    field.type === 'number' ? doubtfulValues(withSaidBounds(field)) : [],
  );
  return [
    ...ofReplaceable(emptiedIn(form)).slice(0, maxEmptied),
    ...ofEachField(wrong, maxWrong),
    ...inTurn(doubtful).slice(0, maxDoubtful),
  ];
}

/**
 * Of the form of an own record, in place of what it holds, one value a field: an end before the beginning, what constraints forbid, and
 * nothing where something is required.
 */
export function changeTrials(form: FormModel): FieldTrial[] {
  const wrong = trialsOf(form, (field) => wrongValues(withSaidBounds(field)));
  const held = [...endsBefore(form), ...wrong, ...trialsOf(form, emptiedIn(form))].filter(({ field }) => {
    const { type = '', value = '' } = form.fields[field] ?? {};
    return /^(text|textarea|email|url|tel|number|date|time)$/.test(type) && value !== '';
  });
  return held.filter((one) => held.find(({ field }) => field === one.field) === one).slice(0, maxChanged);
}

/** A trial for each value of each field that can be filled in. */
export function trialsOf(
  form: FormModel,
  valuesOf: (field: FormField) => readonly WrongValue[],
): FieldTrial[] {
  return form.fields.flatMap((field, index) =>
    field.locators.length === 0
      ? []
      : valuesOf(field).map(({ value, says }) => ({
          field: index,
          value,
          says: says ?? `with ${named(field)} "${value}"`,
          valid: false,
        })),
  );
}

/** No value where one is required and held, or in the first text of a form that does not say what is. */
function emptiedIn(form: FormModel): (field: FormField) => WrongValue[] {
  const first = form.fields.find((field) => isTypedText(field) && field.value !== '');
  const isMeant = (field: FormField) => field.required || (saysNothing(form) && field === first);
  return (field) =>
    isMeant(field) && field.value !== '' ? [{ value: '', says: `without ${named(field)}` }] : [];
}

/** The first trial of each field, then the second of each, and so on. */
function inTurn(trials: readonly FieldTrial[]): FieldTrial[] {
  const byField = [...Map.groupBy(trials, ({ field }) => field).values()];
  const most = Math.max(0, ...byField.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => byField.flatMap((some) => some[turn] ?? [])).flat();
}

/** As many of the trials at most, in their order: of each field the first ones. */
function ofEachField(trials: readonly FieldTrial[], most: number): FieldTrial[] {
  const chosen = new Set(inTurn(trials).slice(0, most));
  return trials.filter((trial) => chosen.has(trial));
}

const ending = /\b(end(s|ing)?|until|to|till|due|finish(es)?|last|return|bis|ende|fin|hasta)\b/i;

/** An end before the beginning, where a form asks for two days or two times. */
function endsBefore(form: FormModel): FieldTrial[] {
  return ['date', 'time'].flatMap((type) => {
    const [start] = form.fields.filter((field) => field.type === type);
    return form.fields.flatMap((field, index) => {
      const isEnd = field.type === type && field !== start && ending.test(field.label);
      if (!isEnd || start === undefined || field.locators.length === 0) return [];
      const value = before(start.value || (fieldValue(start) ?? ''));
      const isAllowed = value !== null && (field.min ?? '') <= value;
      const says = `with ${named(field)} before ${named(start)}`;
      return isAllowed ? [{ field: index, value, says, valid: false }] : [];
    });
  });
}

/** The day or the hour before. */
function before(start: string): string | null {
  return shiftedDay(start, -dayMs) ?? shiftedTime(start, -60);
}

/**
 * Another new password in the field in which it is to be repeated. Not in a form that may change the password of the signed-in user
 * without asking for the current one: if it accepts that, nobody can sign in any more.
 */
function differingRepetition({ fields }: FormModel): FieldTrial[] {
  const field = fields.findIndex((one) => one.type === 'password' && asksAgain(one));
  const found = fields[field];
  const isSafe = fields.filter(({ type }) => type === 'password').length > 2 || fields.some(isName);
  return found === undefined || found.locators.length === 0 || !isSafe
    ? []
    : [{ field, value: 'Another-1', says: `with another password in ${named(found)}`, valid: false }];
}

/** Whether the field tells who registers, so that the form makes a new account. */
function isName(field: FormField): boolean {
  return isTypedText(field) || field.type === 'email';
}

/**
 * Spaces alone in the first text that has to be entered. Where the form does not say what has to be: nothing, and where it takes several
 * texts also spaces, in the first of them.
 */
function blanks({ fields }: FormModel): FieldTrial[] {
  const texts = fields.filter(
    (field) => isTypedText(field) && field.locators.length > 0 && field.value === '',
  );
  const [required] = texts.filter((field) => field.required);
  const blank = required ?? (texts.length === 1 || saysNothing({ fields }) ? texts[0] : undefined);
  if (blank === undefined || blank.minLength !== null) return [];
  const field = fields.indexOf(blank);
  const nothing = { field, value: '', says: `without ${named(blank)}`, valid: false };
  const spaces = {
    field,
    value: '   ',
    says: `with nothing but spaces in ${named(blank)}`,
    valid: false,
  };
  if (required !== undefined) return [spaces];
  return texts.length === 1 ? [nothing] : [nothing, spaces];
}

/** Whether a form leaves open what has to be entered. */
function saysNothing({ fields }: Pick<FormModel, 'fields'>): boolean {
  return !fields.some(({ required }) => required);
}

/** No value in a required field, one field at a time, and one box left unchecked that has to be checked. */
export function emptyFields(form: FormModel): FieldTrial[] {
  const without = (isMeant: (field: FormField) => boolean) =>
    form.fields.flatMap((field, index) =>
      isMeant(field) ? [{ field: index, value: '', says: `without ${named(field)}`, valid: false }] : [],
    );
  const required = without((field) => field.required && field.value === '' && isText(field));
  return [...required.slice(0, maxEmpty), ...without(mustBeChecked).slice(0, 1)];
}

function mustBeChecked(field: FormField): boolean {
  const isBox = field.type === 'checkbox' && field.required && field.locators.length > 0;
  return isConsent(field) || (isBox && field.checked !== true);
}

/** The highest and lowest values that the constraints of the form's fields allow. */
export function bounds(form: FormModel): FieldTrial[] {
  return form.fields
    .map(withSaidBounds)
    .flatMap((field, index) => [
      ...boundOf(field, index, field.max, 'highest'),
      ...(field.min === fieldValue(field) ? [] : boundOf(field, index, field.min, 'lowest')),
    ])
    .slice(0, maxBounds);
}

/** The other notations in digits that the form names for its texts: "Like 1:30 or 1.5". */
export function notations({ fields }: FormModel): FieldTrial[] {
  return fields
    .flatMap((field, index) => {
      const value = field.type === 'text' && field.locators.length > 0 ? otherExample(field) : null;
      return value === null
        ? []
        : [{ field: index, value, says: `with ${named(field)} ${value}`, valid: true }];
    })
    .slice(0, maxNotations);
}

function boundOf(field: FormField, index: number, value: string | null, which: string): FieldTrial[] {
  const isBound = field.type === 'number' && field.locators.length > 0 && /^\d+$/.test(value ?? '');
  const says = `with ${named(field)} ${value}, the ${which} allowed value`;
  return isBound && value !== null ? [{ field: index, value, says, valid: true }] : [];
}

function wrongValues(field: FormField): WrongValue[] {
  if (field.type === 'number') return beyondBounds(field).map((value) => ({ value }));
  if (field.type === 'date') return daysBeyond(field).map((value) => ({ value }));
  if (field.type === 'email') return [{ value: 'not-an-address' }];
  if (field.type === 'url') return [{ value: 'not an address' }];
  if (field.type === 'tel') return [{ value: 'not a number' }];
  if (isTypedText(field)) return [...tooShort(field), ...tooLong(field)];
  return isDigitsOnly(field.pattern) ? [{ value: 'abc' }] : [];
}

function isTypedText({ type }: FormField): boolean {
  return /^(text|textarea)$/.test(type);
}

function tooShort(field: FormField): WrongValue[] {
  const { minLength } = field;
  if (minLength === null || minLength < 2) return [];
  const length = minLength - 1;
  return [
    {
      value: 'x'.repeat(Math.min(longestTried, length)),
      ...(length > 20 ? { says: `with ${length} characters in ${named(field)}` } : {}),
    },
  ];
}

/** One character more than the page says; browsers cut off what is longer than the field's own limit. */
function tooLong(field: FormField): WrongValue[] {
  const length = field.maxLength === null ? saidLength(field) : null;
  if (length === null || length > longestTried) return [];
  return [{ value: 'x'.repeat(length + 1), says: `with ${length + 1} characters in ${named(field)}` }];
}

function isDigitsOnly(pattern: string | null): boolean {
  return pattern !== null && /\[0-9\]|\\d/.test(pattern) && !/[a-z]/i.test(pattern.replace(/\\d/g, ''));
}

function isText({ type, locators }: FormField): boolean {
  return locators.length > 0 && !/^(checkbox|radio|file)$/.test(type);
}

function named(field: FormField): string {
  const label = field.label.replace(/^\*\s*|\s*\*$/, '');
  return label === '' ? 'a required field' : `"${label}"`;
}
