import type { LettingBug } from '../letting/bugs.ts';
import { lettingAccount } from '../letting/letting.ts';
import { setSetting } from './letting-setting.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of the public pages and of the sign-in that need no browser. */
export const lettingPublicViews = {
  'deposit-four-week-month': { act: (visitor) => visitor.visit('/homes/LS-113'), right: /£917\.31/ },
  'enquiry-message-lost': {
    async act(visitor) {
      await enquire(visitor);
      return visitor.open('/enquiries');
    },
    right: /Ida Berg New .* any day We have a cat\./,
  },
  'enquiry-phone-message': {
    act: (visitor) => enquire(visitor, '123'),
    right: /Enter a telephone number of at least ten digits/,
  },
  'footer-phone-old': {
    async act(visitor) {
      await setSetting(visitor, 'phone', '01632 960 799');
      await visitor.visit('/');
      return visitor.text({ tag: 'footer' });
    },
    right: /01632 960 799/,
  },
  'offers-empty-silent': { act: (visitor) => visitor.visit('/?rent=100'), right: /No home fits/ },
  'offers-future-lease': { act: (visitor) => visitor.visit('/'), right: /8 homes of 8/ },
  'offers-rent-limit': {
    async act(visitor) {
      await visitor.visit('/');
      return visitor.send('Show homes', { rent: '795' });
    },
    right: /4 homes of 8/,
  },
  'offers-sort-text': {
    async act(visitor) {
      await visitor.visit('/?order=cheap');
      return visitor.text({ class: 'card' });
    },
    // In the first of them.
    right: /^[^|]*£695\.00/,
  },
  'repair-entries-cleared': {
    async act(visitor) {
      await reportRepair(visitor, 'TN-1');
      return visitor.entered('title');
    },
    right: /^No water at all$/,
  },
  'repair-urgency-lost': {
    async act(visitor) {
      await reportRepair(visitor, 'TN-1004');
      return visitor.open('/repairs');
    },
    right: /No water at all LS-104, Flat 4, Corn Exchange Urgent today/,
  },
  'tenant-page-public': { act: (visitor) => visitor.visit('/tenants/3'), right: /^Staff sign-in/ },
  'wanted-page-forgotten': {
    async act(visitor) {
      await visitor.visit('/leases');
      return visitor.send('Sign in', { ...lettingAccount });
    },
    right: /^Leases/,
  },
} satisfies Partial<Record<LettingBug, PageView>>;

/** Sends an enquiry about a home from its public page. */
async function enquire(visitor: PageVisitor, phone = '07700 900555'): Promise<string> {
  await visitor.visit('/homes/LS-113');
  const person = { name: 'Ida Berg', email: 'ida@mail.example', phone };
  return visitor.send('Send enquiry', { ...person, message: 'We have a cat.', consent: 'yes' });
}

/** Reports an emergency as a tenant. */
async function reportRepair(visitor: PageVisitor, reference: string): Promise<string> {
  await visitor.visit('/report-a-repair');
  const repair = { reference, email: 'yusuf.demir@post.example', title: 'No water at all' };
  return visitor.send('Report repair', { ...repair, priority: 'Urgent' });
}
