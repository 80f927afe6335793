import type { FormField } from '@testkernel/sdk';
import { withSaidBounds } from '../flows/forms/said-bounds.ts';
import { isBirthday } from './day-candidates.ts';
import type { TriedField } from './field-value.ts';
import { dayMs, shiftedDay } from './shifted-day.ts';
import { shiftedTime } from './shifted-time.ts';
import { workdayPlaceholder } from './workday-placeholder.ts';

/** In days from the present: what an application proposes that goes by the present day. */
const nearDays = 45;
const daysAfter = 2;

/**
 * A day is after the one that the form proposes in the field before. Of several days, times or numbers of a form that get a value of their own each is later or greater than the one before, by a day, an hour
 * or one: what begins has to end after that, and numbers in place of each other are noticed. Where a constraint forbids that, and for all
 * other values: the value itself.
 *
 * @param fields those of the form
 */
export function successive(
  value: string | null,
  field: TriedField,
  fields: readonly FormField[],
): string | null {
  if (value === null || field.value !== '') return value;
  const end = afterProposed(field, fields);
  if (end !== null && isAllowed(end, field)) return end;
  const alike = fields.filter(({ type, value: held }) => type === field.type && held === '');
  const before = alike.indexOf(field);
  const later = before < 1 ? null : shifted(value, field, before);
  return later !== null && isAllowed(later, field) ? later : value;
}

/** Two days after the day that the form proposes in the field before; null where it proposes none. */
function afterProposed(field: TriedField, fields: readonly FormField[]): string | null {
  const before = fields[fields.indexOf(field) - 1];
  if (field.type !== 'date' || isBirthday(field) || before?.type !== 'date') return null;
  const days = (Date.parse(before.value) - Date.now()) / dayMs;
  if (Number.isNaN(days)) return null;
  const isNear = Math.abs(days) <= nearDays;
  return isNear
    ? workdayPlaceholder(Math.ceil(days) + daysAfter)
    : shiftedDay(before.value, daysAfter * dayMs);
}

function shifted(value: string, { type, step }: FormField, by: number): string | null {
  if (type === 'number') return shiftedNumber(value, by * Math.max(1, Number(step) || 1));
  if (type === 'date') return shiftedDay(value, by * dayMs);
  if (type === 'time') return shiftedTime(value, by * 60);
  const [day = '', time = ''] = value.split('T');
  const later = type === 'datetime-local' ? shiftedTime(time, by * 60) : null;
  return later === null ? null : `${day}T${later}`;
}

/** With as many decimals as before. */
function shiftedNumber(value: string, by: number): string | null {
  const written = /^-?\d+(?:\.(\d+))?$/.exec(value);
  return written === null ? null : (Number(value) + by).toFixed(written[1]?.length ?? 0);
}

function isAllowed(value: string, field: TriedField): boolean {
  const { max } = withSaidBounds(field);
  if (field.refused?.includes(value)) return false;
  return !max || (field.type === 'number' ? Number(value) <= Number(max) : value <= max);
}
