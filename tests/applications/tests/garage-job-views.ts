import type { GarageBug } from '../garage/bugs.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import { addLabour, fill, follow, loading, main, open, send } from './garage-actions.ts';

/** Mistakes of jobs. */
export const garageJobViews = {
  'collect-without-invoice': { act: (page) => open(page, '/jobs/2023'), right: /^(?!.*Hand over)/ },
  'deleted-job-listed': {
    async act(page) {
      await open(page, '/jobs/2034');
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete job' }).click();
      return send(page, 'Delete');
    },
    right: /was deleted.*33 jobs/,
  },
  'discount-twice': {
    async act(page) {
      await open(page, '/jobs/2027#work');
      await fill(page, { percent: '10' });
      return send(page, 'Set discount');
    },
    right: /Discount of 10 % −£25\.58 VAT of 20 % £46\.04 Total £276\.24/,
  },
  'edit-loses-mechanic': {
    async act(page) {
      await open(page, '/jobs/2027/edit');
      await fill(page, { complaint: 'Loses coolant' });
      return send(page, 'Save job');
    },
    right: /Loses coolant .*Mechanic Tomasz/,
  },
  'history-missing': {
    async act(page) {
      await open(page, '/jobs/2034');
      await send(page, 'Approve');
      await page.getByRole('tab', { name: 'History' }).click();
      return main(page);
    },
    right: /Status: Approved/,
  },
  'hours-whole': { act: (page) => addLabour(page, 2027, '1.5'), right: /Polish 1\.5 h £68\.50 £102\.75/ },
  'job-page-filter': {
    async act(page) {
      await open(page, '/jobs');
      await fill(page, { status: 'collected' });
      await send(page, 'Search');
      return follow(page, 'Next');
    },
    right: /18 jobs/,
  },
  'job-page-repeat': {
    async act(page) {
      await open(page, '/jobs');
      await follow(page, 'Next');
      return textOf(page.locator('tbody tr:first-child'));
    },
    right: /^2024 /,
  },
  'job-search-case': { act: (page) => open(page, '/jobs?q=COOLANT'), right: /1 job .*Coolant is lost/ },
  'job-search-plate': { act: (page) => open(page, '/jobs?q=wg14'), right: /1 job .*Pulls to the left/ },
  'job-total-as-text': {
    async act(page) {
      await open(page, '/jobs');
      await follow(page, 'Total');
      await follow(page, 'Total');
      return textOf(page.locator('tbody tr:first-child'));
    },
    right: /^2006 .*£1,817\.34/,
  },
  'line-rounded-down': {
    act: (page) => addLabour(page, 2027, '0.25'),
    right: /Polish 0\.25 h £68\.50 £17\.13/,
  },
  'menu-stays': {
    async act(page) {
      await open(page, '/jobs/2027');
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.keyboard.press('Escape');
      return main(page);
    },
    right: /^(?!.*Edit job)/,
  },
  'note-escaped': {
    async act(page) {
      await open(page, '/jobs/2027#notes');
      await fill(page, { text: 'Hoses & clamps' });
      await page.getByRole('button', { name: 'Add note' }).click();
      return textOf(page.locator('#note-list li:nth-child(2)'));
    },
    right: /: Hoses & clamps$/,
  },
  'note-twice': {
    async act(page) {
      await open(page, '/jobs/2027#notes');
      await fill(page, { text: 'Ordered' });
      await page.getByRole('button', { name: 'Add note' }).dblclick();
      await page.locator('#note-list li:nth-child(2)').waitFor();
      return textOf(page.locator('#note-list'));
    },
    right: /^(?!.*Ordered.*Ordered)/,
  },
  'preview-stale': {
    async act(page) {
      await open(page, '/jobs/2027#work');
      await fill(page, { hours: '1' });
      await fill(page, { hours: '2' });
      return main(page);
    },
    right: /= £137\.00/,
  },
  'ready-still-editable': {
    act: (page) => open(page, '/jobs/2023#work'),
    right: /can not be changed any more/,
  },
  'removes-first-line': {
    async act(page) {
      await open(page, '/jobs/2027#work');
      await loading(page, () => page.getByTitle('Remove Replace water pump').click());
      return main(page);
    },
    right: /Water pump 1 .*Labour £0\.00/,
  },
  'stock-not-taken': {
    async act(page) {
      await open(page, '/jobs/2027#work');
      await fill(page, { part: 'FIL-4001', pieces: '3' });
      await send(page, 'Add part');
      return open(page, '/parts?q=FIL-4001');
    },
    right: /Oil filter Filters £8\.75 33 12/,
  },
  'suggestion-above': {
    async act(page) {
      await open(page, '/jobs/2027#work');
      await page.locator('[name=part]').pressSequentially('bat');
      await page.getByRole('option', { name: '95 Ah' }).click();
      return enteredIn(page.locator('[name=part]'));
    },
    right: /^Battery 12 V, 95 Ah AGM$/,
  },
  'suggestion-enter': {
    async act(page) {
      await open(page, '/jobs/2027#work');
      await page.locator('[name=part]').pressSequentially('bat');
      await page.getByRole('option', { name: '95 Ah' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      return enteredIn(page.locator('[name=part]'));
    },
    right: /^Battery 12 V, 60 Ah$/,
  },
  'tab-forgotten': { act: (page) => addLabour(page, 2027, '1'), right: /Polish was added.*Total/ },
  'tab-keys': {
    async act(page) {
      await open(page, '/jobs/2027');
      await page.getByRole('tab', { name: 'Overview' }).focus();
      await page.keyboard.press('ArrowRight');
      return main(page);
    },
    right: /Replace water pump/,
  },
  'tab-shows-other': { act: (page) => open(page, '/jobs/2027#history'), right: /Job opened/ },
  'vat-before-discount': {
    async act(page) {
      await open(page, '/jobs/2027#work');
      await fill(page, { percent: '10' });
      return send(page, 'Set discount');
    },
    right: /VAT of 20 % £46\.04/,
  },
} satisfies Partial<Record<GarageBug, ExpectedView>>;
