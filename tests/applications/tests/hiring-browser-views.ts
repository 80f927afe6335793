import type { Page } from 'playwright-core';
import type { HiringBug } from '../hiring/bugs.ts';
import { workday } from '../hiring/calendar-date.ts';
import { hiringAccount } from '../hiring/hiring.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import type { hiringViews } from './hiring-views.ts';

/** For each mistake of the recruiting team's office that only a browser shows, what a person sees that it spoils. */
export const hiringBrowserViews: Record<Exclude<HiringBug, keyof typeof hiringViews>, ExpectedView> = {
  'all-chosen-uncounted': {
    async act(page) {
      await open(page, '/applications');
      await page.getByLabel('All', { exact: true }).check();
      return textOf(page.locator('#chosen-count'));
    },
    right: /^11 chosen$/,
  },
  'board-refused-stays': {
    async act(page) {
      await open(page, '/jobs/3');
      const stage = page.getByLabel('Stage of Priyanka Shah');
      await stage.selectOption({ label: 'Offer' });
      await page.locator('#board-message:not(:empty)').waitFor();
      return enteredIn(stage);
    },
    right: /^screening$/,
  },
  'busy-other-interviewer': {
    async act(page) {
      await open(page, '/interviews/new');
      await page.getByLabel('Day').fill(workday(0));
      await page.getByLabel('Owen Marsh').check();
      return textOf(page.locator('#busy'));
    },
    right: /^Busy: Owen Marsh 10:00–11:00$/,
  },
  'counter-kept-text': {
    async act(page) {
      await open(page, '/interviews/1');
      return textOf(page.locator('.counter'));
    },
    right: /^267 characters left$/,
  },
  'question-escape': {
    async act(page) {
      await open(page, '/jobs/1');
      await page.getByRole('button', { name: 'Close job' }).click();
      await page.getByRole('heading', { name: 'Close this job?' }).waitFor();
      await page.keyboard.press('Escape');
      return textOf(page.locator('dialog'));
    },
    right: /^$/,
  },
};

/** Opens an address, signed in. */
async function open(page: Page, path: string): Promise<void> {
  await page.request.post('/sign-in', { form: hiringAccount });
  await page.goto(path);
}
