import type { ClinicBug } from '../clinic/bugs.ts';
import { clinicRecordViews } from './clinic-record-views.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

/** For each mistake of the clinic that needs no browser, what a person reads that it spoils. */
export const clinicViews = {
  ...clinicRecordViews,
  'arrived-is-seen': {
    act: (visitor) => pressToday(visitor, 'Has arrived'),
    right: /Booster Waiting/,
  },
  'calendar-last-slot': { act: (visitor) => visitor.open('/calendar'), right: /17:30.*Merlin/ },
  'calendar-sunday': {
    act: (visitor) => visitor.open('/calendar'),
    right: /Time Mon 09\/03 .*Sat 14\/03/,
  },
  'cancel-neighbour': { act: (visitor) => pressToday(visitor, 'Cancel'), right: /Booster Cancelled/ },
  'cancelled-in-calendar': {
    async act(visitor) {
      await visitor.open('/calendar');
      return visitor.text({ class: 'visit' });
    },
    right: /^(?!.*Pelle)/,
  },
  'consent-unchecked': { act: (visitor) => ask(visitor, []), right: /need your agreement/ },
  'export-all-months': {
    async act(visitor) {
      await visitor.open('/reports?month=2026-02');
      return visitor.download('Export .*');
    },
    right: /Total\r\n2003,2026-02-02,(?:.|\s)*2010,[^\n]*\r\n$/,
  },
  'handled-again': {
    async act(visitor) {
      await visitor.open('/today');
      await visitor.send('Mark the request of Carol Whitby as handled');
      return visitor.text({ tag: 'li' });
    },
    right: /^(?!.*Carol)/,
  },
  'invoice-empty-silent': {
    act: (visitor) => visitor.open('/invoices?status=void&month=2026-01'),
    right: /No invoices fit/,
  },
  'invoice-filter-shown': {
    async act(visitor) {
      await visitor.open('/invoices');
      await visitor.send('Filter', { status: 'paid' });
      return visitor.entered('status');
    },
    right: /^paid$/,
  },
  'invoice-sum-all': {
    act: (visitor) => visitor.open('/invoices?status=overdue'),
    right: /void invoices £322\.68/,
  },
  'move-keeps-time': {
    async act(visitor) {
      await visitor.open('/appointments/525');
      return visitor.send('Move appointment', { day: '2026-03-18', time: '11:30' });
    },
    right: /Wednesday, 18 March 2026, 11:30/,
  },
  'next-week-any-vet': {
    async act(visitor) {
      await visitor.open('/calendar?vet=1');
      await visitor.follow('Next week');
      return visitor.entered('vet');
    },
    right: /^1$/,
  },
  'owner-count-all': { act: (visitor) => visitor.open('/owners?q=byrne'), right: /1 owner / },
  'owner-page-filter': {
    async act(visitor) {
      await visitor.open('/owners?q=a');
      await visitor.follow('Page 2');
      return visitor.entered('q');
    },
    right: /^a$/,
  },
  'owner-page-gap': { act: (visitor) => visitor.open('/owners?page=2'), right: /Ingrid Ivarsson/ },
  'owner-search-case': { act: (visitor) => visitor.open('/owners?q=byrne'), right: /Callum Byrne/ },
  'owner-search-name': { act: (visitor) => visitor.open('/owners?q=Haggis'), right: /Finlay Fraser/ },
  'owner-sort-visit': {
    async act(visitor) {
      await visitor.open('/owners?sort=visit');
      return visitor.text({ tag: 'tr' });
    },
    // In the first row below the headings.
    right: /^[^|]*\|[^|]*11\/03\/2026/,
  },
  'password-repeat': {
    async act(visitor) {
      await visitor.open('/account');
      const passwords = { current: 'Otter-Ferry-58', fresh: 'Badger-Hill-77', repeated: 'Badger-Hill-78' };
      return visitor.send('Change password', passwords);
    },
    right: /new passwords differ/,
  },
  'past-appointment': {
    act: (visitor) => book(visitor, { day: '2026-03-02' }),
    right: /not in the past/,
  },
  'price-format': { act: (visitor) => visitor.visit('/prices'), right: /Vaccination £36\.50/ },
  'reason-unlimited': {
    act: (visitor) => book(visitor, { reason: 'x'.repeat(61) }),
    right: /Use 60 characters/,
  },
  'report-last-day': {
    act: (visitor) => visitor.open('/reports?month=2026-02'),
    right: /Romero 2 3 £/,
  },
  'report-total': {
    act: (visitor) => visitor.open('/reports?month=2026-02'),
    right: /Total 6 7 £886\.44/,
  },
  'report-vets-mixed': {
    act: (visitor) => visitor.open('/reports?month=2026-02'),
    right: /Okafor 2 1 £43\.80/,
  },
  'reports-public': { act: (visitor) => visitor.visit('/reports'), right: /^Staff sign-in/ },
  'request-day-before': { act: (visitor) => ask(visitor, ['yes']), right: /Friday, 20 March 2026/ },
  'rows-forgotten': {
    async act(visitor) {
      await visitor.open('/account');
      await visitor.send('Save lists', { rows: '5' });
      await visitor.visit('/owners');
      return visitor.text({ tag: 'tr' });
    },
    // The headings, and five rows.
    right: /^[^|]*(?:\|[^|]*){5}$/,
  },
  'sign-out-ignored': {
    async act(visitor) {
      await visitor.open('/today');
      await visitor.send('Sign out');
      return visitor.visit('/owners');
    },
    right: /^Staff sign-in/,
  },
  'slot-half-hour': {
    async act(visitor) {
      await visitor.open('/calendar');
      await visitor.follow('Book 12 March 2026, 11:00');
      return visitor.entered('time');
    },
    right: /^11:00$/,
  },
  'time-twelve-hours': { act: (visitor) => visitor.open('/today'), right: /14:30 Poppy|14:30 Ziggy/ },
  'today-counts-stale': {
    act: (visitor) => pressToday(visitor, 'Cancel'),
    right: /Booked 2 .*Cancelled 2/,
  },
  'vet-double-booked': {
    act: (visitor) => book(visitor, { day: '2026-03-12' }),
    right: /has another appointment/,
  },
} satisfies Partial<Record<ClinicBug, PageView>>;

/** Presses a button in the row of an animal in today's list. */
async function pressToday(visitor: PageVisitor, button: string): Promise<string> {
  await visitor.open('/today');
  return visitor.send(button, {}, { tag: 'tr', holds: 'Mochi' });
}

/** Books an appointment, with what is right but for some values. */
async function book(visitor: PageVisitor, changed: Readonly<Record<string, string>>): Promise<string> {
  await visitor.open('/appointments/new');
  const values = { animal: '101', vet: '1', day: '2026-03-16', time: '10:00', reason: 'Check' };
  return visitor.send('Book appointment', { ...values, ...changed });
}

/** Asks for a visit on the public pages. */
async function ask(visitor: PageVisitor, consent: readonly string[]): Promise<string> {
  await visitor.visit('/request');
  const values = { name: 'Jo Hill', email: 'jo@example.com', animal: 'Rex', day: '2026-03-20' };
  return visitor.send('Send request', { ...values, consent });
}
