import type { BoxesBug } from '../boxes/bugs.ts';
import { change, downloaded, field, follow, open, press, send, visit } from './boxes-actions.ts';
import { boxesCustomerViews } from './boxes-customer-views.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';

/** For each mistake of the farm, what a person sees that it spoils. */
export const boxesViews: Record<BoxesBug, ExpectedView> = {
  ...boxesCustomerViews,
  'csv-columns-swapped': {
    async act(page) {
      await open(page, '/report');
      return downloaded(page, 'Download as CSV');
    },
    right: /^Month,Size,Boxes,Revenue\r\n2026-07,Medium,2,61\.80\r\n/,
  },
  'csv-public': {
    async act(page) {
      const text = await (await page.request.get('/report.csv')).text();
      return async () => text;
    },
    right: /Sign in to the office/,
  },
  'current-password-unchecked': {
    act: (page) =>
      change(
        page,
        '/account',
        {
          'Current password': 'Oat-Furrow-58',
          'New password': 'Barley-Meadow-7',
          'New password again': 'Barley-Meadow-7',
        },
        'Change password',
      ),
    right: /This is not your current password/,
  },
  'delete-message-wrong': {
    async act(page) {
      await open(page, '/products/4');
      await press(page, 'Delete product');
      return send(page, 'Yes, delete it');
    },
    right: /Kale was deleted/,
  },
  'deliveries-left-stale': {
    async act(page) {
      await open(page, '/deliveries');
      await send(page, 'Delivered: Hana Sato');
      return visit(page, '/overview');
    },
    right: /Deliveries today 7 Still to deliver 4/,
  },
  'delivery-undo-ignored': {
    async act(page) {
      await open(page, '/deliveries');
      return send(page, 'Undo: Amelia Hart');
    },
    right: /Leave it in the porch Planned/,
  },
  'invoice-customer-link': {
    async act(page) {
      await open(page, '/invoices/105');
      return follow(page, 'Bruno Keller');
    },
    right: /^Bruno Keller/,
  },
  'load-all-rounds': {
    act: (page) => change(page, '/deliveries', { Round: 'North' }, 'Show'),
    right: /To load: 1 small, 1 medium, 1 large/,
  },
  'missed-as-delivered': {
    async act(page) {
      await open(page, '/deliveries');
      return send(page, 'Not at home: Clara Nyström');
    },
    right: /Ring twice Not at home/,
  },
  'open-sum-part-paid': { act: (page) => open(page, '/overview'), right: /Sum still open €478\.40/ },
  'payment-replaces': {
    act: (page) => change(page, '/invoices/107', { 'Amount paid': '10.00' }, 'Record payment'),
    right: /Paid €50\.00 Still open €36\.00/,
  },
  'price-cent-low': {
    act: (page) => change(page, '/products/6', { Price: '2.30' }, 'Save product'),
    right: /Plums Fruit kg €2\.30/,
  },
  'question-focus-lost': {
    async act(page) {
      await open(page, '/products/4');
      await press(page, 'Delete product');
      await press(page, 'No, keep it');
      return () => page.evaluate(() => `${document.activeElement?.textContent}`);
    },
    right: /^Delete product$/,
  },
  'reminder-not-kept': {
    async act(page) {
      await open(page, '/invoices/110');
      return send(page, 'Send reminder');
    },
    right: /Reminders 17 September 2026/,
  },
  'report-total': { act: (page) => open(page, '/report'), right: /Total 11 €300\.30/ },
  'stock-label-price': {
    async act(page) {
      await open(page, '/products/4');
      return enteredIn(field(page, 'Stock'));
    },
    right: /^8$/,
  },
  'stock-sorted-as-text': {
    async act(page) {
      await change(page, '/products', { 'Sort by': 'Stock, lowest first' }, 'Apply');
      return textOf(page.locator('tbody tr:last-child'));
    },
    right: /^Carrots/,
  },
  'stock-zero-refused': {
    act: (page) => change(page, '/products/8', { Stock: '0' }, 'Save product'),
    right: /Sourdough bread was saved/,
  },
  'vat-one-rate': {
    act: (page) => open(page, '/invoices/107'),
    right: /VAT 7% €4\.97 Of this, VAT 19% €1\.60/,
  },
};
