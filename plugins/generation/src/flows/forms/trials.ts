import type { FieldTrial, FormField, FormModel } from '@testkernel/sdk';
import { isConsent, saidLength } from '../../write/field-value.ts';
import { doubtfulValues } from './doubtful-values.ts';

/** A value that a form should refuse. */
export interface WrongValue {
  readonly value: string;
  /** How the title says it. Default: the field and the value. */
  readonly says?: string;
}

const maxRefusals = 6;
const maxDoubtful = 3;
/** Longer texts are not tried. */
const longestTried = 500;
const maxEmpty = 3;
const maxBounds = 2;

/** Values that the form should refuse, one at a time: those that its constraints forbid, and doubtful ones. */
export function refusals(form: FormModel): FieldTrial[] {
  const kept = emptyFields(form);
  const wrong = trialsOf(form, wrongValues);
  return [
    ...kept,
    ...wrong.slice(0, maxRefusals - kept.length),
    ...trialsOf(form, doubtfulValues).slice(0, maxDoubtful),
  ];
}

function trialsOf(form: FormModel, valuesOf: (field: FormField) => readonly WrongValue[]): FieldTrial[] {
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

/** No value in a required field, one field at a time, and no agreement where the form asks for one. */
export function emptyFields(form: FormModel): FieldTrial[] {
  const without = (isMeant: (field: FormField) => boolean) =>
    form.fields.flatMap((field, index) =>
      isMeant(field) ? [{ field: index, value: '', says: `without ${named(field)}`, valid: false }] : [],
    );
  const required = without((field) => field.required && field.value === '' && isText(field));
  return [...required.slice(0, maxEmpty), ...without(isConsent).slice(0, 1)];
}

/** The highest values that the constraints of the form's fields allow. */
export function bounds(form: FormModel): FieldTrial[] {
  return form.fields
    .flatMap((field, index) =>
      field.type === 'number' && field.locators.length > 0 && field.max !== null && /^\d+$/.test(field.max)
        ? [
            {
              field: index,
              value: field.max,
              says: `with ${named(field)} ${field.max}, the highest allowed value`,
              valid: true,
            },
          ]
        : [],
    )
    .slice(0, maxBounds);
}

function wrongValues(field: FormField): WrongValue[] {
  if (field.type === 'number') {
    const above = field.max !== null && /^-?\d+$/.test(field.max) ? [String(Number(field.max) + 1)] : [];
    const below = field.min !== null && /^-?\d+$/.test(field.min) ? [String(Number(field.min) - 1)] : [];
    return [...above, ...below].map((value) => ({ value }));
  }
  if (field.type === 'email') return [{ value: 'not-an-address' }];
  if (field.type === 'url') return [{ value: 'not an address' }];
  if (field.type === 'tel') return [{ value: 'not a number' }];
  if (isTypedText(field)) return [...tooShort(field), ...tooLong(field)];
  return isDigitsOnly(field.pattern) ? [{ value: 'abc' }] : [];
}

function isTypedText({ type }: FormField): boolean {
  return /^(text|textarea)$/.test(type);
}

function tooShort({ minLength }: FormField): WrongValue[] {
  return minLength !== null && minLength > 1 ? [{ value: 'x'.repeat(Math.min(20, minLength - 1)) }] : [];
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
