import { shiftedTime } from '../shifted-time.ts';

const hours =
  /\b(\d{1,2})(?:[:.](\d{2}))?\s?(?:uhr|h|o'clock)?\s?(?:–|-|to|and|until|bis|und|à|et)\s?(\d{1,2})(?:[:.](\d{2}))?\b/i;
const usual = '10:30';

/** A time of day within the hours that a page tells ("between 17:00 and 21:30"), half an hour after their beginning; null where it tells none. */
export function saidOpening(words: string): string | null {
  const [, from = '', minutes, to = '', lastMinutes] = hours.exec(words) ?? [];
  // Hours without minutes may be any other numbers.
  if (minutes === undefined && lastMinutes === undefined) return null;
  const [first, last] = [timeOf(from, minutes), timeOf(to, lastMinutes)];
  if (first >= last) return null;
  return first <= usual && usual < last ? usual : shiftedTime(first, 30);
}

function timeOf(hour: string, minutes = '00'): string {
  return `${hour.padStart(2, '0')}:${minutes}`;
}
