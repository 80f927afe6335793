import { type FormField, holdsUniqueWord } from '@testkernel/sdk';
import { isAmount } from '../write/field-value.ts';
import { isNearValue } from '../write/near-value.ts';
import { dayMs, shiftedDay } from '../write/shifted-day.ts';
import { shiftedTime } from '../write/shifted-time.ts';
import { unique } from '../write/unique.ts';
import { workdayPlaceholder } from '../write/workday-placeholder.ts';

/** A few letters and digits, such as `B2`. */
const code = /^(\p{L}{1,3}[- ]?)(\d{1,3})$/u;
const amount = /^(\d{1,6})([.,]\d{2})?$/;

/**
 * Another valid value of a field that holds no words: the option, day, time, number, amount or code beside its own, or another address;
 * null where there is none.
 *
 * @param isEarlier whether a day is the one before rather than the one after. Default: false.
 */
export function nextValue(field: FormField, isEarlier = false): string | null {
  switch (field.type) {
    case 'select':
      return nextOption(field);
    case 'date':
      return nextDay(field, isEarlier ? [-dayMs] : [dayMs, -dayMs]);
    case 'number':
      return [1, -1].map((more) => shiftedNumber(field.value, more)).find(isWithin(field, Number)) ?? null;
    case 'time':
      return [15, -15].map((more) => shiftedTime(field.value, more)).find(isWithin(field, String)) ?? null;
    case 'tel':
      return nextDigit(field.value);
    case 'email':
      return /^[\w.-]+@[\w.-]+$/.test(field.value.replace(unique, '')) ? `new-${field.value}` : null;
    case 'text':
      return isAmount(field) ? nextAmount(field.value) : nextCode(field.value);
    default:
      return null;
  }
}

/** Relative to the present day where it is near that, since it may be too late or too early on another day. */
function nextDay(field: FormField, shifts: readonly number[]): string | null {
  const day = shifts.map((more) => shiftedDay(field.value, more)).find(isWithin(field, String)) ?? null;
  if (day === null || !isNearValue(field, day)) return day;
  return workdayPlaceholder(Math.ceil((Date.parse(day) - Date.now()) / dayMs));
}

function nextAmount(value: string): string | null {
  const [, whole, rest = ''] = amount.exec(value) ?? [];
  return whole === undefined ? null : `${Number(whole) + 1}${rest}`;
}

/** Another last digit. */
function nextDigit(value: string): string | null {
  const [digit] = /\d$/.exec(value) ?? [];
  return digit === undefined ? null : value.slice(0, -1) + ((Number(digit) + 1) % 10);
}

/** As many digits as before, because a code may have no other number of them. */
function nextCode(value: string): string | null {
  const [, letters = '', digits] = code.exec(value) ?? [];
  if (digits === undefined) return null;
  const next = Number(digits) + (/^9+$/.test(digits) ? -1 : 1);
  return letters + String(next).padStart(digits.length, '0');
}

function nextOption({ value, options }: FormField): string | null {
  // What attempts have left is gone when the test runs.
  const lasting = options.filter((option) => option.value === value || !holdsUniqueWord(option.label));
  const usable = lasting.map((option) => option.value).filter((option) => option !== '');
  const index = usable.indexOf(value);
  return usable.length < 2 ? null : (usable[index + 1] ?? usable[index - 1] ?? null);
}

function shiftedNumber(number: string, more: number): string | null {
  const written = /^-?\d+(?:\.(\d+))?$/.exec(number);
  return written === null ? null : (Number(number) + more).toFixed(written[1]?.length ?? 0);
}

/** @param read makes values comparable */
function isWithin({ min, max }: FormField, read: (value: string) => string | number) {
  return (value: string | null) =>
    value !== null && (!min || read(value) >= read(min)) && (!max || read(value) <= read(max));
}
