import type { Locator, Page } from 'playwright-core';
import type { TimesheetsBug } from '../timesheets/bugs.ts';
import { timesheetsAccount } from '../timesheets/timesheets.ts';
import { type ExpectedView, textOf } from './expected-view.ts';

/** For each mistake that only a browser shows, what a person sees that it spoils. */
export const timesheetsBrowserViews = {
  'create-covered': {
    async act(page) {
      await open(page, '/invoices/new?client=2');
      const button = buttonOf(page, 'Create invoice');
      return () => button.evaluate(elementOnTop);
    },
    right: /^Create invoice$/,
  },
  'edit-billable-ticked': {
    async act(page) {
      await open(page, '/time');
      await buttonOf(page, 'Change Preparing the next workshop, 19 Nov 2026').click();
      return async () => String(await page.getByLabel('Billable').isChecked());
    },
    right: /^false$/,
  },
  'estimate-service': {
    async act(page) {
      await page.goto('/offer');
      await page.getByLabel('Service').selectOption('workshop');
      return textOf(page.locator('output'));
    },
    right: /^£1,120\.00$/,
  },
  'menu-mouse-only': {
    async act(page) {
      await open(page, '/invoices/37');
      await buttonOf(page, 'More').press('Enter');
      return textOf(page.getByRole('main'));
    },
    right: /More Page for the client Send a reminder/,
  },
  'question-keeps-first': {
    async act(page) {
      await open(page, '/expenses');
      await buttonOf(page, 'Delete Train to Leeds, 18 Nov 2026').click();
      await buttonOf(page, 'Keep').click();
      await buttonOf(page, 'Delete Parking, 12 Nov 2026').click();
      const loaded = page.waitForEvent('domcontentloaded');
      await buttonOf(page, 'Delete').click();
      await loaded;
      return textOf(page.getByRole('status').and(page.locator('p')));
    },
    right: /^Parking was deleted\.$/,
  },
} satisfies Partial<Record<TimesheetsBug, ExpectedView>>;

async function open(page: Page, path: string): Promise<void> {
  await page.request.post('/sign-in', { form: timesheetsAccount });
  await page.goto(path);
}

function buttonOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The text of what the mouse meets in the middle of an element. */
function elementOnTop(element: Element): string {
  element.scrollIntoView();
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent ?? '';
}
