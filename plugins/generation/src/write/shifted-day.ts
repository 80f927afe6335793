import { workdayPlaceholder } from './workday-placeholder.ts';

export const dayMs = 86_400_000;

const relative = /^\{\{workday([+-]\d+)\}\}$/;
/** Two working days that are so many days apart from today are never the same. */
const apart = 3;

/**
 * The day by so many milliseconds later, as `2026-03-09`; one that is relative to today (`{{workday+7}}`) by three times as much, since
 * two working days may be the same otherwise. Null where it is none.
 */
export function shiftedDay(day: string, ms: number): string | null {
  const days = relative.exec(day)?.[1];
  if (days !== undefined) return workdayPlaceholder(Number(days) + (ms / dayMs) * apart);
  const time = Date.parse(day);
  return Number.isNaN(time) ? null : new Date(time + ms).toISOString().slice(0, 10);
}
