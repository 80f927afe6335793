import type { FormField } from '@testkernel/sdk';
import { dayMs, shiftedDay } from './shifted-day.ts';
import { shiftedTime } from './shifted-time.ts';

/**
 * Of several days or times of a form that get a value of their own each is later than the one before, by a day or an hour: what begins
 * has to end after that. Where a constraint forbids that, and for all other values: the value itself.
 *
 * @param fields those of the form
 */
export function successive(
  value: string | null,
  field: FormField,
  fields: readonly FormField[],
): string | null {
  if (value === null || field.value !== '') return value;
  const alike = fields.filter(({ type, value: held }) => type === field.type && held === '');
  const before = alike.indexOf(field);
  const later = before < 1 ? null : shifted(value, field.type, before);
  return later !== null && later <= (field.max || later) ? later : value;
}

function shifted(value: string, type: string, by: number): string | null {
  if (type === 'date') return shiftedDay(value, by * dayMs);
  if (type === 'time') return shiftedTime(value, by * 60);
  const [day = '', time = ''] = value.split('T');
  const later = type === 'datetime-local' ? shiftedTime(time, by * 60) : null;
  return later === null ? null : `${day}T${later}`;
}
