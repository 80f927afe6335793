import type { DeskBug } from '../desk/bugs.ts';
import {
  createTicket,
  editTicket,
  fillNewTicket,
  main,
  open,
  press,
  saveSettings,
  signIn,
  status,
} from './desk-actions.ts';
import { deskListViews } from './desk-list-views.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';

/** For each mistake of the desk, what a person sees that it spoils. */
export const deskViews: Record<DeskBug, ExpectedView> = {
  ...deskListViews,
  'blank-not-found': {
    async act(page) {
      await page.goto('/nowhere');
      return main(page);
    },
    right: /^Page not found/,
  },
  'cancel-deletes': {
    async act(page) {
      await open(page, '/tickets/1028');
      await press(page, 'Delete');
      await press(page, 'Cancel');
      return main(page);
    },
    right: /Certificates run out in two weeks/,
  },
  'cancel-saves': {
    async act(page) {
      await fillNewTicket(page);
      await press(page, 'Cancel');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await press(page, 'Refresh');
      return main(page);
    },
    right: /28 tickets/,
  },
  'checkbox-lost': {
    async act(page) {
      await open(page, '/settings');
      await page.getByLabel('daily summary').uncheck();
      await saveSettings(page);
      return async () => `${await page.getByLabel('daily summary').isChecked()}`;
    },
    right: /false/,
  },
  'cut-description': {
    async act(page) {
      await editTicket(page, 'Description', 'It has been like this since Monday.');
      return main(page);
    },
    right: /since Monday/,
  },
  'delete-does-nothing': {
    async act(page) {
      await open(page, '/tickets/1028');
      await press(page, 'Delete');
      await press(page, 'Delete ticket');
      await page.getByText('28 was deleted').waitFor();
      await page.waitForURL('/tickets');
      return main(page);
    },
    right: /27 tickets/,
  },
  'dialog-stays': {
    async act(page) {
      await createTicket(page);
      return async () => `${await page.getByRole('dialog').count()} dialogs`;
    },
    right: /0 dialogs/,
  },
  'double-submit': {
    async act(page) {
      await fillNewTicket(page);
      await page.getByRole('button', { name: 'Create ticket' }).dblclick();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      return main(page);
    },
    right: /29 tickets/,
  },
  'duplicate-on-create': {
    async act(page) {
      await createTicket(page);
      return main(page);
    },
    right: /29 tickets/,
  },
  'edit-overwrites': {
    async act(page) {
      await editTicket(page, 'Subject', 'Certificates');
      return main(page);
    },
    right: /Certificates.*Priority High/,
  },
  'email-unchecked': {
    async act(page) {
      await fillNewTicket(page, { email: 'nobody' });
      await press(page, 'Create ticket');
      return textOf(page.getByRole('dialog'));
    },
    right: /must be an address/,
  },
  'history-lost': {
    async act(page) {
      await editTicket(page, 'Subject', 'Certificates');
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('opened the ticket').waitFor();
      return main(page);
    },
    right: /ada changed the ticket/,
  },
  'hours-unchecked': {
    async act(page) {
      await fillNewTicket(page, { hours: '41' });
      await press(page, 'Create ticket');
      return textOf(page.getByRole('dialog'));
    },
    right: /from 1 to 40/,
  },
  'lost-requester': {
    async act(page) {
      await editTicket(page, 'Requester', 'Annie Easley');
      return main(page);
    },
    right: /Requester Annie Easley/,
  },
  'lost-session': {
    async act(page) {
      await open(page, '/tickets');
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return main(page);
    },
    right: /^Tickets/,
  },
  'menu-dead': {
    async act(page) {
      await open(page, '/');
      await press(page, 'Account');
      return textOf(page.getByRole('menu'));
    },
    right: /Signed in as ada My settings Sign out/,
  },
  'mixed-labels': {
    async act(page) {
      await open(page, '/tickets');
      await press(page, 'New ticket');
      return textOf(page.locator('dialog label'));
    },
    right: /^Subject \| Requester \| E-mail/,
  },
  'settings-error': {
    async act(page) {
      await open(page, '/settings');
      await press(page, 'Save settings');
      return status(page);
    },
    right: /were saved/,
  },
  'settings-forgotten': {
    async act(page) {
      await open(page, '/settings');
      await page.getByLabel('Signature').fill('See you');
      await saveSettings(page);
      return enteredIn(page.getByLabel('Signature'));
    },
    right: /^See you$/,
  },
  'sign-out-ignored': {
    async act(page) {
      await open(page, '/');
      await press(page, 'Account');
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByText('You are signed out').waitFor();
      await page.goto('/settings');
      await page.getByRole('heading', { level: 1 }).waitFor();
      return main(page);
    },
    right: /^Sign in/,
  },
  'subject-unchecked': {
    async act(page) {
      await fillNewTicket(page, { subject: '' });
      await press(page, 'Create ticket');
      return textOf(page.getByRole('dialog'));
    },
    right: /Subject is required/,
  },
  'swallowed-refusal': {
    async act(page) {
      await signIn(page, '/', 'wrong');
      return main(page);
    },
    right: /The user name or the password is wrong/,
  },
  'tab-content': {
    async act(page) {
      await open(page, '/tickets/1028');
      await page.getByRole('tab', { name: 'History' }).click();
      return textOf(page.getByRole('tabpanel'));
    },
    right: /Katherine Johnson opened the ticket/,
  },
  'wrong-message': {
    async act(page) {
      await open(page, '/tickets/1028');
      await press(page, 'Delete');
      await press(page, 'Delete ticket');
      return status(page);
    },
    right: /#1028 was deleted/,
  },
  'wrong-redirect': {
    async act(page) {
      await signIn(page, '/tickets/1027');
      await page.getByRole('banner').getByText('Account').waitFor();
      return main(page);
    },
    right: /Laptop does not wake up/,
  },
  'wrong-title': {
    async act(page) {
      await open(page, '/settings');
      return () => page.title();
    },
    right: /^Settings · Desk$/,
  },
};
