export const dayMs = 86_400_000;

/** The day by so many milliseconds later, as `2026-03-09`; null where it is none. */
export function shiftedDay(day: string, ms: number): string | null {
  const time = Date.parse(day);
  return Number.isNaN(time) ? null : new Date(time + ms).toISOString().slice(0, 10);
}
