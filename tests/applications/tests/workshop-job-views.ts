import type { WorkshopBug } from '../workshop/bugs.ts';
import { type ExpectedView, textOf } from './expected-view.ts';
import { column, dialog, fillDialog, main, open, press, waitForAnnouncement } from './workshop-actions.ts';

/** Mistakes of the board, of the list of repairs and of the page of one. */
export const workshopJobViews = {
  'board-count-all': {
    async act(page) {
      await open(page, '/');
      await page.getByLabel('Mechanic').selectOption('Aylin Demir');
      return column(page, 'Received');
    },
    right: /^Received \(1\)/,
  },
  'customer-link': {
    async act(page) {
      await open(page, '/jobs/14');
      await page.getByRole('link', { name: 'Lena Vogt' }).click();
      await page.getByRole('heading', { name: 'Bicycles' }).waitFor();
      return main(page);
    },
    right: /^Lena Vogt/,
  },
  'discount-unlimited': {
    async act(page) {
      await open(page, '/jobs/9');
      await press(page, 'Change details');
      await fillDialog(page, { 'Discount in %': '45' });
      await press(page, 'Save details');
      return dialog(page);
    },
    right: /goes from 0 to 30/,
  },
  'due-day-early': { act: (page) => open(page, '/jobs/14'), right: /Due 18 Jun 2026/ },
  'due-reversed': {
    async act(page) {
      await open(page, '/jobs');
      await press(page, 'Due');
      return textOf(page.locator('tbody a'));
    },
    right: /^R-1001/,
  },
  'due-today-late': { act: (page) => open(page, '/'), right: /Siobhan O'Neill Rosa Marín 16 Jun 2026/ },
  'export-unfiltered': {
    async act(page) {
      await open(page, '/jobs?state=ready');
      const address = await page.getByRole('link', { name: 'spreadsheet' }).getAttribute('href');
      return async () => (await page.request.get(address ?? '')).text();
    },
    right: /^Number(?!.*R-1001)/s,
  },
  'minutes-as-decimals': { act: (page) => open(page, '/jobs/12'), right: /Check the lights 0 h 15 min/ },
  'notes-as-codes': { act: (page) => open(page, '/jobs/12'), right: /<may be> replaced & charged/ },
  'notes-lost': {
    async act(page) {
      await open(page, '/jobs/9');
      await press(page, 'Change details');
      await press(page, 'Save details');
      await waitForAnnouncement(page, 'The details were saved');
      return main(page);
    },
    right: /Call before 5 pm/,
  },
  'other-part-removed': {
    async act(page) {
      await open(page, '/jobs/12');
      await press(page, 'Put back Brake pads');
      return textOf(page.getByRole('table', { name: 'Parts' }));
    },
    right: /^(?!.*Brake pads).*Inner tube/,
  },
  'pages-overlap': {
    async act(page) {
      await open(page, '/jobs');
      await press(page, 'Next');
      await page.getByText('Page 2 of 3').waitFor();
      return textOf(page.locator('tbody a'));
    },
    right: /^R-1014/,
  },
  'quantity-not-priced': { act: (page) => open(page, '/jobs/12'), right: /Parts €64\.20 Discount/ },
  'ready-unfinished': {
    async act(page) {
      await open(page, '/');
      await press(page, 'Move R-1018 to Ready');
      await page.getByRole('status').getByText(/./).waitFor();
      return column(page, 'Waiting for parts');
    },
    right: /R-1018/,
  },
  'search-without-customer': {
    async act(page) {
      await open(page, '/jobs');
      await page.getByLabel('Search repairs').fill("o'neill");
      return main(page);
    },
    right: /2 repairs/,
  },
  'tick-not-kept': {
    async act(page) {
      await open(page, '/jobs/15');
      await page.getByRole('checkbox', { name: 'Adjust the lever' }).check();
      await waitForAnnouncement(page, 'The task is done');
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return async () => `${await page.getByRole('checkbox', { name: 'Adjust the lever' }).isChecked()}`;
    },
    right: /^true$/,
  },
  'total-as-text': {
    async act(page) {
      await open(page, '/jobs');
      await press(page, 'Total');
      return textOf(page.locator('tbody td:last-child'));
    },
    right: /^€0\.00 \| €32\.13 \| €32\.13 \| €47\.48/,
  },
  'vat-before-discount': { act: (page) => open(page, '/jobs/12'), right: /VAT of 19 % €31\.08/ },
  'vat-cut': { act: (page) => open(page, '/jobs/9'), right: /VAT of 19 % €12\.27/ },
} satisfies Partial<Record<WorkshopBug, ExpectedView>>;
