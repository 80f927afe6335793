import type { Page } from 'playwright-core';
import type { GarageBug } from '../garage/bugs.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import { fill, main, open, send, visit } from './garage-actions.ts';
import type { garageViews } from './garage-views.ts';

/** For each mistake of the garage that only a browser shows, what a person sees that it spoils. */
export const garageBrowserViews: Record<Exclude<GarageBug, keyof typeof garageViews>, ExpectedView> = {
  'characters-left': {
    async act(page) {
      await visit(page, '/appointment');
      await fill(page, { plate: 'AB12 CDE', make: 'Lotus' });
      await send(page, 'Continue');
      await fill(page, { remark: 'Hums in bends' });
      return main(page);
    },
    right: /187 characters left/,
  },
  'dialog-cancel-dead': {
    async act(page) {
      await open(page, '/bookings');
      await page.getByRole('button', { name: 'New booking' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      return async () => `${await page.getByRole('dialog').count()} dialogs`;
    },
    right: /^0/,
  },
  'error-focus': {
    async act(page) {
      await open(page, '/customers/new');
      await fill(page, { name: 'Una Vance', phone: 'none', email: 'una@example.com' });
      await send(page, 'Save customer');
      return () => page.evaluate(() => document.activeElement?.id ?? '');
    },
    right: /^phone$/,
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
  'overlay-stays': {
    async act(page) {
      await open(page, '/bookings');
      await page.getByRole('button', { name: 'New booking' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      const box = await page.getByRole('tab', { name: 'Diary' }).boundingBox();
      if (!box) throw new Error('The tab is not on the page.');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return () => page.evaluate(({ x, y }) => `${document.elementFromPoint(x, y)?.tagName}`, middle);
    },
    right: /^BUTTON$/,
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
  'select-all-last': {
    async act(page) {
      await open(page, '/reminders');
      await page.getByLabel('Select all').check();
      return send(page, 'Mark as reminded');
    },
    right: /Nobody has to be reminded/,
  },
  'stock-dialog-first': {
    async act(page) {
      await count(page, 'Brake disc, vented', '7');
      await page.getByRole('button', { name: 'Count Handbrake cable' }).click();
      return textOf(page.getByRole('dialog').getByRole('heading'));
    },
    right: /^Stock of Handbrake cable$/,
  },
  'stock-row-stale': {
    async act(page) {
      await count(page, 'Brake disc, vented', '7');
      return main(page);
    },
    right: /£49\.99 7 4/,
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
  'tab-keys': {
    async act(page) {
      await open(page, '/jobs/2027');
      await page.getByRole('tab', { name: 'Overview' }).focus();
      await page.keyboard.press('ArrowRight');
      return main(page);
    },
    right: /Replace water pump/,
  },
};

/** Counts the stock of a part again, in its dialog. */
async function count(page: Page, part: string, stock: string): Promise<void> {
  await open(page, '/parts');
  await page.getByRole('button', { name: `Count ${part}` }).click();
  await page.getByLabel('Counted').fill(stock);
  await page.getByRole('button', { name: 'Save stock' }).click();
  await page.getByText(`${part}: ${stock} in stock`).waitFor();
}
