import type { FormField } from '@testkernel/sdk';
import { anotherOption } from '@testkernel/sdk/page';
import { shiftedTime } from './shifted-time.ts';

/** Replaced by the runner with a short string that is new in every attempt. */
export const unique = '{{unique}}';
/** Room for the value of `{{unique}}`, in characters. */
const uniqueLength = 12;

/** In binary, a hundred times this is less than 230: who counts in cents and cuts off what is behind the point loses one. */
const price = '2.30';

const byMeaning: readonly [RegExp, string][] = [
  // Characters that pages have to escape, queries to quote, and files to encode.
  [/first.?name|given.?name|vorname/i, 'Zoë'],
  [/last.?name|sur.?name|family.?name|nachname/i, "O'Neil"],
  [/phone|mobile|\btel\b/i, '2025550142'],
  [/zip|postal|postcode|plz/i, '12345'],
  [/city|town|\bort\b/i, 'Springfield'],
  [/street|address/i, '12 Example Street'],
  [/country/i, 'Canada'],
  [/[£$€¥]|\b(price|cost|fee|preis|kosten|prix|precio)\b/i, price],
  [/quantity|amount|weight|\bage\b|number of/i, '2'],
];

/** For forms that refuse the usual names. */
const plainNames = new Map([
  ['Zoë', 'Alex'],
  ["O'Neil", 'Example'],
]);

const earlierDay = '2015-06-15';
/** Of somebody who is old enough for what is for adults, and young enough for what is not for the old. */
const birthday = '1990-05-17';
const birth = /\bbirth|\bborn\b|\bdob\b|geburt|naissance|nacimiento/i;
const consenting =
  /\b(agree|accept|consent|terms|stimme|einverstanden|akzeptiere|accepte|conditions|acepto|condiciones)\b/i;

/** What is entered where a form asks for a time of day. */
export const enteredTime = '10:30';

const byType = new Map(
  Object.entries<string>({
    email: `test-${unique}@example.com`,
    password: `Test-${unique}-9aA!`,
    tel: '2025550142',
    url: `https://example.com/${unique}`,
    date: '2030-01-15',
    'datetime-local': `2030-01-15T${enteredTime}`,
    month: '2030-01',
    week: '2030-W03',
    time: enteredTime,
    color: '#336699',
  }),
);

/**
 * A valid value for a field, new in every attempt if the field takes free text. Null if no value is certain
 * to be valid.
 */
export function fieldValue(field: FormField): string | null {
  if (field.type === 'file') return null;
  if (field.type === 'checkbox' || field.type === 'radio') return 'on';
  if (field.type === 'select') return anotherOption(field)?.value ?? null;
  if (field.type === 'number' || field.type === 'range') return numberFor(field);
  if (field.pattern !== null) return digitsFor(field.pattern);
  if (field.type === 'time' && field.value !== '')
    return shiftedTime(field.value, 15) ?? shiftedTime(field.value, -15);
  if (isBirthday(field) && (field.min ?? '') <= birthday && birthday <= (field.max ?? birthday))
    return birthday;
  if (field.type === 'date' && field.min !== null && field.min > '2030-01-15') return field.min;
  if (field.type === 'date' && field.max !== null && field.max < '2030-01-15') return field.max;
  return fitLength(byType.get(field.type) ?? textFor(field), field);
}

