import type { WorkshopBug } from '../workshop/bugs.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import {
  dialog,
  fillDialog,
  main,
  open,
  press,
  signIn,
  startBicycle,
  visit,
  waitForAnnouncement,
} from './workshop-actions.ts';
import { workshopJobViews } from './workshop-job-views.ts';

/** For each mistake of the workshop, what a person sees that it spoils. */
export const workshopViews: Record<WorkshopBug, ExpectedView> = {
  ...workshopJobViews,
  'appointment-not-restored': {
    async act(page) {
      await open(page, '/appointments');
      await press(page, 'Cancel appointment of Noah Peters');
      await press(page, 'Undo');
      await waitForAnnouncement(page, 'is back');
      return main(page);
    },
    right: /15:30 Noah Peters/,
  },
  'average-with-open': { act: (page) => open(page, '/statistics'), right: /collected repair €194\.43/ },
  'back-dead': {
    async act(page) {
      await open(page, '/customers');
      await page.getByRole('link', { name: 'Greta Holm' }).click();
      await page.getByRole('heading', { name: 'Bicycles' }).waitFor();
      await page.goBack();
      return main(page);
    },
    right: /^Customers/,
  },
  'badge-stale': {
    async act(page) {
      await open(page, '/parts');
      await press(page, 'Receive Cassette 9-speed');
      await waitForAnnouncement(page, 'went into the stock');
      return textOf(page.getByRole('navigation', { name: 'Main' }));
    },
    right: /Parts \(2\)/,
  },
  'busy-customer-deleted': {
    async act(page) {
      await open(page, '/customers/1');
      await press(page, 'Delete customer');
      await press(page, 'Delete');
      await page.getByRole('status').getByText('Miriam Falk').waitFor();
      return main(page);
    },
    right: /^Miriam Falk/,
  },
  'cancel-saves': {
    async act(page) {
      await open(page, '/customers/10');
      await press(page, 'Change customer');
      await fillDialog(page, { Town: 'Harburg' });
      await press(page, 'Cancel');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      return main(page);
    },
    right: /Town Barmbek/,
  },
  'colour-lost': {
    async act(page) {
      await startBicycle(page);
      await press(page, 'Add');
      await waitForAnnouncement(page, 'The bicycle was added');
      return main(page);
    },
    right: /Giant Escape \(orange\)/,
  },
  'columns-swapped': {
    async act(page) {
      await open(page, '/parts');
      return textOf(page.locator('thead th'));
    },
    right: /Price \| In stock \| Minimum/,
  },
  'delete-unasked': {
    async act(page) {
      await open(page, '/parts');
      await press(page, 'Delete Grips');
      return main(page);
    },
    right: /Grips/,
  },
  'double-submit': {
    async act(page) {
      await startBicycle(page);
      await page.getByRole('button', { name: 'Add', exact: true }).dblclick();
      await waitForAnnouncement(page, 'The bicycle was added');
      return main(page);
    },
    right: /^(?!.*Giant.*Giant).*Giant/,
  },
  'escape-dead': {
    async act(page) {
      await open(page, '/customers');
      await press(page, 'New customer');
      await page.keyboard.press('Escape');
      return async () => `${await page.getByRole('dialog').count()} dialogs`;
    },
    right: /^0 dialogs/,
  },
  'export-open': {
    async act(page) {
      return async () => (await page.request.get('/api/jobs.csv')).text();
    },
    right: /Please sign in/,
  },
  'focus-lost': {
    async act(page) {
      await open(page, '/customers');
      await press(page, 'New customer');
      await page.keyboard.press('Escape');
      return () => page.evaluate(() => document.activeElement?.id ?? '');
    },
    right: /^new-customer$/,
  },
  'order-replaced': {
    async act(page) {
      await open(page, '/parts');
      await press(page, 'Order Pedals');
      await fillDialog(page, { Quantity: '4' });
      await press(page, 'Order');
      await waitForAnnouncement(page, 'Pedals was ordered');
      return main(page);
    },
    right: /PD-301 Velotec €33\.50 9 4 10 /,
  },
  'phone-message': {
    async act(page) {
      await open(page, '/customers');
      await press(page, 'New customer');
      await fillDialog(page, { Name: 'Ada', 'E-mail': 'ada@mail.example', Phone: 'none' });
      await press(page, 'Add customer');
      return dialog(page);
    },
    right: /digits and spaces/,
  },
  'rate-not-saved': {
    async act(page) {
      await open(page, '/settings');
      await page.getByLabel('Price of an hour').fill('60.00');
      await press(page, 'Save settings');
      await waitForAnnouncement(page, 'The settings were saved');
      return enteredIn(page.getByLabel('Price of an hour'));
    },
    right: /^60\.00$/,
  },
  'return-lost': {
    async act(page) {
      await visit(page, '/parts');
      await signIn(page);
      return main(page);
    },
    right: /^Parts/,
  },
  'statistics-open': { act: (page) => visit(page, '/statistics'), right: /^Sign in/ },
  'status-date-style': {
    act: (page) => visit(page, '/status?number=R-1014'),
    right: /Ready by 18 Jun 2026/,
  },
  'status-silent': {
    async act(page) {
      await visit(page, '/status');
      await page.getByLabel('Number of your repair').fill('R-9999');
      await press(page, 'Look up');
      return main(page);
    },
    right: /no repair with the number R-9999/,
  },
  'turnover-when-received': { act: (page) => open(page, '/statistics'), right: /Jun 2026 2 €794\.94/ },
};
