import type { LettingBug } from '../letting/bugs.ts';
import { addDays, addMonths, shortDate, today } from '../letting/calendar-date.ts';
import { setSetting } from './letting-setting.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

const reportOfToday = `/reports?from=${today()}&to=${today()}`;
/** When the newest rent of the third lease is due; the two before were paid a day after they were due. */
const newestDue = addDays(today(), -12);
const paidDates = [2, 1].map((ago) => shortDate(addDays(addMonths(newestDue, -ago), 1)));

/** Mistakes of rents, payments, the report and the settings that need no browser. */
export const lettingMoneyViews = {
  'fee-of-charged': {
    act: (visitor) => visitor.open(reportOfToday),
    right: /Harrow Trust £0\.00 £655\.00 £65\.50 £589\.50/,
  },
  'interest-rate-fixed': {
    async act(visitor) {
      await setSetting(visitor, 'interest', '0');
      return visitor.visit('/rents?search=Beatriz');
    },
    right: /£895\.00 £0\.00 £895\.00 – Overdue/,
  },
  'occupancy-cut': { act: (visitor) => visitor.open('/reports'), right: /Riverside 4 6 67 %/ },
  'outstanding-total-gross': {
    act: (visitor) => visitor.open('/rents?search=Ingrid'),
    right: /Outstanding of all 3 £2,025\.00/,
  },
  'part-payment-settles': {
    act: (visitor) => visitor.open('/rents?search=Ingrid'),
    right: /£1,350\.00 £675\.00 £675\.00/,
  },
  'payment-dates-month-first': {
    act: (visitor) => visitor.open('/leases/3'),
    right: new RegExp(`(?=.*${paidDates[0]}).*${paidDates[1]}`),
  },
  'payment-too-high': {
    act: (visitor) => recordPayment(visitor, 'Zadie', '950.01'),
    right: /"amount":"Only £950\.00 of this rent is outstanding/,
  },
  'payment-wrong-rent': {
    async act(visitor) {
      await recordPayment(visitor, 'Ingrid', '100');
      return visitor.visit('/rents?search=Ingrid');
    },
    right: /£1,350\.00 £100\.00 £1,250\.00/,
  },
  'rents-page-state': {
    async act(visitor) {
      await visitor.open('/rents?state=paid');
      return visitor.follow('Next page');
    },
    right: /Rents 13–24 of 29/,
  },
  'report-file-range': {
    async act(visitor) {
      await visitor.open(reportOfToday);
      return visitor.download('Save as a file .*');
    },
    right: /"Harrow Trust",0\.00,655\.00,65\.50,589\.50/,
  },
  'report-last-day': { act: (visitor) => visitor.open(reportOfToday), right: /Total £1,480\.00 £655\.00/ },
  'settings-limit-lost': {
    async act(visitor) {
      await setSetting(visitor, 'limit', '700');
      return visitor.entered('limit');
    },
    right: /^700\.00$/,
  },
} satisfies Partial<Record<LettingBug, PageView>>;

/** Records a payment for the newest rent of a tenant, as the dialog does; what the server answers to it. */
async function recordPayment(visitor: PageVisitor, tenant: string, amount: string): Promise<string> {
  await visitor.open(`/rents?search=${tenant}`);
  const [, action = ''] = /data-action="([^"]+)"/.exec(visitor.html) ?? [];
  const [day, method] = [visitor.entered('day'), visitor.entered('method')];
  await visitor.post(action, { amount, day, method });
  return visitor.html;
}