/** The number of characters that a field may have as the page says beside it: "Up to 60 characters"; null where it says nothing. */
export function saidLength({ hint = '' }: FormField): number | null {
  const said =
    /(?:up to|at most|maximum(?: of)?|max\.?|no more than|bis zu|höchstens|jusqu'à|hasta)\s(\d{1,5})\s(?:char|letter|zeichen|caract)/i;
  const length = said.exec(hint)?.[1];
  return length === undefined ? null : Number(length);
}

/** Another valid value, for a form that refuses the usual one; null where there is none. */
export function otherValue(field: FormField): string | null {
  const { type, min, max } = field;
  if (isAmount(field)) return '2';
  if (type === 'date')
    return (min ?? '') <= earlierDay && (max ?? earlierDay) >= earlierDay ? earlierDay : null;
  if (type !== 'text') return null;
  return plainNames.get(fieldValue(field) ?? '') ?? exampleOf(field);
}

/** Whether the field asks for the day on which somebody was born. */
export function isBirthday({ type, label, name }: FormField): boolean {
  return type === 'date' && birth.test(`${label} ${name}`);
}

/** Whether the field takes an amount, as opposed to a word by which what is entered can be found. */
export function isAmount(field: FormField): boolean {
  return fieldValue(field) === price;
}

const example =
  /(?:\blike|\bsuch as|\be\.\s?g\.|\bfor example|\bexample:|\bz\.\s?B\.|\bwie|\bpar exemple|\bcomme|\bpor ejemplo|\bcomo)[:,]?\s+["'“„«]?([\p{L}\p{N}][^\s"'”“»,;)]*[\p{L}\p{N}]|\p{N})/iu;

/** The example that a page gives beside a field, where it has a digit, as codes do: "A letter and a digit, like B2"; else null. */
function exampleOf({ hint = '' }: FormField): string | null {
  const given = example.exec(hint)?.[1];
  return given !== undefined && /\p{N}/u.test(given) ? given : null;
}

/** Whether the field is a box in which users agree to something, without which forms are refused. */
export function isConsent({ type, label }: FormField): boolean {
  return type === 'checkbox' && consenting.test(label);
}

const quantity = /quantity|\bqty\b|amount of|number of|how many|menge|anzahl|quantité|cantidad/i;

/** Whether the field holds a count, for which any allowed number is valid. */
export function isQuantity(field: FormField): boolean {
  return field.type === 'number' && quantity.test(`${field.label} ${field.name}`);
}

/** Another quantity, greater than one if possible, so that a multiplied price can be recognised. */
function quantityFor({ value, max }: FormField): string {
  const most = max === null || max === '' ? Number.POSITIVE_INFINITY : Number(max);
  const more = Math.min(Number(value) + 2, most);
  return String(more === Number(value) ? Math.max(1, more - 1) : more);
}

function numberFor(field: FormField): string {
  const { min, max } = field;
  if (isQuantity(field) && /^\d+$/.test(field.value)) return quantityFor(field);
  const low = min === null || min === '' ? 1 : Number(min);
  const high = max === null || max === '' ? Number.POSITIVE_INFINITY : Number(max);
  const isAllowed = Number(price) >= low && Number(price) <= high;
  return isAllowed && takesCents(field) ? price : String(Math.min(Math.max(2, low), high));
}

/** Whether the steps of a field for numbers meet the price. */
function takesCents({ min, step }: FormField): boolean {
  if (step === undefined || step === 'any') return step === 'any';
  const steps = (Number(price) - Number(min ?? 0)) / Number(step);
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** Supports patterns that ask for a number of digits; null for all others. */
function digitsFor(pattern: string): string | null {
  const digits = /^\^?(?:\\d|\[0-9\])\{(\d+)(?:,\d*)?\}\$?$/.exec(pattern);
  return digits?.[1] === undefined ? null : '1234567890'.repeat(4).slice(0, Math.min(40, Number(digits[1])));
}

function textFor(field: FormField): string {
  const words = `${field.label} ${field.name}`;
  const meant = byMeaning.find(([pattern]) => pattern.test(words));
  if (meant) return meant[1];
  if (/e-?mail/i.test(words)) return `test-${unique}@example.com`;
  const label = field.label
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .slice(0, 30);
  const text = `${label === '' ? 'Text' : label} ${unique}`;
  // A character that pages have to escape.
  return field.type === 'textarea' ? `${text} & more` : text;
}

function fitLength(value: string, field: FormField): string | null {
  const { minLength } = field;
  const maxLength = field.maxLength ?? saidLength(field);
  const length = value.replace(unique, '').length + (value.includes(unique) ? uniqueLength : 0);
  const padded =
    minLength !== null && length < minLength
      ? value + ' and more'.repeat(Math.ceil((minLength - length) / 9))
      : value;
  if (maxLength === null || maxLength < 0 || length <= maxLength) return padded;
  if (maxLength >= uniqueLength) return unique;
  return value.includes('@') ? null : value.replace(unique, '').trim().slice(0, maxLength);
}
