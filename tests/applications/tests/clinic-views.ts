import type { Page } from 'playwright-core';
import type { ClinicBug } from '../clinic/bugs.ts';
import { ask, book, fill, follow, main, open, send, sendWith } from './clinic-actions.ts';
import { clinicRecordViews } from './clinic-record-views.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';

/** For each mistake of the clinic, what a person sees that it spoils. */
export const clinicViews: Record<ClinicBug, ExpectedView> = {
  ...clinicRecordViews,
  'arrived-is-seen': {
    act: (page) => pressToday(page, 'Mochi', 'Has arrived'),
    right: /Booster Waiting/,
  },
  'calendar-last-slot': { act: (page) => open(page, '/calendar'), right: /17:30.*Merlin/ },
  'calendar-sunday': { act: (page) => open(page, '/calendar'), right: /Time Mon 09\/03 .*Sat 14\/03/ },
  'cancel-neighbour': { act: (page) => pressToday(page, 'Mochi', 'Cancel'), right: /Booster Cancelled/ },
  'cancelled-in-calendar': {
    async act(page) {
      await open(page, '/calendar');
      return textOf(page.locator('.visit'));
    },
    right: /^(?!.*Pelle)/,
  },
  'consent-unchecked': { act: (page) => ask(page, '2026-03-20', false), right: /need your agreement/ },
  'export-all-months': {
    async act(page) {
      await open(page, '/reports?month=2026-02');
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export' }).click();
      const stream = await (await downloading).createReadStream();
      const text = String(Buffer.concat(await stream.toArray()));
      return async () => text;
    },
    right: /Total\r\n2003,2026-02-02,(?:.|\s)*2010,[^\n]*\r\n$/,
  },
  'handled-again': {
    async act(page) {
      await open(page, '/today');
      await send(page, 'Mark the request of Carol Whitby as handled');
      return textOf(page.locator('main li'));
    },
    right: /^(?!.*Carol)/,
  },
  'invoice-empty-silent': {
    act: (page) => open(page, '/invoices?status=void&month=2026-01'),
    right: /No invoices fit/,
  },
  'invoice-filter-shown': {
    async act(page) {
      await open(page, '/invoices');
      await fill(page, { status: 'paid' });
      await send(page, 'Filter');
      return enteredIn(page.getByLabel('Status'));
    },
    right: /^paid$/,
  },
  'invoice-sum-all': {
    act: (page) => open(page, '/invoices?status=overdue'),
    right: /void invoices £322\.68/,
  },
  'move-keeps-time': {
    async act(page) {
      await open(page, '/appointments/525');
      await fill(page, { day: '2026-03-18', time: '11:30' });
      await send(page, 'Move appointment');
      return main(page);
    },
    right: /Wednesday, 18 March 2026, 11:30/,
  },
  'next-week-any-vet': {
    async act(page) {
      await open(page, '/calendar?vet=1');
      await follow(page, 'Next week');
      return enteredIn(page.getByLabel('Vet'));
    },
    right: /^1$/,
  },
  'owner-count-all': { act: (page) => open(page, '/owners?q=byrne'), right: /1 owner / },
  'owner-page-filter': {
    async act(page) {
      await open(page, '/owners?q=a');
      await follow(page, 'Page 2');
      return enteredIn(page.getByLabel('Name, telephone'));
    },
    right: /^a$/,
  },
  'owner-page-gap': { act: (page) => open(page, '/owners?page=2'), right: /Ingrid Ivarsson/ },
  'owner-search-case': { act: (page) => open(page, '/owners?q=byrne'), right: /Callum Byrne/ },
  'owner-search-name': { act: (page) => open(page, '/owners?q=Haggis'), right: /Finlay Fraser/ },
  'owner-sort-visit': {
    async act(page) {
      await open(page, '/owners?sort=visit');
      return textOf(page.locator('tbody tr:first-child'));
    },
    right: /11\/03\/2026/,
  },
  'password-repeat': {
    async act(page) {
      await open(page, '/account');
      await fill(page, { current: 'Otter-Ferry-58', fresh: 'Badger-Hill-77', repeated: 'Badger-Hill-78' });
      await send(page, 'Change password');
      return main(page);
    },
    right: /new passwords differ/,
  },
  'past-appointment': { act: (page) => book(page, { day: '2026-03-02' }), right: /not in the past/ },
  'price-format': { act: (page) => at(page, '/prices'), right: /Vaccination £36\.50/ },
  'reason-unlimited': { act: (page) => book(page, { reason: 'x'.repeat(61) }), right: /Use 60 characters/ },
  'report-last-day': { act: (page) => open(page, '/reports?month=2026-02'), right: /Romero 2 3 £/ },
  'report-total': { act: (page) => open(page, '/reports?month=2026-02'), right: /Total 6 7 £886\.44/ },
  'report-vets-mixed': { act: (page) => open(page, '/reports?month=2026-02'), right: /Okafor 2 1 £43\.80/ },
  'reports-public': { act: (page) => at(page, '/reports'), right: /^Staff sign-in/ },
  'request-day-before': { act: (page) => ask(page, '2026-03-20'), right: /Friday, 20 March 2026/ },
  'rows-forgotten': {
    async act(page) {
      await open(page, '/account');
      await fill(page, { rows: '5' });
      await send(page, 'Save lists');
      await page.goto('/owners');
      return async () => `${await page.locator('tbody tr').count()} rows`;
    },
    right: /^5 rows/,
  },
  'sign-out-ignored': {
    async act(page) {
      await open(page, '/today');
      await send(page, 'Sign out');
      return at(page, '/owners');
    },
    right: /^Staff sign-in/,
  },
  'slot-half-hour': {
    async act(page) {
      await open(page, '/calendar');
      await follow(page, 'Book 12 March 2026, 11:00');
      return enteredIn(page.getByLabel('Time'));
    },
    right: /^11:00$/,
  },
  'time-twelve-hours': { act: (page) => open(page, '/today'), right: /14:30 Poppy|14:30 Ziggy/ },
  'today-counts-stale': {
    act: (page) => pressToday(page, 'Mochi', 'Cancel'),
    right: /Booked 2 .*Cancelled 2/,
  },
  'vet-double-booked': { act: (page) => book(page, { day: '2026-03-12' }), right: /has another appointment/ },
};

async function at(page: Page, path: string) {
  await page.goto(path);
  return main(page);
}

/** Presses a button in the row of an animal in today's list. */
async function pressToday(page: Page, animal: string, button: string) {
  await open(page, '/today');
  const row = page.getByRole('row').filter({ hasText: animal });
  await sendWith(page, () => row.getByRole('button', { name: button }).click());
  return main(page);
}
