const part = 'YYYY|MMMM|MMM|MM?|DD?|dddd|ddd';
const parts = new RegExp(part, 'g');
const form = new RegExp(`^(?:${part})(?:[.,/ -]*(?:${part})){0,3}$`);

/** Whether a text is a notation of days, as that of a `Workday`. */
export function isDayNotation(text: string): boolean {
  if (!form.test(text)) return false;
  const units = (text.match(parts) ?? []).map(([unit]) => unit);
  return new Set(units).size === units.length;
}

/** The UTC day in a notation: `Monday, 14 December` in `dddd, D MMMM`. */
export function writtenDay(day: Date, notation: string): string {
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  const written = new Map([
    ['YYYY', year],
    ['MM', month],
    ['DD', date],
    ['M', String(Number(month))],
    ['D', String(Number(date))],
    ['MMMM', inEnglish(day, { month: 'long' })],
    ['MMM', inEnglish(day, { month: 'short' })],
    ['dddd', inEnglish(day, { weekday: 'long' })],
    ['ddd', inEnglish(day, { weekday: 'short' })],
  ]);
  return notation.replace(parts, (unit) => written.get(unit) ?? unit);
}

function inEnglish(day: Date, named: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...named, timeZone: 'UTC' }).format(day);
}
