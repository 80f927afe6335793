/** `40 ms`, `0.4 s`, `12 s`, `6:12`, `1:02:03`. */
export function duration(ms: number): string {
  if (ms < 100) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** `3 min. ago`. */
export function ago(date: string): string {
  const ms = new Date(date).getTime() - Date.now();
  const [unit, size] = steps.find(([, each]) => Math.abs(ms) >= each) ?? ['second', 1000];
  return unit === 'second' ? 'just now' : relative.format(Math.round(ms / size), unit);
}

export function exactTime(date: string): string {
  return exact.format(new Date(date));
}

const timeOfDay = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** `12:01`. */
export function clock(date: Date): string {
  return timeOfDay.format(date);
}

/** `3 Nov 2026`. */
export function dayOf(date: string): string {
  return day.format(new Date(date));
}
