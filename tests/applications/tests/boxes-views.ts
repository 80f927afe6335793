import type { BoxesBug } from '../boxes/bugs.ts';
import { change } from './boxes-change.ts';
import { boxesCustomerViews } from './boxes-customer-views.ts';
import type { PageView } from './prove-by-requests.ts';

/** For each mistake of the farm that needs no browser, what a person reads that it spoils. */
export const boxesViews = {
  ...boxesCustomerViews,
  'csv-columns-swapped': {
    async act(visitor) {
      await visitor.open('/report');
      return visitor.download('Download as CSV');
    },
    right: /^Month,Size,Boxes,Revenue\r\n2026-07,Medium,2,61\.80\r\n/,
  },
  'csv-public': { act: (visitor) => visitor.visit('/report.csv'), right: /^Sign in to the office/ },
  'current-password-unchecked': {
    act: (visitor) =>
      change(
        visitor,
        '/account',
        { current: 'Oat-Furrow-58', fresh: 'Barley-Meadow-7', repeated: 'Barley-Meadow-7' },
        'Change password',
      ),
    right: /This is not your current password/,
  },
  'delete-message-wrong': {
    async act(visitor) {
      await visitor.open('/products/4');
      return visitor.send('Yes, delete it');
    },
    right: /Kale was deleted/,
  },
  'deliveries-left-stale': {
    async act(visitor) {
      await visitor.open('/deliveries');
      await visitor.send('Delivered: Hana Sato');
      return visitor.visit('/overview');
    },
    right: /Deliveries today 7 Still to deliver 4/,
  },
  'delivery-undo-ignored': {
    async act(visitor) {
      await visitor.open('/deliveries');
      return visitor.send('Undo: Amelia Hart');
    },
    right: /Leave it in the porch Planned/,
  },
  'invoice-customer-link': {
    async act(visitor) {
      await visitor.open('/invoices/105');
      return visitor.follow('Bruno Keller', { tag: 'main' });
    },
    right: /^Bruno Keller/,
  },
  'load-all-rounds': {
    act: (visitor) => change(visitor, '/deliveries', { round: 'North' }, 'Show'),
    right: /To load: 1 small, 1 medium, 1 large/,
  },
  'missed-as-delivered': {
    async act(visitor) {
      await visitor.open('/deliveries');
      return visitor.send('Not at home: Clara Nyström');
    },
    right: /Ring twice Not at home/,
  },
  'open-sum-part-paid': {
    act: (visitor) => visitor.open('/overview'),
    right: /Sum still open €478\.40/,
  },
  'payment-replaces': {
    act: (visitor) => change(visitor, '/invoices/107', { amount: '10.00' }, 'Record payment'),
    right: /Paid €50\.00 Still open €36\.00/,
  },
  'price-cent-low': {
    act: (visitor) => change(visitor, '/products/6', { price: '2.30' }, 'Save product'),
    right: /Plums Fruit kg €2\.30/,
  },
  'reminder-not-kept': {
    async act(visitor) {
      await visitor.open('/invoices/110');
      return visitor.send('Send reminder');
    },
    right: /Reminders 17 September 2026/,
  },
  'report-total': { act: (visitor) => visitor.open('/report'), right: /Total 11 €300\.30/ },
  'stock-sorted-as-text': {
    async act(visitor) {
      await change(visitor, '/products', { sort: 'stock' }, 'Apply');
      return visitor.text({ tag: 'tr' });
    },
    // In the last row.
    right: /\| Carrots[^|]*$/,
  },
  'stock-zero-refused': {
    act: (visitor) => change(visitor, '/products/8', { stock: '0' }, 'Save product'),
    right: /Sourdough bread was saved/,
  },
  'vat-one-rate': {
    act: (visitor) => visitor.open('/invoices/107'),
    right: /VAT 7% €4\.97 Of this, VAT 19% €1\.60/,
  },
} satisfies Partial<Record<BoxesBug, PageView>>;
