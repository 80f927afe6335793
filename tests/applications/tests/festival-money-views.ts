import type { FestivalBug } from '../festival/bugs.ts';
import { type ExpectedView, textOf } from './expected-view.ts';
import { dialog, fill, main, open, openMain, press, pressInRow, rows, told } from './festival-actions.ts';

/** Mistakes of the dashboard and the expenses. */
export const festivalMoneyViews = {
  'average-hours': { act: (page) => openMain(page, '/'), right: /Per volunteer 6\.4 hours/ },
  'cents-format': {
    async act(page) {
      await open(page, '/expenses');
      return rows(page, 'Noise assessment');
    },
    right: /€310\.50/,
  },
  'days-left': { act: (page) => openMain(page, '/'), right: /\b16 days to go/ },
  'edit-duplicates': {
    async act(page) {
      await open(page, '/expenses');
      await pressInRow(page, 'Van hire', 'Edit');
      await fill(page, { description: 'Hire of two vans' });
      await press(page, 'Save changes');
      await told(page, 'was saved');
      return main(page);
    },
    right: /14 expenses .* Hire of two vans/,
  },
  'month-off': {
    async act(page) {
      await open(page, '/expenses');
      return rows(page, 'Permit for the lakeside');
    },
    right: /^12 Mar 2026/,
  },
  'negative-amount': {
    async act(page) {
      await open(page, '/expenses');
      await press(page, 'New expense');
      await fill(page, { description: 'Rope', amount: '-20' });
      await press(page, 'Add expense');
      return dialog(page);
    },
    right: /Amount in euros must be 0\.01 at least/,
  },
  'open-expenses-link': {
    async act(page) {
      await open(page, '/');
      await page.getByRole('link', { name: 'Open expenses' }).click();
      await page.getByRole('heading', { name: 'Expenses' }).waitFor();
      return main(page);
    },
    right: /\b4 expenses/,
  },
  'overspent-hidden': {
    async act(page) {
      await open(page, '/expenses');
      return textOf(page.getByRole('table', { name: 'Budget' }).getByRole('row', { name: 'Catering' }));
    },
    right: /€2,850\.25 -€350\.25/,
  },
  'page-total': { act: (page) => openMain(page, '/expenses'), right: /Sum of these expenses: €12,272\.55/ },
  'unconfirmed-count': { act: (page) => openMain(page, '/'), right: /Not yet confirmed 4/ },
} satisfies Partial<Record<FestivalBug, ExpectedView>>;
