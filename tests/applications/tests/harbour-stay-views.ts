import type { HarbourBug } from '../harbour/bugs.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import { chooseBoat, heading, message, open, press } from './harbour-actions.ts';

/** For each mistake of what the browser does with stays, what a person sees that it spoils. */
export const harbourStayViews = {
  'check-in-silent': {
    async act(page) {
      await open(page, '/stays');
      const answered = page.waitForResponse(/check-in/);
      await press(page, 'Check in S-1029');
      await answered;
      return textOf(page.locator('.toast span'));
    },
    right: /^This stay begins on 15 Aug 2026/,
  },
  'combobox-enter-ignored': {
    async act(page) {
      await open(page, '/stays');
      await press(page, 'New stay');
      const boat = page.getByRole('combobox', { name: 'Boat' });
      await boat.pressSequentially('tam');
      await boat.press('ArrowDown');
      await boat.press('Enter');
      return enteredIn(boat);
    },
    right: /^Tamsin \(GBR-4470\)$/,
  },
  'nights-one-more': {
    act: (page) => open(page, '/stays?search=S-1033'),
    right: /24 Aug 2026 27 Aug 2026 3 €78\.00/,
  },
  'panel-stays-open': {
    async act(page) {
      await open(page, '/stays');
      await press(page, 'New stay');
      await chooseBoat(page, 'Tamsin');
      await page.getByRole('dialog').getByLabel('Berth').selectOption({ index: 14 });
      await page.getByLabel('Arrival').fill('2026-09-10');
      await page.getByLabel('Departure').fill('2026-09-12');
      await press(page, 'Book stay');
      await message(page);
      return async () => `${await page.getByRole('dialog').count()} panels`;
    },
    right: /^0 panels/,
  },
  'shortcut-while-typing': {
    async act(page) {
      await open(page, '/stays');
      await page.getByRole('searchbox').pressSequentially('wind');
      await page.waitForURL(/search=w/);
      return enteredIn(page.getByRole('searchbox', { includeHidden: true }));
    },
    right: /^wind$/,
  },
  'stay-counts-stale': {
    async act(page) {
      await open(page, '/stays');
      await heading(page, 'Stays');
      await press(page, 'Cancel S-1034');
      await press(page, 'Cancel stay');
      await message(page);
      return textOf(page.getByRole('group', { name: 'State' }));
    },
    right: /Booked \(8\).*Cancelled \(3\)/,
  },
} satisfies Partial<Record<HarbourBug, ExpectedView>>;
