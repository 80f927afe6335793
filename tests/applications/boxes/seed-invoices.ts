import { addDays } from './calendar-date.ts';
import type { Invoice, InvoiceLine, Payment } from './records.ts';

const daysToPay = 14;

function food(text: string, quantity: number, price: number): InvoiceLine {
  return { text, quantity, price, vat: 7 };
}

/** What the way to a customer costs. */
function ways(quantity: number): InvoiceLine {
  return { text: 'Delivery', quantity, price: 250, vat: 19 };
}

interface InvoiceRow {
  readonly day: string;
  readonly customerId: number;
  readonly lines: readonly InvoiceLine[];
  readonly payments?: readonly Payment[];
  readonly reminders?: readonly string[];
}

const rows: readonly InvoiceRow[] = [
  {
    day: '2026-07-06',
    customerId: 6,
    lines: [food('Large box', 2, 2740), food('Eggs', 4, 260), ways(2)],
    payments: [{ day: '2026-07-15', cents: 7020 }],
  },
  {
    day: '2026-07-06',
    customerId: 1,
    lines: [food('Medium box', 4, 1990), food('Eggs', 8, 260), ways(4)],
    payments: [{ day: '2026-07-10', cents: 11040 }],
  },
  {
    day: '2026-07-20',
    customerId: 10,
    lines: [food('Large box', 4, 2740), ways(4)],
    payments: [{ day: '2026-08-03', cents: 11960 }],
  },
  {
    day: '2026-07-20',
    customerId: 4,
    lines: [food('Small box', 3, 1450), ways(3)],
    payments: [{ day: '2026-07-29', cents: 5100 }],
  },
  {
    day: '2026-08-03',
    customerId: 2,
    lines: [food('Small box', 2, 1450), food('Sourdough bread', 2, 450), ways(2)],
    reminders: ['2026-08-24'],
  },
  {
    day: '2026-08-03',
    customerId: 3,
    lines: [food('Large box', 4, 2740), food('Eggs', 4, 260), food("Goat's cheese", 4, 520), ways(4)],
    payments: [{ day: '2026-08-14', cents: 15080 }],
  },
  {
    day: '2026-08-10',
    customerId: 8,
    lines: [food('Small box', 4, 1450), food('Sourdough bread', 4, 450), ways(4)],
    payments: [{ day: '2026-08-31', cents: 4000 }],
  },
  {
    day: '2026-08-17',
    customerId: 12,
    lines: [food('Medium box', 1, 1990), ways(1)],
    payments: [{ day: '2026-08-19', cents: 2240 }],
  },
  {
    day: '2026-08-17',
    customerId: 5,
    lines: [
      food('Medium box', 4, 1990),
      food('Sourdough bread', 8, 450),
      food('Heather honey', 4, 780),
      ways(4),
    ],
    payments: [{ day: '2026-08-28', cents: 15680 }],
  },
  {
    day: '2026-08-24',
    customerId: 11,
    lines: [food('Small box', 2, 1450), ways(2)],
  },
  {
    day: '2026-09-03',
    customerId: 7,
    lines: [food('Medium box', 2, 1990), food("Goat's cheese", 2, 520), ways(2)],
  },
  {
    day: '2026-09-07',
    customerId: 1,
    lines: [food('Medium box', 4, 1990), food('Eggs', 8, 260), ways(4)],
  },
  {
    day: '2026-09-07',
    customerId: 9,
    lines: [food('Medium box', 4, 1990), ways(4)],
    payments: [{ day: '2026-09-11', cents: 8960 }],
  },
  {
    day: '2026-09-14',
    customerId: 10,
    lines: [food('Large box', 4, 2740), ways(4)],
  },
  {
    day: '2026-09-14',
    customerId: 6,
    lines: [food('Large box', 2, 2740), food('Eggs', 4, 260), ways(2)],
  },
];

export const seedInvoices: readonly Invoice[] = rows.map(
  ({ day, customerId, lines, payments = [], reminders = [] }, index) => ({
    id: index + 101,
    customerId,
    day,
    due: addDays(day, daysToPay),
    lines,
    payments: [...payments],
    reminders: [...reminders],
  }),
);
