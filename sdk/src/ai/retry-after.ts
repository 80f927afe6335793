/** Longer pauses are no answer to the question when to try again. */
const longest = 24 * 60 * 60 * 1000;

/** What the vendor asks to wait, in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as a date. Else null. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | null {
  const inMilliseconds = numberOf(headers.get('retry-after-ms'));
  if (inMilliseconds !== null) return bounded(inMilliseconds);
  const value = headers.get('retry-after');
  const seconds = numberOf(value);
  if (seconds !== null) return bounded(seconds * 1000);
  const date = value?.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : bounded(date - now);
}

function numberOf(value: string | null): number | null {
  return value !== null && /^\d{1,12}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : null;
}

function bounded(milliseconds: number): number {
  return Math.min(Math.max(Math.ceil(milliseconds), 0), longest);
}
