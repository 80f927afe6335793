import type { Page } from 'playwright-core';
import type { NurseryBug } from '../nursery/bugs.ts';
import { nurseryAccount } from '../nursery/nursery.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import type { nurseryViews } from './nursery-views.ts';

async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return textOf(page.getByRole('main'));
}

/** Opens an address, signed in. */
async function open(page: Page, path: string) {
  await page.request.post('/api/session', { data: nurseryAccount });
  return visit(page, path);
}

function press(page: Page, button: string) {
  return page.getByRole('button', { name: button, exact: true }).click();
}

/** For each mistake of the browser's part, what a person sees that it spoils. */
export const nurseryBrowserViews: Record<Exclude<NurseryBug, keyof typeof nurseryViews>, ExpectedView> = {
  'age-by-year': { act: (page) => open(page, '/children?search=priya'), right: /Priya 2 years/ },
  'children-open': { act: (page) => visit(page, '/children'), right: /^Staff sign-in/ },
  'collected-too-early': {
    async act(page) {
      await open(page, '/attendance');
      await press(page, 'Times of Adeyemi, Tom');
      await page.getByLabel('Collected at').fill('07:30');
      await press(page, 'Save times');
      return textOf(page.getByRole('dialog'));
    },
    right: /can not be collected before it arrives/,
  },
  'consent-optional': {
    async act(page) {
      const main = await visit(page, '/');
      await page.getByLabel("Child's first name").fill('Ida');
      await page.getByLabel("Child's last name").fill('Berg');
      await page.getByLabel('Date of birth').fill('2025-01-20');
      await page.getByLabel('Start wished').fill('2027-01-04');
      await page.getByLabel('Your name').fill('Karin Berg');
      await page.getByLabel('E-mail').fill('karin@post.example');
      await page.getByLabel('Phone').fill('07700 900300');
      await press(page, 'Apply for a place');
      return main;
    },
    right: /Without your consent/,
  },
  'contacts-swapped': {
    act: (page) => open(page, '/children/1'),
    right: /example Phone 07700 900101 Emergency phone 07700 900181/,
  },
  'day-forgets-group': {
    async act(page) {
      await open(page, '/attendance?group=3');
      await page.getByRole('link', { name: 'Next day' }).click();
      await page.getByRole('heading', { name: 'Wednesday, 7 October 2026' }).waitFor();
      return enteredIn(page.getByLabel('Group'));
    },
    right: /^3$/,
  },
  'decline-message': {
    async act(page) {
      await open(page, '/waiting-list');
      await press(page, 'Decline Leo Marchetti');
      await press(page, 'Decline');
      await page.getByRole('status').getByText('Leo Marchetti').waitFor();
      return textOf(page.getByRole('status'));
    },
    right: /^The application of Leo Marchetti was declined/,
  },
  'dialog-not-modal': {
    async act(page) {
      await open(page, '/children/1');
      await press(page, 'Change child');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      return async () => `${await page.getByRole('dialog').count()} dialogs`;
    },
    right: /^0 dialogs/,
  },
  'discount-over-hundred': {
    async act(page) {
      const main = await open(page, '/settings');
      await page.getByLabel('Discount for the second child').fill('150');
      await press(page, 'Save settings');
      return main;
    },
    right: /Enter 100 or less/,
  },
  'due-month-first': { act: (page) => open(page, '/invoices'), right: /14 Oct 2026/ },
  'filter-keeps-page': {
    async act(page) {
      const main = await open(page, '/invoices?page=3');
      await page.getByLabel('State').selectOption('Overdue');
      await page.waitForURL(/status=overdue/);
      return main;
    },
    right: /2 invoices, .* Bennett/,
  },
  'footer-covers': {
    async act(page) {
      await open(page, '/settings');
      return () =>
        page.evaluate(() => {
          scrollTo(0, document.body.scrollHeight);
          const { x, y, width, height } =
            document.querySelector('button.main')?.getBoundingClientRect() ?? new DOMRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent ?? '';
        });
    },
    right: /^Save settings$/,
  },
  'line-breaks-lost': {
    async act(page) {
      await open(page, '/announcements');
      const letter = page.getByRole('article', { name: 'Lantern walk' });
      return () => letter.innerText();
    },
    right: /11 November\.\n+We meet/,
  },
  'meal-other-week': {
    async act(page) {
      const main = await open(page, '/menu?week=2026-10-12');
      await press(page, 'Change Monday');
      await page.getByLabel('Main dish').fill('Rice with beans');
      await press(page, 'Save meal');
      await page.getByRole('status').getByText('The meal was saved').waitFor();
      return main;
    },
    right: /Monday Rice with beans/,
  },
  'overdue-unfiltered': {
    async act(page) {
      const main = await open(page, '/today');
      await page.getByRole('link', { name: 'overdue invoices' }).click();
      await page.getByRole('heading', { name: 'Invoices' }).waitFor();
      return main;
    },
    right: / 2 invoices, together £363\.63/,
  },
  'state-mouse-only': {
    async act(page) {
      await open(page, '/attendance');
      await page.getByRole('link', { name: 'Adeyemi, Tom' }).focus();
      await page.keyboard.press('Tab');
      return () => page.evaluate(() => document.activeElement?.textContent ?? '');
    },
    right: /^Present$/,
  },
  'today-stale': {
    async act(page) {
      const main = await open(page, '/today');
      await page.getByRole('link', { name: 'Attendance' }).click();
      const state = page.getByRole('group', { name: 'State of Bennett, Oscar' });
      await state.getByRole('button', { name: 'Present' }).click();
      await state.getByRole('button', { name: 'Present', pressed: true }).waitFor();
      await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click();
      await page.getByRole('heading', { name: 'Today' }).waitFor();
      return main;
    },
    right: /5 of 13 children are here/,
  },
  'waiting-entries-lost': {
    async act(page) {
      await visit(page, '/');
      await page.getByLabel("Child's first name").fill('Ida');
      await press(page, 'Apply for a place');
      await page.getByText('Enter: Phone.').waitFor();
      return enteredIn(page.getByLabel("Child's first name"));
    },
    right: /^Ida$/,
  },
};
