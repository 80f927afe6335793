import { readFile } from 'node:fs/promises';
import type { LettingBug } from '../letting/bugs.ts';
import { addDays, addMonths, shortDate, today } from '../letting/calendar-date.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import { enterPayment, main, open, send, set, visit } from './letting-actions.ts';

const reportOfToday = `/reports?from=${today()}&to=${today()}`;
/** When the newest rent of the third lease is due; the two before were paid a day after they were due. */
const newestDue = addDays(today(), -12);
const paidDates = [2, 1].map((ago) => shortDate(addDays(addMonths(newestDue, -ago), 1)));

/** Mistakes of rents, payments, the report and the settings. */
export const lettingMoneyViews = {
  'enter-cancels-payment': {
    async act(page) {
      await enterPayment(page, 'Zadie', '950');
      await page.getByLabel('Amount').press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      return main(page);
    },
    right: /£950\.00 from Zadie Ahern was recorded/,
  },
  'fee-of-charged': {
    act: (page) => open(page, reportOfToday),
    right: /Harrow Trust £0\.00 £655\.00 £65\.50 £589\.50/,
  },
  'interest-rate-fixed': {
    async act(page) {
      await set(page, 'Interest for late rents', '0');
      return visit(page, '/rents?search=Beatriz');
    },
    right: /£895\.00 £0\.00 £895\.00 – Overdue/,
  },
  'occupancy-cut': { act: (page) => open(page, '/reports'), right: /Riverside 4 6 67 %/ },
  'outstanding-total-gross': {
    act: (page) => open(page, '/rents?search=Ingrid'),
    right: /Outstanding of all 3 £2,025\.00/,
  },
  'part-payment-settles': {
    act: (page) => open(page, '/rents?search=Ingrid'),
    right: /£1,350\.00 £675\.00 £675\.00/,
  },
  'payment-dates-month-first': {
    act: (page) => open(page, '/leases/3'),
    right: new RegExp(`(?=.*${paidDates[0]}).*${paidDates[1]}`),
  },
  'payment-too-high': {
    async act(page) {
      await enterPayment(page, 'Zadie', '950.01');
      await page.getByRole('button', { name: 'Save payment' }).click();
      await page.getByText(/of this rent is outstanding|was recorded/).waitFor();
      return textOf(page.getByRole('dialog'));
    },
    right: /Only £950\.00 of this rent is outstanding/,
  },
  'payment-wrong-rent': {
    async act(page) {
      await enterPayment(page, 'Ingrid', '100');
      return send(page, 'Save payment');
    },
    right: /£1,350\.00 £100\.00 £1,250\.00/,
  },
  'rents-page-state': {
    async act(page) {
      await open(page, '/rents?state=paid');
      return send(page, 'Next page', 'link');
    },
    right: /Rents 13–24 of 29/,
  },
  'report-file-range': {
    async act(page) {
      await open(page, reportOfToday);
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Save as a file' }).click();
      const text = await readFile(await (await saved).path(), 'utf8');
      return async () => text;
    },
    right: /"Harrow Trust",0\.00,655\.00,65\.50,589\.50/,
  },
  'report-last-day': { act: (page) => open(page, reportOfToday), right: /Total £1,480\.00 £655\.00/ },
  'settings-limit-lost': {
    async act(page) {
      await set(page, 'Repairs need approval above', '700');
      return enteredIn(page.getByLabel('Repairs need approval above'));
    },
    right: /^700\.00$/,
  },
} satisfies Partial<Record<LettingBug, ExpectedView>>;
