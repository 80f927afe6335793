import type { LettingBug } from '../letting/bugs.ts';
import { addDays, today } from '../letting/calendar-date.ts';
import { lettingAccount } from '../letting/letting.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import { enquire, fill, open, reportRepair, send, set, visit } from './letting-actions.ts';

/** Mistakes of the public pages and of the sign-in. */
export const lettingPublicViews = {
  'deposit-four-week-month': { act: (page) => visit(page, '/homes/LS-113'), right: /£917\.31/ },
  'enquiry-consent-unchecked': { act: (page) => enquire(page, {}, false), right: /Ask for a viewing/ },
  'enquiry-message-lost': {
    async act(page) {
      await enquire(page);
      return open(page, '/enquiries');
    },
    right: /Ida Berg New .* any day We have a cat\./,
  },
  'enquiry-past-day': {
    act: (page) => enquire(page, { 'Day you would like': addDays(today(), -1) }),
    right: /Ask for a viewing/,
  },
  'enquiry-phone-message': {
    act: (page) => enquire(page, { Telephone: '123' }),
    right: /Enter a telephone number of at least ten digits/,
  },
  'footer-phone-old': {
    async act(page) {
      await set(page, 'Telephone', '01632 960 799');
      await page.goto('/');
      return textOf(page.locator('footer'));
    },
    right: /01632 960 799/,
  },
  'offers-empty-silent': { act: (page) => visit(page, '/?rent=100'), right: /No home fits/ },
  'offers-future-lease': { act: (page) => visit(page, '/'), right: /8 homes of 8/ },
  'offers-rent-limit': {
    async act(page) {
      await visit(page, '/');
      await fill(page, { 'Rent up to': '795' });
      return send(page, 'Show homes');
    },
    right: /4 homes of 8/,
  },
  'offers-sort-text': {
    async act(page) {
      await visit(page, '/?order=cheap');
      return textOf(page.locator('.card').first());
    },
    right: /£695\.00/,
  },
  'repair-entries-cleared': {
    async act(page) {
      await reportRepair(page, 'TN-1');
      return enteredIn(page.getByLabel('What is broken?'));
    },
    right: /^No water at all$/,
  },
  'repair-urgency-lost': {
    async act(page) {
      await reportRepair(page, 'TN-1004');
      return open(page, '/repairs');
    },
    right: /No water at all LS-104, Flat 4, Corn Exchange Urgent today/,
  },
  'tenant-page-public': { act: (page) => visit(page, '/tenants/3'), right: /^Staff sign-in/ },
  'wanted-page-forgotten': {
    async act(page) {
      await visit(page, '/leases');
      await fill(page, { 'E-mail address': lettingAccount.username, Password: lettingAccount.password });
      return send(page, 'Sign in');
    },
    right: /^Leases/,
  },
} satisfies Partial<Record<LettingBug, ExpectedView>>;
