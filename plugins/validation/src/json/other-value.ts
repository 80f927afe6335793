const dayMs = 24 * 3_600_000;
const plainNumber = /^(-?)(\d{1,12})(\.\d+)?$/;
const isoDate = /^(\d{4}-\d{2}-\d{2})(?=$|[T ]\d{2}:\d{2})/;

/**
 * Another number in the same notation, or null for what is no plain number. It is smaller where that is possible: counts and
 * ratings have an upper bound, beyond which a client may fail.
 */
export function otherNumber(text: string): string | null {
  const [, sign = '', whole = '', rest = ''] = plainNumber.exec(text) ?? [];
  if (whole === '') return null;
  const value = Number(whole);
  return `${sign}${value >= 2 ? value - 1 : value + 1}${rest}`;
}

/** The date a day later in the same notation, or null for what is no ISO date. */
export function otherDate(text: string): string | null {
  const [, day] = isoDate.exec(text) ?? [];
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  if (day === undefined || Number.isNaN(time)) return null;
  const next = new Date(time + dayMs).toISOString();
  return next.length === 24 ? next.slice(0, 10) + text.slice(10) : null;
}
