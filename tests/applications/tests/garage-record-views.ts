import type { Page } from 'playwright-core';
import type { GarageBug } from '../garage/bugs.ts';
import { inDays, longDate } from '../garage/calendar-date.ts';
import { receptionAccount } from '../garage/garage.ts';
import { type ExpectedView, textOf } from './expected-view.ts';
import { addCustomer, download, fill, main, open, send } from './garage-actions.ts';

/** Mistakes of customers, vehicles, parts, invoices and settings. */
export const garageRecordViews = {
  'accents-broken': { act: (page) => addCustomer(page, { name: 'Zoë Brontë' }), right: /^Zoë Brontë/ },
  'customer-count-all': { act: (page) => open(page, '/customers?q=thornby'), right: /8 customers/ },
  'customer-with-jobs-deleted': {
    async act(page) {
      await open(page, '/customers/3');
      await page.getByRole('button', { name: 'Delete customer' }).click();
      return send(page, 'Delete');
    },
    right: /open jobs can not be deleted/,
  },
  'email-space-refused': {
    act: (page) => addCustomer(page, { email: 'una@example.com ' }),
    right: /The customer was added/,
  },
  'error-focus': {
    async act(page) {
      await addCustomer(page, { phone: 'none' });
      return () => page.evaluate(() => document.activeElement?.id ?? '');
    },
    right: /^phone$/,
  },
  'export-ignores-filter': {
    async act(page) {
      await open(page, '/parts?category=Filters');
      return download(page, 'Export');
    },
    right: /^(?:Number,.*\r\n)(?:FIL.*\r\n){4}$/,
  },
  'export-without-price': {
    async act(page) {
      await open(page, '/parts');
      return download(page, 'Export');
    },
    right: /Category,Price,Stock/,
  },
  'invoice-total-all': {
    act: (page) => open(page, '/invoices?state=overdue'),
    right: /cancelled ones £2,324\.56 £1,724\.56/,
  },
  'low-stock-edge': { act: (page) => open(page, '/parts?low=yes'), right: /Handbrake cable/ },
  'mileage-down': {
    async act(page) {
      await open(page, '/vehicles/1/edit');
      await fill(page, { mileage: '6124' });
      return send(page, 'Save vehicle');
    },
    right: /The mileage was 61240 already/,
  },
  'names-by-code': {
    act: (page) => open(page, '/customers'),
    right: /Callum Ferris.*de Vries.*Dennis.*Élodie/,
  },
  'paid-overdue': {
    async act(page) {
      await open(page, '/invoices?page=2');
      return textOf(page.locator('tr', { hasText: '5001' }));
    },
    right: /Paid/,
  },
  'payment-too-high': {
    async act(page) {
      await open(page, '/invoices/5014');
      await fill(page, { amount: '150.45' });
      return send(page, 'Record payment');
    },
    right: /Only £150\.44 are to be paid/,
  },
  'plate-twice': {
    async act(page) {
      await open(page, '/vehicles/1/edit');
      await fill(page, { plate: 'bv19rte' });
      return send(page, 'Save vehicle');
    },
    right: /There is a vehicle with this registration/,
  },
  'price-thousands': {
    async act(page) {
      await open(page, '/parts/new');
      await fill(page, {
        number: 'ENG-3099',
        name: 'Engine, exchange',
        category: 'Engine',
        price: '1,250.00',
      });
      return send(page, 'Save part');
    },
    right: /Engine, exchange Engine £1,250\.00/,
  },
  'reception-cancels': {
    act: (page) => open(page, '/invoices/5019', receptionAccount),
    right: /^(?!.*Cancel invoice)/,
  },
  'reception-settings': {
    act: (page) => open(page, '/settings#garage', receptionAccount),
    right: /Only the manager can change this/,
  },
  'rows-not-kept': {
    async act(page) {
      await open(page, '/settings');
      await fill(page, { rows: '5' });
      await send(page, 'Save lists');
      await page.goto('/jobs');
      return async () => `${await page.locator('tbody tr').count()} rows`;
    },
    right: /^5 rows/,
  },
  'saves-other-customer': {
    async act(page) {
      await open(page, '/customers/5/edit');
      await fill(page, { town: 'Bridgford' });
      return send(page, 'Save customer');
    },
    right: /^Harriet Poole.*Bridgford/,
  },
  'stock-dialog-first': {
    async act(page) {
      await count(page, 'Brake disc, vented', '7');
      await page.getByRole('button', { name: 'Count Handbrake cable' }).click();
      return textOf(page.getByRole('dialog').getByRole('heading'));
    },
    right: /^Stock of Handbrake cable$/,
  },
  'stock-row-stale': {
    async act(page) {
      await count(page, 'Brake disc, vented', '7');
      return main(page);
    },
    right: /£49\.99 7 4/,
  },
  'term-ignored': {
    async act(page) {
      await open(page, '/jobs/2023');
      return send(page, 'Create invoice');
    },
    right: new RegExp(`Due ${longDate(inDays(14))}`),
  },
} satisfies Partial<Record<GarageBug, ExpectedView>>;

/** Counts the stock of a part again, in its dialog. */
async function count(page: Page, part: string, stock: string): Promise<void> {
  await open(page, '/parts');
  await page.getByRole('button', { name: `Count ${part}` }).click();
  await page.getByLabel('Counted').fill(stock);
  await page.getByRole('button', { name: 'Save stock' }).click();
  await page.getByText(`${part}: ${stock} in stock`).waitFor();
}
