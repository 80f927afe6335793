import type { LendingBug } from '../lending/bugs.ts';
import { ellenMarsh, lendSaw, orbitalSander } from './lending-loan.ts';
import { lendingRecordViews } from './lending-record-views.ts';
import type { PageView } from './prove-by-requests.ts';

/** For each mistake of the library that needs no browser, what a person reads that it spoils. */
export const lendingViews = {
  ...lendingRecordViews,
  'catalogue-empty-silent': {
    act: (visitor) => visitor.visit('/catalogue?q=anvil'),
    right: /No tool fits this search/,
  },
  'category-forgotten': {
    async act(visitor) {
      await visitor.visit('/catalogue');
      await visitor.send('Search', { category: 'Woodwork' });
      return visitor.entered('category');
    },
    right: /^Woodwork$/,
  },
  'description-escaped': {
    act: (visitor) => visitor.visit('/catalogue'),
    right: /before use & don't use it/,
  },
  'desk-counts-stale': {
    async act(visitor) {
      await lendSaw(visitor, ellenMarsh);
      return visitor.visit('/desk');
    },
    right: /Lent out 5/,
  },
  'due-today-overdue': {
    act: (visitor) => visitor.open('/loans'),
    right: /15\/04\/2026 Due today/,
  },
  'fee-sorted-as-text': {
    async act(visitor) {
      await visitor.visit('/catalogue');
      await visitor.send('Search', { sort: 'fee' });
      return visitor.text({ tag: 'tr' });
    },
    // In the last row.
    right: /\| Floor sander[^|]*$/,
  },
  'hours-next-day': { act: (visitor) => visitor.visit('/'), right: /15 April 2026: 17:00–20:00/ },
  'join-link-wrong': {
    async act(visitor) {
      await visitor.visit('/');
      return visitor.follow('Become a member', { tag: 'main' });
    },
    right: /^Become a member/,
  },
  'join-membership-lost': {
    async act(visitor) {
      await visitor.visit('/join');
      const person = { name: 'Jo Hill', email: 'jo@example.com', phone: '01632 960 555' };
      await visitor.send('Send request', { ...person, membership: 'family', rules: 'yes' });
      return visitor.open('/desk');
    },
    right: /Jo Hill .*01632 960 555 Family/,
  },
  'overdue-as-available': {
    act: (visitor) => visitor.visit('/catalogue?q=wheelbarrow'),
    right: /Lent, was due 07\/04\/2026/,
  },
  'report-average': {
    act: (visitor) => visitor.open('/reports'),
    right: /took 15\.3 days on average/,
  },
  'report-month-ignored': {
    async act(visitor) {
      await visitor.open('/reports');
      return visitor.send('Show', { month: '2026-02' });
    },
    right: /Woodwork 3 1 £7\.50/,
  },
  'report-total': { act: (visitor) => visitor.open('/reports'), right: /Total 8 11 £25\.30/ },
  'reservation-cancels-first': {
    async act(visitor) {
      await visitor.open('/desk');
      return visitor.send('Cancel the reservation of Drill set for Ellen Marsh');
    },
    right: /Fatima Noor 18\/04\/2026(?!.*Ellen Marsh 20\/04\/2026)/,
  },
  'reservation-unconfirmed': {
    async act(visitor) {
      await visitor.open('/desk');
      return visitor.send('Reserve', { tool: orbitalSander, member: ellenMarsh, from: '2026-04-23' });
    },
    right: /is reserved for Ellen Marsh from 23 April 2026/,
  },
  'search-description': {
    async act(visitor) {
      await visitor.visit('/catalogue');
      return visitor.send('Search', { q: 'parquet' });
    },
    right: /Floor sander/,
  },
  'sign-out-ignored': {
    async act(visitor) {
      await visitor.open('/desk');
      await visitor.send('Sign out');
      return visitor.visit('/loans');
    },
    right: /^Staff sign-in/,
  },
} satisfies Partial<Record<LendingBug, PageView>>;
