import type { LendingBug } from '../lending/bugs.ts';
import { type ExpectedView, enteredIn } from './expected-view.ts';
import { addTool, fill, lend, main, open, send, visit } from './lending-actions.ts';

/** Mistakes of the records of tools, members and loans. */
export const lendingRecordViews = {
  'borrower-deleted': {
    act: (page) => open(page, '/members/2'),
    right: /George Oduya has tools at home, and can't be deleted/,
  },
  'extend-day-short': {
    async act(page) {
      await open(page, '/loans');
      return send(page, 'Extend by a week: Orbital sander, Priya Raman');
    },
    right: /is due on 29 April 2026 now.*29\/04\/2026/,
  },
  'fee-pence-lost': {
    async act(page) {
      await addTool(page);
      return enteredIn(page.getByLabel('Late fee'));
    },
    right: /^1\.75$/,
  },
  'late-day-more': {
    act: (page) => open(page, '/loans?q=wheelbarrow'),
    right: /Overdue by 8 days £4\.00/,
  },
  'lend-limit': {
    act: (page) => lend(page, 'Circular saw (shelf B1)', 'Priya Raman'),
    right: /Priya Raman has 2 tools at home, which is the limit/,
  },
  'loan-date-month-first': { act: (page) => open(page, '/loans'), right: /08\/04\/2026 22\/04\/2026/ },
  'loans-page-filter': {
    async act(page) {
      await open(page, '/loans');
      await fill(page, { Status: 'Returned' });
      await send(page, 'Filter');
      await page.getByRole('link', { name: 'Page 2' }).click();
      await page.waitForURL(/page=2/);
      return main(page);
    },
    right: /Loans .*7 loans, the newest first/,
  },
  'loans-page-gap': {
    act: (page) => open(page, '/loans?page=2'),
    right: /Hedge trimmer Fatima Noor 05\/03\/2026/,
  },
  'member-columns-swapped': {
    act: (page) => open(page, '/members'),
    right: /Name E-mail Telephone Street .*example\.com 01632/,
  },
  'member-email-message': {
    async act(page) {
      await open(page, '/members/3');
      await fill(page, { 'E-mail': 'ellen' });
      return send(page, 'Save member');
    },
    right: /Enter an e-mail address like/,
  },
  'members-public': { act: (page) => visit(page, '/members'), right: /^Staff sign-in/ },
  'membership-reset': {
    async act(page) {
      await open(page, '/members/2');
      await fill(page, { Street: '4 Anchor Row' });
      return send(page, 'Save member');
    },
    right: /Membership Family/,
  },
  'paid-fees-owed': { act: (page) => open(page, '/members/2'), right: /Late fees to pay £4\.00/ },
  'save-covered': {
    async act(page) {
      await open(page, '/tools/3');
      const save = page.getByRole('button', { name: 'Save tool' });
      // How long the form is depends on the fonts of the machine.
      await save.scrollIntoViewIfNeeded();
      const box = await save.boundingBox();
      if (!box) throw new Error('The button is not on the page.');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return () => page.evaluate(({ x, y }) => `${document.elementFromPoint(x, y)?.textContent}`, middle);
    },
    right: /^Save tool/,
  },
  'shelf-not-saved': {
    async act(page) {
      await open(page, '/tools/3');
      await fill(page, { Shelf: 'A7' });
      return send(page, 'Save tool');
    },
    right: /Shelf A7/,
  },
  'tool-delete-ignored': {
    async act(page) {
      await open(page, '/tools/3');
      await page.getByLabel('gone for good').check();
      return send(page, 'Delete tool');
    },
    right: /was deleted.* 7 tools(?!.*Electric)/,
  },
  'tool-form-cleared': {
    async act(page) {
      await addTool(page, { Shelf: '17' });
      return enteredIn(page.getByLabel('Name'));
    },
    right: /^Leaf blower$/,
  },
  'tool-name-optional': { act: (page) => addTool(page, { Name: '' }), right: /Enter the name of the tool/ },
} satisfies Partial<Record<LendingBug, ExpectedView>>;
