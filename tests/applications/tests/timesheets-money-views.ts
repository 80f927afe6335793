import type { TimesheetsBug } from '../timesheets/bugs.ts';
import type { PageView } from './prove-by-requests.ts';
import { send } from './timesheets-actions.ts';

/** Mistakes of expenses and invoices. */
export const timesheetsMoneyViews = {
  'draft-keeps-hours': {
    async act(visitor) {
      await send(visitor, '/invoices/40/delete');
      return visitor.visit('/invoices/new?client=8');
    },
    right: /Patient letters: Reading old letters .* Fonts /,
  },
  'due-general-term': {
    act: (visitor) => send(visitor, '/invoices/39/send'),
    right: /Due 18 January 2027/,
  },
  'expense-category-lost': {
    async act(visitor) {
      await send(visitor, '/expenses/14', {
        project: '4',
        day: '2026-11-18',
        category: 'Hotel',
        text: 'Night in Leeds',
        amount: '87.40',
        billable: 'yes',
      });
      return visitor.visit('/expenses?category=Hotel');
    },
    right: / 2 expenses, /,
  },
  'expense-future': {
    act: (visitor) =>
      send(visitor, '/expenses', {
        project: '4',
        day: '2026-11-25',
        category: 'Travel',
        text: 'Train',
        amount: '12.00',
      }),
    right: /Enter a day that is not after today/,
  },
  'expenses-page-gap': {
    async act(visitor) {
      await visitor.open('/expenses');
      return visitor.follow('Page 2');
    },
    right: /Actions 9 Nov 2026 Taxi to the customs office/,
  },
  'lookup-any-code': {
    act: (visitor) => visitor.visit('/look-up?number=2026-036&code=EAS-1948'),
    right: /There is no invoice with this number and this code/,
  },
  'open-invoices-link': {
    async act(visitor) {
      await visitor.open('/dashboard');
      return visitor.follow('£7,400\\.40');
    },
    right: / 4 invoices, £7,400\.40 /,
  },
  'overdue-filter': {
    act: (visitor) => visitor.open('/invoices?status=overdue'),
    right: / 1 invoice, £1,742\.10 /,
  },
  'overdue-today': { act: (visitor) => visitor.open('/invoices/36'), right: /State Sent/ },
  'payment-message-net': {
    act: (visitor) => send(visitor, '/invoices/36/pay', { paid: '2026-11-19' }),
    right: /A payment of £997\.50 was recorded/,
  },
  'unticked-invoiced': {
    async act(visitor) {
      await send(visitor, '/invoices/new', { client: '2', entry: '14' });
      return visitor.visit('/invoices/new?client=2');
    },
    right: /Office move: Visit to the new office .* Measuring tape /,
  },
  'vat-without-expenses': { act: (visitor) => visitor.open('/invoices/39'), right: /VAT 20% £232\.48/ },
} satisfies Partial<Record<TimesheetsBug, PageView>>;
