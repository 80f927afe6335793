import type { Page } from 'playwright-core';
import type { VehiclesBug } from '../vehicles/bugs.ts';
import { vehiclesAccount } from '../vehicles/vehicles.ts';
import { type ExpectedView, textOf } from './expected-view.ts';

/** For each mistake that only a browser shows, what a person sees that it spoils. */
export const vehiclesBrowserViews = {
  'booking-estimate-days': {
    async act(page) {
      await open(page, '/bookings/new?vehicle=1');
      await page.getByLabel('Last day').fill('2027-02-06');
      return textOf(page.locator('output'));
    },
    right: /^3 days: £54\.00, plus miles$/,
  },
  'return-button-covered': {
    async act(page) {
      await open(page, '/bookings/314');
      const button = page.getByRole('button', { name: 'Take back', exact: true });
      return () => button.evaluate(elementOnTop);
    },
    right: /^Take back$/,
  },
} satisfies Partial<Record<VehiclesBug, ExpectedView>>;

async function open(page: Page, path: string): Promise<void> {
  await page.request.post('/sign-in', { form: vehiclesAccount });
  await page.goto(path);
}

/** The text of what the mouse meets in the middle of an element. */
function elementOnTop(element: Element): string {
  element.scrollIntoView();
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent ?? '';
}
