import { shelterAccount } from '../shelter/shelter.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import { enterApplicant, open, press, visit } from './shelter-actions.ts';

/** What visitors see, and people who sign in. */
export const shelterPublicViews = {
  'age-rounded': { act: (page) => visit(page, '/animals/4'), right: /Age 2 years/ },
  'applicant-under-age': {
    async act(page) {
      const main = await visit(page, '/animals/1');
      await enterApplicant(page, 17);
      return main;
    },
    right: /Step 1 of 2.*or an earlier day/,
  },
  'back-forgets-filters': {
    async act(page) {
      await visit(page, '/?species=cat');
      await page.getByRole('link', { name: 'Oscar' }).click();
      await page.getByRole('heading', { name: 'Oscar', exact: true }).waitFor();
      await page.getByRole('link', { name: 'Back to the animals' }).click();
      await page.getByText('Showing').waitFor();
      return textOf(page.locator('#shown'));
    },
    right: /of 6 animals/,
  },
  'chips-count-adopted': {
    async act(page) {
      await visit(page, '/');
      return textOf(page.getByRole('navigation', { name: 'Species' }));
    },
    right: /All 19 Dog 9 Cat 6/,
  },
  'experience-lost': {
    async act(page) {
      await visit(page, '/animals/13');
      await enterApplicant(page, 30);
      await page.getByLabel('Where will the animal live?').selectOption('Flat');
      await page.getByLabel('People in your household').fill('2');
      await page.getByLabel('Hours alone on a usual day').fill('4');
      await page.getByLabel('Your experience with animals').fill('Two parrots');
      await page.getByLabel('You may store').check();
      await press(page, 'Send application');
      await page.getByText('A-1019').waitFor();
      return open(page, '/office/applications/19');
    },
    right: /Experience Two parrots/,
  },
  'more-forgets-children': {
    async act(page) {
      await visit(page, '/?children=yes');
      await press(page, 'Load more');
      await page.getByText('Showing 12').waitFor();
      return textOf(page.locator('#shown'));
    },
    right: /of 15 animals/,
  },
  'more-skips-one': {
    async act(page) {
      const main = await visit(page, '/?sort=name');
      await press(page, 'Load more');
      await page.getByRole('link', { name: 'Luna' }).waitFor();
      return main;
    },
    right: /Hazel .* Juno .* Luna/,
  },
  'next-lost': {
    async act(page) {
      await visit(page, '/office/shifts');
      await page.getByLabel('User name').fill(shelterAccount.username);
      await page.getByLabel('Password').fill(shelterAccount.password);
      await press(page, 'Sign in');
      await page.getByRole('navigation', { name: 'Office' }).waitFor();
      return textOf(page.getByRole('heading', { level: 1 }));
    },
    right: /^Shifts$/,
  },
  'reserved-applied': {
    act: (page) => visit(page, '/animals/4'),
    right: /reserved for somebody already/,
  },
  'search-name-only': {
    async act(page) {
      const main = await visit(page, '/');
      await page.getByLabel('Search by name or breed').fill('collie');
      await page.waitForURL(/search=collie/);
      await page.getByText(/Showing [01] of/).waitFor();
      return main;
    },
    right: /Showing 1 of 1 animal.*Juno/,
  },
  'senior-from-nine': { act: (page) => visit(page, '/animals/2'), right: /Adoption fee €110\.00/ },
  'sign-out-stays': {
    async act(page) {
      await open(page, '/office');
      await press(page, 'Imogen Hale');
      await press(page, 'Sign out');
      await page.getByRole('heading', { name: 'Animals looking for a home' }).waitFor();
      return textOf(page.getByRole('navigation', { name: 'Main' }));
    },
    right: /Sign in/,
  },
  'step-back-empties': {
    async act(page) {
      await visit(page, '/animals/1');
      await enterApplicant(page, 30);
      await press(page, 'Back');
      return enteredIn(page.getByLabel('Your name'));
    },
    right: /^Karin Berg$/,
  },
} satisfies Record<string, ExpectedView>;
