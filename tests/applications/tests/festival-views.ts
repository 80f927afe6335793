import type { FestivalBug } from '../festival/bugs.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import { addShift, fill, main, open, openMain, press, pressInRow, rows, told } from './festival-actions.ts';
import { festivalArtistViews } from './festival-artist-views.ts';
import { festivalMoneyViews } from './festival-money-views.ts';

/** For each mistake of the festival, what a person sees that it spoils. */
export const festivalViews: Record<FestivalBug, ExpectedView> = {
  ...festivalArtistViews,
  ...festivalMoneyViews,
  'announcements-open': {
    async act(page) {
      await page.goto('/announcements');
      await page.getByRole('heading', { level: 1 }).waitFor();
      return main(page);
    },
    right: /^Sign in/,
  },
  'audience-lost': {
    async act(page) {
      await open(page, '/announcements');
      await press(page, 'New announcement');
      await fill(page, { title: 'Parking', text: 'Behind the hall.', audience: 'Artists' });
      await press(page, 'Add announcement');
      await told(page, 'was added');
      return textOf(page.getByRole('article', { name: 'Parking' }));
    },
    right: /for Artists/,
  },
  'back-lost': {
    async act(page) {
      await open(page, '/artists');
      await page.getByRole('link', { name: 'Copper Fields' }).click();
      await page.getByRole('heading', { name: 'Copper Fields' }).waitFor();
      await page.goBack();
      return main(page);
    },
    right: /^Artists/,
  },
  'contact-forgotten': {
    async act(page) {
      await open(page, '/settings');
      await fill(page, { contact: 'hello@example.com' });
      await press(page, 'Save settings');
      await told(page, 'were saved');
      await page.reload();
      return enteredIn(page.getByLabel('Contact e-mail'));
    },
    right: /^hello@example\.com$/,
  },
  'covered-button': {
    async act(page) {
      await open(page, '/announcements');
      const button = page.getByRole('button', { name: 'New announcement' });
      return () =>
        button.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent ?? '';
        });
    },
    right: /^New announcement$/,
  },
  'dialog-keeps': {
    async act(page) {
      await open(page, '/volunteers');
      await press(page, 'New volunteer');
      await fill(page, { name: 'Kim Voss', email: 'kim@example.com', phone: '+49 170 555 0199' });
      await press(page, 'Add volunteer');
      await told(page, 'Kim Voss was added');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await press(page, 'New volunteer');
      return async () => `name: ${await page.getByLabel('Name').inputValue()}`;
    },
    right: /^name: $/,
  },
  'draft-shown-published': {
    async act(page) {
      await open(page, '/announcements');
      return textOf(page.getByRole('article', { name: 'Weather plan' }));
    },
    right: /^Weather plan Draft/,
  },
  'hours-stale': {
    async act(page) {
      await open(page, '/volunteers/1');
      await pressInRow(page, 'Tickets and wristbands', 'Remove');
      await press(page, 'Remove shift');
      await told(page, 'was removed');
      return main(page);
    },
    right: /Together: 4 hours/,
  },
  'night-shift': {
    async act(page) {
      await open(page, '/volunteers/1');
      return rows(page, 'Night watch');
    },
    right: /22:00–02:00 Night watch at the gate 4 hours/,
  },
  'shift-limit': {
    async act(page) {
      await addShift(page, '10:00', '18:00');
      return main(page);
    },
    right: /Packing up 8 hours/,
  },
  'shirt-preselected': {
    async act(page) {
      await open(page, '/volunteers/2');
      await press(page, 'Edit');
      return enteredIn(page.getByLabel('T-shirt size'));
    },
    right: /^L$/,
  },
  'sign-out-ignored': {
    async act(page) {
      await open(page, '/');
      await press(page, 'Sign out');
      await told(page, 'You are signed out');
      await page.goto('/expenses');
      await page.getByRole('heading', { level: 1 }).waitFor();
      return main(page);
    },
    right: /^Sign in/,
  },
  'swapped-columns': {
    act: (page) => openMain(page, '/volunteers'),
    right: /Name ▲? ?Team E-mail Phone Shifts/,
  },
};
