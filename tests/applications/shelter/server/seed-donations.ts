import { addMonths, lastOfMonth } from '../shared/calendar.ts';
import type { Donation } from '../shared/donation.ts';

/** Months ago, day of the month (31 for the last one), donor, cents, method, purpose, whether cancelled. */
type Row = readonly [number, number, string, number, string, string, boolean?];

const rows: readonly Row[] = [
  [5, 3, 'Rose Kavanagh', 2500, 'transfer', 'general'],
  [5, 14, 'Harbour Bakery', 12_000, 'transfer', 'food'],
  [5, 22, 'Peter Lund', 5000, 'card', 'vet'],
  [5, 31, 'Rose Kavanagh', 2500, 'transfer', 'general'],
  [4, 6, 'School of Ballinlough', 38_460, 'cash', 'food'],
  [4, 11, 'Maria Santos', 1500, 'card', 'general'],
  [4, 19, 'John Aherne', 10_000, 'transfer', 'building'],
  [4, 27, 'Rose Kavanagh', 2500, 'transfer', 'general'],
  [3, 2, 'Peter Lund', 5000, 'card', 'vet'],
  [3, 9, 'Collection box', 8735, 'cash', 'general'],
  [3, 16, 'Eve Hartmann', 7500, 'card', 'building'],
  [3, 25, 'Rose Kavanagh', 2500, 'transfer', 'general'],
  [3, 31, 'Lee Feeds Ltd', 50_000, 'transfer', 'food'],
  [2, 4, 'Maria Santos', 1500, 'card', 'general'],
  [2, 8, 'Collection box', 6420, 'cash', 'general'],
  [2, 13, 'Estate of N. Power', 125_050, 'transfer', 'building'],
  [2, 13, 'Peter Lund', 5000, 'card', 'vet'],
  [2, 21, 'Anne Twomey', 4000, 'card', 'vet', true],
  [2, 26, 'Rose Kavanagh', 2500, 'transfer', 'general'],
  [1, 3, 'John Aherne', 10_000, 'transfer', 'building'],
  [1, 7, 'Collection box', 9210, 'cash', 'general'],
  [1, 12, 'Anne Twomey', 4000, 'card', 'vet'],
  [1, 18, 'Harbour Bakery', 12_000, 'transfer', 'food'],
  [1, 24, 'Maria Santos', 1500, 'card', 'general'],
  [1, 26, 'Rose Kavanagh', 2500, 'transfer', 'general'],
  [1, 31, 'Eve Hartmann', 7500, 'card', 'building'],
  [0, 1, 'Peter Lund', 5000, 'card', 'vet'],
  [0, 2, 'Samuel Okoro', 20_000, 'transfer', 'vet'],
  [0, 2, 'Samuel Okoro', 20_000, 'transfer', 'vet', true],
  [0, 5, 'Collection box', 4385, 'cash', 'general'],
  [0, 9, 'Lee Feeds Ltd', 15_000, 'transfer', 'food'],
];

/** No day is later than today, even early in a month. */
export function seedDonations(today: string): readonly Donation[] {
  const counts = new Map<string, number>();
  return rows.map(([ago, day, donor, amount, method, purpose, cancelled], index) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7);
    const last = ago === 0 ? today : lastOfMonth(month);
    const wanted = `${month}-${String(day).padStart(2, '0')}`;
    const date = wanted < last ? wanted : last;
    const year = date.slice(0, 4);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    const isPerson = /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(donor) && donor !== 'Harbour Bakery';
    return {
      id: index + 1,
      number: `${year}-${String(count).padStart(3, '0')}`,
      date,
      donor,
      email: isPerson ? `${donor.toLowerCase().replace(' ', '.')}@post.example` : '',
      amount,
      method,
      purpose,
      thanked: ago > 1 && isPerson ? 'yes' : '',
      cancelled: cancelled ? 'yes' : '',
    };
  });
}
