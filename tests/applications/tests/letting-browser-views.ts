import type { LettingBug } from '../letting/bugs.ts';
import { addDays, today } from '../letting/calendar-date.ts';
import { type ExpectedView, textOf } from './expected-view.ts';
import { enquire, enterPayment, fill, main, moveRepair, open, send } from './letting-actions.ts';
import type { lettingViews } from './letting-views.ts';

/** For each mistake of the letting agency that only a browser shows, what a person sees that it spoils. */
export const lettingBrowserViews: Record<Exclude<LettingBug, keyof typeof lettingViews>, ExpectedView> = {
  'board-count-stale': {
    async act(page) {
      await moveRepair(page, 'R-6', 'Ordered');
      return textOf(page.locator('.column h2'));
    },
    right: /Reported 3 \| Ordered 4/,
  },
  'cancel-despite-keep': {
    async act(page) {
      await open(page, '/viewings');
      await page.getByRole('button', { name: 'Cancel the viewing of Mina Stroud' }).click();
      await page.getByRole('button', { name: 'Keep viewing' }).click();
      // The page itself may be on its way to the next one.
      return async () => (await page.request.get('/viewings')).text();
    },
    right: /Cancel the viewing of Mina Stroud/,
  },
  // The browser itself refuses the form, and the server would.
  'enquiry-consent-unchecked': {
    act: (page) => enquire(page, {}, false),
    right: /Ask for a viewing/,
  },
  'enquiry-past-day': {
    act: (page) => enquire(page, { 'Day you would like': addDays(today(), -1) }),
    right: /Ask for a viewing/,
  },
  'enter-cancels-payment': {
    async act(page) {
      await enterPayment(page, 'Zadie', '950');
      await page.getByLabel('Amount').press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      return main(page);
    },
    right: /£950\.00 from Zadie Ahern was recorded/,
  },
  'notice-covers-action': {
    async act(page) {
      await open(page, '/properties/13/edit');
      await send(page, 'Save property');
      const box = await page.getByRole('link', { name: 'Edit property' }).boundingBox();
      if (!box) throw new Error('The link is not on the page.');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return () => page.evaluate(({ x, y }) => `${document.elementFromPoint(x, y)?.textContent}`, middle);
    },
    right: /^Edit property$/,
  },
  'property-count-stale': {
    async act(page) {
      await open(page, '/properties');
      await fill(page, { 'Address, reference or landlord': 'weir' });
      await page.waitForURL(/search=weir/);
      return textOf(page.locator('#property-count'));
    },
    right: /^2 properties/,
  },
  'status-drops-search': {
    async act(page) {
      await open(page, '/properties?search=beacon');
      await page.getByLabel('Status').selectOption({ label: 'Let' });
      await page.waitForURL(/status=let/);
      return textOf(page.locator('#property-count'));
    },
    right: /^2 properties/,
  },
  'tab-not-kept': {
    async act(page) {
      await open(page, '/properties/3');
      await page.getByRole('tab', { name: 'Repairs' }).click();
      await page.reload();
      return main(page);
    },
    right: /No hot water/,
  },
  'tabs-arrow-keys': {
    async act(page) {
      await open(page, '/properties/3');
      await page.getByRole('tab', { name: 'Details' }).press('ArrowRight');
      return main(page);
    },
    right: /TN-1003/,
  },
};
