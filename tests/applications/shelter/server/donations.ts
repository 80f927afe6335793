import { addMonths, lastOfMonth } from '../shared/calendar.ts';
import { type Donation, type DonationListing, donationFields, type Receipt } from '../shared/donation.ts';
import { centsOf } from '../shared/units.ts';
import {
  type Answer,
  type Call,
  conflict,
  created,
  matches,
  noContent,
  notFound,
  ok,
  textsOf,
  whenValid,
} from './call.ts';

const batch = 10;
const monthsShown = 6;

/** Those that were not cancelled, in cents. */
export function amountOf(donations: readonly Donation[]): number {
  return donations.reduce((sum, { amount, cancelled }) => (cancelled === 'yes' ? sum : sum + amount), 0);
}

export function listDonations({ store, query, today, has }: Call): Answer {
  const month = query.get('month') ?? '';
  const purpose = query.get('purpose');
  const last = month && lastOfMonth(month);
  const inMonth = ({ date }: Donation) =>
    !month || (date >= `${month}-01` && (has('month-without-last-day') ? date < last : date <= last));
  const found = store.donations.rows
    .filter(
      (donation) =>
        inMonth(donation) &&
        (!purpose || donation.purpose === purpose) &&
        matches([donation.donor, donation.number], query.get('search')),
    )
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  const offset = Math.max(0, Number(query.get('offset')) || 0);
  const rows = found.slice(offset, offset + batch);
  const listing: DonationListing = {
    rows,
    total: found.length,
    amount: amountOf(has('total-of-shown-only') ? rows : found),
    months: Array.from({ length: monthsShown }, (_, index) => {
      const shown = addMonths(`${today.slice(0, 7)}-01`, -index).slice(0, 7);
      const all = store.donations.rows.filter(({ date }) => date.startsWith(shown));
      const counting = all.filter(({ cancelled }) => cancelled === '');
      return { month: shown, count: counting.length, amount: amountOf(all) };
    }),
  };
  return ok(listing);
}

export function showReceipt({ store, id }: Call): Answer {
  const donation = store.donations.get(id);
  if (!donation) return notFound();
  const { shelter = '', address = '' } = store.settings;
  const receipt: Receipt = { donation, shelter, address };
  return ok(receipt);
}

export function addDonation({ store, values, today }: Call): Answer {
  return whenValid(donationFields(today), values, () => {
    const year = (values.date ?? '').slice(0, 4);
    const before = store.donations.rows.filter(({ number }) => number.startsWith(year));
    const last = Math.max(0, ...before.map(({ number }) => Number(number.slice(5))));
    const { id } = store.donations.add({
      ...textsOf(['date', 'donor', 'email', 'method', 'purpose'], values),
      number: `${year}-${String(last + 1).padStart(3, '0')}`,
      amount: centsOf(values.amount ?? ''),
      thanked: '',
      cancelled: '',
    });
    return created({ id });
  });
}

export function thankDonor({ store, id }: Call): Answer {
  const donation = store.donations.get(id);
  if (!donation) return notFound();
  if (donation.email === '') return conflict('We have no e-mail address of this donor.');
  store.donations.update(id, { thanked: 'yes' });
  return noContent;
}

export function cancelDonation({ store, id }: Call): Answer {
  const donation = store.donations.get(id);
  if (!donation) return notFound();
  if (donation.cancelled === 'yes') return conflict('This donation is cancelled already.');
  store.donations.update(id, { cancelled: 'yes' });
  return noContent;
}
