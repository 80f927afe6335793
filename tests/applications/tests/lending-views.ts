import type { LendingBug } from '../lending/bugs.ts';
import { type ExpectedView, textOf } from './expected-view.ts';
import { askToJoin, fill, follow, lend, main, open, send, visit } from './lending-actions.ts';
import { lendingRecordViews } from './lending-record-views.ts';

/** For each mistake of the library, what a person sees that it spoils. */
export const lendingViews: Record<LendingBug, ExpectedView> = {
  ...lendingRecordViews,
  'catalogue-empty-silent': {
    act: (page) => visit(page, '/catalogue?q=anvil'),
    right: /No tool fits this search/,
  },
  'category-forgotten': {
    async act(page) {
      await visit(page, '/catalogue');
      await fill(page, { Category: 'Woodwork' });
      await send(page, 'Search');
      return textOf(page.locator('#category option:checked'));
    },
    right: /^Woodwork$/,
  },
  'description-escaped': {
    act: (page) => visit(page, '/catalogue'),
    right: /before use & don't use it/,
  },
  'desk-counts-stale': {
    async act(page) {
      await lend(page, 'Circular saw (shelf B1)', 'Ellen Marsh');
      return visit(page, '/desk');
    },
    right: /Lent out 5/,
  },
  'due-today-overdue': {
    act: (page) => open(page, '/loans'),
    right: /15\/04\/2026 Due today/,
  },
  'fee-sorted-as-text': {
    async act(page) {
      await visit(page, '/catalogue');
      await fill(page, { 'Sort by': 'Late fee, lowest first' });
      await send(page, 'Search');
      return textOf(page.locator('tbody tr:last-child'));
    },
    right: /^Floor sander/,
  },
  'hours-next-day': { act: (page) => visit(page, '/'), right: /15 April 2026: 17:00–20:00/ },
  'join-link-wrong': {
    async act(page) {
      await visit(page, '/');
      return follow(page, 'Become a member');
    },
    right: /^Become a member/,
  },
  'join-membership-lost': {
    async act(page) {
      await askToJoin(page);
      return open(page, '/desk');
    },
    right: /Jo Hill .*01632 960 555 Family/,
  },
  'join-rules-unchecked': { act: (page) => askToJoin(page, false), right: /^Become a member/ },
  'overdue-as-available': {
    act: (page) => visit(page, '/catalogue?q=wheelbarrow'),
    right: /Lent, was due 07\/04\/2026/,
  },
  'report-average': { act: (page) => open(page, '/reports'), right: /took 15\.3 days on average/ },
  'report-month-ignored': {
    async act(page) {
      await open(page, '/reports');
      await fill(page, { 'Lent in': 'February 2026' });
      return send(page, 'Show');
    },
    right: /Woodwork 3 1 £7\.50/,
  },
  'report-total': { act: (page) => open(page, '/reports'), right: /Total 8 11 £25\.30/ },
  'reservation-cancels-first': {
    async act(page) {
      await open(page, '/desk');
      return send(page, 'Cancel the reservation of Drill set for Ellen Marsh');
    },
    right: /Fatima Noor 18\/04\/2026(?!.*Ellen Marsh 20\/04\/2026)/,
  },
  'reservation-unconfirmed': {
    async act(page) {
      await open(page, '/desk');
      await fill(page, { Tool: 'Orbital sander', Member: 'Ellen Marsh', 'Wanted from': '2026-04-23' });
      return send(page, 'Reserve');
    },
    right: /is reserved for Ellen Marsh from 23 April 2026/,
  },
  'search-description': {
    async act(page) {
      await visit(page, '/catalogue');
      await fill(page, { 'Name or description': 'parquet' });
      await send(page, 'Search');
      return main(page);
    },
    right: /Floor sander/,
  },
  'sign-out-ignored': {
    async act(page) {
      await open(page, '/desk');
      await send(page, 'Sign out');
      return visit(page, '/loans');
    },
    right: /^Staff sign-in/,
  },
};
