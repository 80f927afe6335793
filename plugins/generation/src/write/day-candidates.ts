import type { FormField } from '@testkernel/sdk';
import { type SaidDays, saidDays } from './said/said-days.ts';
import { saidWords } from './said/said-words.ts';
import { dayMs, shiftedDay } from './shifted-day.ts';
import { workdayPlaceholder } from './workday-placeholder.ts';

/** Far enough ahead for what is booked early, and in the same week of each test. */
const usualDay = '2030-01-15';
const earlierDay = '2015-06-15';
/** Of somebody who is old enough for what is for adults, and young enough for what is not for the old. */
export const birthday = '1990-05-17';
/** In days from the present: that of a small child, where one of a nursery is meant. */
const childsBirthday = -1_000;
const birth = /\bbirth|\bborn\b|\bdob\b|geburt|naissance|nacimiento/i;

/** Whether the field asks for the day on which somebody was born. */
export function isBirthday({ type, label, name }: Pick<FormField, 'type' | 'label' | 'name'>): boolean {
  return type === 'date' && asksForBirthday({ label, name });
}

export function asksForBirthday({ label, name }: Pick<FormField, 'label' | 'name'>): boolean {
  return birth.test(`${label} ${name}`);
}

/**
 * Days for a field, the best first, as `2030-01-15` or, where the page takes none that is far from the present, as `{{workday+7}}`: within its bounds
 * and those that the page tells.
 */
export function dayCandidates(field: FormField): string[] {
  const said = saidDays(saidWords(field));
  const [min, max] = [field.min, field.max].map((day) => day?.slice(0, 10) || null);
  const isAllowed = (day: string) => (min ?? day) <= day && day <= (max ?? day);
  const bounds = bothBounds(said, daysUntil(min), daysUntil(max));
  const isFar = bounds.latest === undefined && (bounds.earliest ?? 0) <= (daysUntil(usualDay) ?? 0);
  return [
    ...(asksForBirthday(field) ? [birthday, earlierDay, ...childsBirthdays(bounds)] : []),
    ...(said.weekday === undefined ? [] : [onWeekday(said.weekday)]),
    ...(said.named === undefined ? [] : [shiftedDay(said.named[0], dayMs) ?? usualDay]),
    ...(isFar ? [usualDay] : [nearDay(bounds)]),
    ...(isFar ? [earlierDay] : []),
    ...[14, -14].filter((days) => isBetween(days, bounds)).map(workdayPlaceholder),
  ].filter((day) => day.startsWith('{') || isAllowed(day));
}

function childsBirthdays(bounds: Bounds): string[] {
  return isBetween(childsBirthday, bounds) ? [workdayPlaceholder(childsBirthday)] : [];
}

interface Bounds {
  readonly earliest?: number;
  readonly latest?: number;
}

/** Whether a working day that many days from now is between the bounds; a weekend may be in between. */
function isBetween(
  days: number,
  { earliest = Number.NEGATIVE_INFINITY, latest = Number.POSITIVE_INFINITY }: Bounds,
): boolean {
  return days > 0 ? earliest <= days && days + 2 <= latest : days <= latest && earliest <= days - 2;
}

function bothBounds(said: SaidDays, min: number | null, max: number | null): Bounds {
  const earliest = [said.earliest, min].filter((days) => days !== null && days !== undefined);
  const latest = [said.latest, max].filter((days) => days !== null && days !== undefined);
  return {
    ...(earliest.length === 0 ? {} : { earliest: Math.max(...earliest) }),
    ...(latest.length === 0 ? {} : { latest: Math.min(...latest) }),
  };
}

/** A working day between the bounds, near the present. */
function nearDay({ earliest, latest }: Bounds): string {
  if (latest === undefined) return workdayPlaceholder(earliest ?? 7);
  if (latest <= 0) return workdayPlaceholder(Math.max(latest - 14, earliest ?? Number.NEGATIVE_INFINITY));
  const from = Math.max(earliest ?? 0, 0);
  return workdayPlaceholder(from + Math.min(7, Math.floor((latest - from) / 2)));
}

/** @param weekday 0 for Sunday */
function onWeekday(weekday: number): string {
  const sunday = '2030-01-13';
  return shiftedDay(sunday, weekday * dayMs) ?? sunday;
}

function daysUntil(day: string | null | undefined): number | null {
  const time = Date.parse(day ?? '');
  return Number.isNaN(time) ? null : Math.floor((time - Date.now()) / dayMs) + 1;
}
