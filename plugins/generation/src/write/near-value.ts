import type { FormField } from '@testkernel/sdk';
import { enteredTime } from './field-value.ts';
import { dayMs } from './shifted-day.ts';

/** Pages hardly propose a day that is further from the present. */
const nearMs = 400 * dayMs;

/**
 * Whether a field of a record holds what the page may have proposed, other than on another day: a day within about a year of the present that
 * is not relative to it, or a time of day that tests do not enter.
 *
 * @param value of the field, with placeholders for days that were entered relative to the present one
 */
export function isNearValue({ type }: Pick<FormField, 'type'>, value: string, now = new Date()): boolean {
  if (type === 'time') return value !== enteredTime;
  const time = /^(date|datetime-local|month)$/.test(type) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && Math.abs(time - now.getTime()) < nearMs;
}
