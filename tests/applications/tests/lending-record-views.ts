import type { LendingBug } from '../lending/bugs.ts';
import { lendSaw, priyaRaman } from './lending-loan.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of the records of tools, members and loans that need no browser. */
export const lendingRecordViews = {
  'borrower-deleted': {
    act: (visitor) => visitor.open('/members/2'),
    right: /George Oduya has tools at home, and can't be deleted/,
  },
  'extend-day-short': {
    async act(visitor) {
      await visitor.open('/loans');
      return visitor.send('Extend by a week: Orbital sander, Priya Raman');
    },
    right: /is due on 29 April 2026 now.*29\/04\/2026/,
  },
  'fee-pence-lost': {
    async act(visitor) {
      await addTool(visitor);
      return visitor.entered('fee');
    },
    right: /^1\.75$/,
  },
  'late-day-more': {
    act: (visitor) => visitor.open('/loans?q=wheelbarrow'),
    right: /Overdue by 8 days £4\.00/,
  },
  'lend-limit': {
    act: (visitor) => lendSaw(visitor, priyaRaman),
    right: /Priya Raman has 2 tools at home, which is the limit/,
  },
  'loan-date-month-first': {
    act: (visitor) => visitor.open('/loans'),
    right: /08\/04\/2026 22\/04\/2026/,
  },
  'loans-page-filter': {
    async act(visitor) {
      await visitor.open('/loans');
      await visitor.send('Filter', { status: 'returned' });
      return visitor.follow('Page 2');
    },
    right: /Loans .*7 loans, the newest first/,
  },
  'loans-page-gap': {
    act: (visitor) => visitor.open('/loans?page=2'),
    right: /Hedge trimmer Fatima Noor 05\/03\/2026/,
  },
  'member-columns-swapped': {
    act: (visitor) => visitor.open('/members'),
    right: /Name E-mail Telephone Street .*example\.com 01632/,
  },
  'member-email-message': {
    async act(visitor) {
      await visitor.open('/members/3');
      return visitor.send('Save member', { email: 'ellen' });
    },
    right: /Enter an e-mail address like/,
  },
  'members-public': { act: (visitor) => visitor.visit('/members'), right: /^Staff sign-in/ },
  'membership-reset': {
    async act(visitor) {
      await visitor.open('/members/2');
      return visitor.send('Save member', { street: '4 Anchor Row' });
    },
    right: /Membership Family/,
  },
  'paid-fees-owed': {
    act: (visitor) => visitor.open('/members/2'),
    right: /Late fees to pay £4\.00/,
  },
  'shelf-not-saved': {
    async act(visitor) {
      await visitor.open('/tools/3');
      return visitor.send('Save tool', { shelf: 'A7' });
    },
    right: /Shelf A7/,
  },
  'tool-delete-ignored': {
    async act(visitor) {
      await visitor.open('/tools/3');
      return visitor.send('Delete tool', { sure: 'yes' });
    },
    right: /was deleted.* 7 tools(?!.*Electric)/,
  },
  'tool-form-cleared': {
    async act(visitor) {
      await addTool(visitor, { shelf: '17' });
      return visitor.entered('name');
    },
    right: /^Leaf blower$/,
  },
  'tool-name-optional': {
    act: (visitor) => addTool(visitor, { name: '' }),
    right: /Enter the name of the tool/,
  },
} satisfies Partial<Record<LendingBug, PageView>>;

/** Adds a tool, with what is right but for some values. */
async function addTool(
  visitor: PageVisitor,
  changed: Readonly<Record<string, string>> = {},
): Promise<string> {
  await visitor.open('/tools/new');
  const place = { category: 'Garden', shelf: 'A5' };
  const right = { name: 'Leaf blower', ...place, fee: '1.75', bought: '2026-03-02' };
  return visitor.send('Save tool', { ...right, ...changed });
}
