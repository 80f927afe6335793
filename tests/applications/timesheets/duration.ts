import type { Has } from './bugs.ts';

/** 2:05; durations are whole minutes. */
export function hours(minutes: number, has: Has): string {
  const rest = String(minutes % 60);
  return `${Math.floor(minutes / 60)}:${has('minutes-unpadded') ? rest : rest.padStart(2, '0')}`;
}

/** 2.08, for spreadsheets. */
export function decimalHours(minutes: number): string {
  return (minutes / 60).toFixed(2);
}

/** The minutes of a text like 1:30 or 1.5; null where it is no duration. */
export function minutesOf(text: string, has: Has): number | null {
  const [, whole, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  if (whole !== undefined) return Number(whole) * 60 + Number(minutes);
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null;
  if (has('duration-decimal')) {
    const [full, part = '0'] = text.split('.');
    return Number(full) * 60 + Number(part);
  }
  return Math.round(Number(text) * 60);
}
