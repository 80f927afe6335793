import type { GarageBug } from '../garage/bugs.ts';
import { inDays, longDate } from '../garage/calendar-date.ts';
import { receptionAccount } from '../garage/garage.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of customers, vehicles, parts, invoices and settings that need no browser. */
export const garageRecordViews = {
  'accents-broken': {
    act: (visitor) => addCustomer(visitor, { name: 'Zoë Brontë' }),
    right: /^Zoë Brontë/,
  },
  'customer-count-all': {
    act: (visitor) => visitor.open('/customers?q=thornby'),
    right: /8 customers/,
  },
  'customer-with-jobs-deleted': {
    async act(visitor) {
      await visitor.open('/customers/3');
      return visitor.send('Delete');
    },
    right: /open jobs can not be deleted/,
  },
  'email-space-refused': {
    act: (visitor) => addCustomer(visitor, { email: 'una@example.com ' }),
    right: /The customer was added/,
  },
  'export-ignores-filter': {
    async act(visitor) {
      await visitor.open('/parts?category=Filters');
      return visitor.download('Export as CSV');
    },
    right: /^(?:Number,.*\r\n)(?:FIL.*\r\n){4}$/,
  },
  'export-without-price': {
    async act(visitor) {
      await visitor.open('/parts');
      return visitor.download('Export as CSV');
    },
    right: /Category,Price,Stock/,
  },
  'invoice-total-all': {
    act: (visitor) => visitor.open('/invoices?state=overdue'),
    right: /cancelled ones £2,324\.56 £1,724\.56/,
  },
  'low-stock-edge': { act: (visitor) => visitor.open('/parts?low=yes'), right: /Handbrake cable/ },
  'mileage-down': {
    act: (visitor) => editVehicle(visitor, { mileage: '6124' }),
    right: /The mileage was 61240 already/,
  },
  'names-by-code': {
    act: (visitor) => visitor.open('/customers'),
    right: /Callum Ferris.*de Vries.*Dennis.*Élodie/,
  },
  'paid-overdue': {
    async act(visitor) {
      await visitor.open('/invoices?page=2');
      return visitor.text({ tag: 'tr', holds: '5001' });
    },
    right: /Paid/,
  },
  'payment-too-high': {
    async act(visitor) {
      await visitor.open('/invoices/5014');
      return visitor.send('Record payment', { amount: '150.45' });
    },
    right: /Only £150\.44 are to be paid/,
  },
  'plate-twice': {
    act: (visitor) => editVehicle(visitor, { plate: 'bv19rte' }),
    right: /There is a vehicle with this registration/,
  },
  'price-thousands': {
    async act(visitor) {
      await visitor.open('/parts/new');
      const values = { number: 'ENG-3099', name: 'Engine, exchange', category: 'Engine' };
      return visitor.send('Save part', { ...values, price: '1,250.00' });
    },
    right: /Engine, exchange Engine £1,250\.00/,
  },
  'reception-cancels': {
    async act(visitor) {
      await visitor.signIn(receptionAccount);
      return visitor.visit('/invoices/5019');
    },
    right: /^Invoice 5019 (?!.*Cancel invoice)/,
  },
  'reception-settings': {
    async act(visitor) {
      await visitor.signIn(receptionAccount);
      await visitor.visit('/settings');
      return visitor.text({ id: 'garage-panel' });
    },
    right: /Only the manager can change this/,
  },
  'rows-not-kept': {
    async act(visitor) {
      await visitor.open('/settings');
      await visitor.send('Save lists', { rows: '5' });
      await visitor.visit('/jobs');
      return visitor.text({ tag: 'tr' });
    },
    // The headings, and five rows.
    right: /^[^|]*(?:\|[^|]*){5}$/,
  },
  'saves-other-customer': {
    async act(visitor) {
      await visitor.open('/customers/5/edit');
      return visitor.send('Save customer', { town: 'Bridgford' });
    },
    right: /^Harriet Poole.*Bridgford/,
  },
  'term-ignored': {
    async act(visitor) {
      await visitor.open('/jobs/2023');
      return visitor.send('Create invoice');
    },
    right: new RegExp(`Due ${longDate(inDays(14))}`),
  },
} satisfies Partial<Record<GarageBug, PageView>>;

/** Adds a customer, with what is right but for some values. */
async function addCustomer(visitor: PageVisitor, changed: Readonly<Record<string, string>>): Promise<string> {
  await visitor.open('/customers/new');
  const values = { name: 'Una Vance', phone: '01632 960 998', email: 'una@example.com' };
  return visitor.send('Save customer', { ...values, ...changed });
}

async function editVehicle(visitor: PageVisitor, changed: Readonly<Record<string, string>>): Promise<string> {
  await visitor.open('/vehicles/1/edit');
  return visitor.send('Save vehicle', changed);
}
