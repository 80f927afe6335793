import type { Page } from 'playwright-core';
import type { ChoirBug } from '../choir/bugs.ts';
import { choirAccount, librarianAccount } from '../choir/choir.ts';
import type { choirViews } from './choir-views.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';

async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return textOf(page.getByRole('main'));
}

/** Opens an address, signed in. */
async function open(page: Page, path: string) {
  await page.request.post('/api/session', { data: choirAccount });
  return visit(page, path);
}

function press(page: Page, button: string) {
  return page.getByRole('button', { name: button, exact: true }).click();
}

/** For each mistake of the browser's part, what a person sees that it spoils. */
export const choirBrowserViews: Record<Exclude<ChoirBug, keyof typeof choirViews>, ExpectedView> = {
  'attended-missed-swapped': {
    act: (page) => open(page, '/statistics'),
    right: /Voice Singers Attended Missed Rate/,
  },
  'back-skips-filters': {
    async act(page) {
      await open(page, '/members');
      await page.goto('/library');
      await page.getByLabel('Voicing').selectOption('TTBB');
      await page.getByText('2 pieces').waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return textOf(page.getByRole('main'));
    },
    right: /^Library .*16 pieces/,
  },
  'borrower-link': {
    async act(page) {
      const main = await open(page, '/library/8');
      await page.getByRole('link', { name: 'Irina Sokolova' }).click();
      await page.getByRole('heading', { name: 'Borrowed music' }).waitFor();
      return main;
    },
    right: /^Irina Sokolova/,
  },
  'choir-name-stale': {
    async act(page) {
      await open(page, '/settings');
      await page.getByLabel('Name of the choir').fill('Bridge Voices');
      await press(page, 'Save settings');
      await page.getByText('The settings were saved').waitFor();
      return textOf(page.getByRole('banner'));
    },
    right: /^Bridge Voices/,
  },
  'edit-day-before': {
    async act(page) {
      await open(page, '/rehearsals/14');
      await press(page, 'Change rehearsal');
      return enteredIn(page.getByLabel('Date'));
    },
    right: /^2026-03-10$/,
  },
  'fees-for-librarian': {
    async act(page) {
      await page.request.post('/api/session', { data: librarianAccount });
      const main = await visit(page, '/fees');
      return async () =>
        `${await page.getByRole('link', { name: 'Fees' }).count()} links, ${(await main()).slice(0, 80)}`;
    },
    right: /^0 links, Not for you/,
  },
  'focus-lost': {
    async act(page) {
      await open(page, '/members');
      await press(page, 'New member');
      await press(page, 'Cancel');
      return () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 20) ?? '');
    },
    right: /^New member$/,
  },
  'january-back-same-year': {
    act: (page) => open(page, '/calendar?month=2026-01'),
    right: /December 2025 This month February 2026/,
  },
  'menu-behind-page': {
    async act(page) {
      await open(page, '/members');
      await page.getByText('Account of').click();
      return () =>
        page.evaluate(() => {
          const { x, y, width, height } =
            document.querySelector('#sign-out')?.getBoundingClientRect() ?? new DOMRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.id ?? '';
        });
    },
    right: /^sign-out$/,
  },
  'negative-fee': {
    async act(page) {
      const main = await open(page, '/settings');
      await page.getByLabel('Full fee').fill('-5');
      await press(page, 'Save settings');
      return main;
    },
    right: /Enter 0 or more/,
  },
  'new-member-old-values': {
    async act(page) {
      await open(page, '/members');
      await press(page, 'New member');
      await page.getByLabel('First name').fill('Olga');
      await press(page, 'Cancel');
      await press(page, 'New member');
      const name = enteredIn(page.getByLabel('First name'));
      return async () => `Name: ${await name()}`;
    },
    right: /^Name: $/,
  },
  'next-address-forgotten': {
    async act(page) {
      const main = await visit(page, '/concerts/2');
      await page.getByLabel('User name').fill(choirAccount.username);
      await page.getByLabel('Password').fill(choirAccount.password);
      await press(page, 'Sign in');
      await page.getByText('You are signed in').waitFor();
      return main;
    },
    right: /^Spring concert/,
  },
  'payment-default-full': {
    async act(page) {
      await open(page, '/fees');
      await press(page, 'Record payment of Leconte, Simon');
      return enteredIn(page.getByLabel('Amount'));
    },
    right: /^100\.00$/,
  },
  'piece-removed-unasked': {
    async act(page) {
      await open(page, '/library/15');
      await press(page, 'Remove piece');
      return textOf(page.getByRole('dialog'));
    },
    right: /Remove the piece\?/,
  },
  'question-stays-open': {
    async act(page) {
      await open(page, '/concerts/2');
      await press(page, 'Cancel reservation of Ludo Hart');
      await press(page, 'Cancel reservation');
      await page.getByText('The reservation of Ludo Hart was cancelled').waitFor();
      return async () => `${await page.getByRole('dialog').count()} dialogs`;
    },
    right: /^0 dialogs/,
  },
  'seconds-unpadded': { act: (page) => open(page, '/library/2'), right: /Length 4:05 / },
  'sort-forgets-voice': {
    async act(page) {
      const main = await open(page, '/members?voice=tenor');
      await page.getByRole('link', { name: 'Member since' }).click();
      await page.locator('th [aria-current]', { hasText: 'Member since' }).waitFor();
      return main;
    },
    right: / 5 members .*Leconte, Simon/,
  },
};
