import type { Page } from 'playwright-core';
import { boxesAccount } from '../boxes/boxes.ts';
import type { BoxesBug } from '../boxes/bugs.ts';
import type { boxesViews } from './boxes-views.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';

/** For each mistake of the farm that only a browser shows, what a person sees that it spoils. */
export const boxesBrowserViews: Record<Exclude<BoxesBug, keyof typeof boxesViews>, ExpectedView> = {
  'end-unasked': {
    async act(page) {
      await open(page, '/subscriptions/4');
      await press(page, 'End subscription');
      // Either there is a question, or the next page.
      await page
        .getByText(/^End the subscription of|was ended/)
        .first()
        .waitFor();
      return textOf(page.getByRole('main'));
    },
    right: /End the subscription of Dermot O'Brien\?/,
  },
  'question-focus-lost': {
    async act(page) {
      await open(page, '/products/4');
      await press(page, 'Delete product');
      await press(page, 'No, keep it');
      return () => page.evaluate(() => `${document.activeElement?.textContent}`);
    },
    right: /^Delete product$/,
  },
  'stock-label-price': {
    async act(page) {
      await open(page, '/products/4');
      return enteredIn(fieldOf(page, 'Stock'));
    },
    right: /^8$/,
  },
  'subtotal-frozen': {
    async act(page) {
      await open(page, '/subscriptions/8');
      await fieldOf(page, 'Eggs').fill('2');
      return textOf(page.getByRole('main'));
    },
    right: /A delivery costs €24\.20/,
  },
};

/** Opens an address, signed in. */
async function open(page: Page, path: string): Promise<void> {
  await page.request.post('/sign-in', { form: boxesAccount });
  await page.goto(path);
}

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** A field by its label. */
function fieldOf(page: Page, label: string) {
  return page.getByRole('main').getByLabel(label, { exact: true });
}
