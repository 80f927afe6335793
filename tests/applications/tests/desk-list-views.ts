import type { DeskBug } from '../desk/bugs.ts';
import { column, createTicket, main, open, openMain, press } from './desk-actions.ts';
import type { ExpectedView } from './expected-view.ts';

/** Mistakes of the dashboard and the list. */
export const deskListViews = {
  'clear-dead': {
    async act(page) {
      await open(page, '/tickets?search=zebra');
      await press(page, 'Clear search and filter');
      return main(page);
    },
    right: /28 tickets/,
  },
  'crash-on-load': { act: (page) => openMain(page, '/'), right: /Newest tickets Certificates run out/ },
  'dead-next': {
    async act(page) {
      await open(page, '/tickets');
      await press(page, 'Next');
      return main(page);
    },
    right: /#1018.*Page 2 of 3/,
  },
  'empty-state-missing': {
    act: (page) => openMain(page, '/tickets?search=zebra'),
    right: /No tickets found/,
  },
  'filter-ignored': {
    async act(page) {
      await open(page, '/tickets');
      await page.getByLabel('Status').selectOption('Waiting');
      return main(page);
    },
    right: /7 tickets/,
  },
  'hidden-create': { act: (page) => openMain(page, '/tickets'), right: /New ticket/ },
  'page-overlap': {
    async act(page) {
      await open(page, '/tickets?page=2');
      return column(page, 1);
    },
    right: /^#1018/,
  },
  'page-size': {
    async act(page) {
      await open(page, '/tickets');
      return column(page, 1);
    },
    right: /^#1028 .*#1019$/,
  },
  'search-case': {
    async act(page) {
      await open(page, '/tickets');
      await page.getByLabel('Search tickets').fill('PRINTER');
      return main(page);
    },
    right: /1 ticket Number/,
  },
  'search-last-letter': {
    async act(page) {
      await open(page, '/tickets');
      await page.getByLabel('Search tickets').fill('Invoice 2042');
      return main(page);
    },
    right: /1 ticket Number/,
  },
  'sort-as-text': {
    async act(page) {
      await open(page, '/tickets');
      await press(page, 'Hours');
      await press(page, 'Hours');
      return column(page, 6);
    },
    right: /^20 \| 16 \| 12 \| 10 \| 9/,
  },
  'sort-direction': {
    async act(page) {
      await open(page, '/tickets');
      await press(page, 'Subject');
      await page.getByText('Access to the archive folder').waitFor();
      await press(page, 'Subject');
      return column(page, 2);
    },
    right: /^Wireless network/,
  },
  'stale-counts': {
    async act(page) {
      await createTicket(page);
      await open(page, '/');
      return main(page);
    },
    right: /Open 11 .*All tickets 29/,
  },
  'stale-list': {
    async act(page) {
      await createTicket(page);
      return column(page, 2);
    },
    right: /^Lamp/,
  },
  'status-swapped': {
    async act(page) {
      await open(page, '/tickets?status=waiting');
      return column(page, 4);
    },
    right: /^(Waiting( \| )?)+$/,
  },
  'wrong-count': { act: (page) => openMain(page, '/tickets'), right: /28 tickets/ },
  'wrong-link': {
    async act(page) {
      await open(page, '/tickets');
      await page.getByRole('link', { name: 'Laptop does not wake up' }).click();
      await page.getByText('Back to tickets').waitFor();
      return main(page);
    },
    right: /Laptop does not wake up Ticket #1027/,
  },
  'wrong-sum': { act: (page) => openMain(page, '/'), right: /Estimated hours 129/ },
} satisfies Partial<Record<DeskBug, ExpectedView>>;
