import type { Page } from 'playwright-core';
import type { ClinicBug } from '../clinic/bugs.ts';
import { clinicAccount } from '../clinic/clinic.ts';
import type { clinicViews } from './clinic-views.ts';
import type { ExpectedView } from './expected-view.ts';

/** For each mistake of the clinic that only a browser shows, what a person sees that it spoils. */
export const clinicBrowserViews: Record<Exclude<ClinicBug, keyof typeof clinicViews>, ExpectedView> = {
  'error-link-dead': {
    async act(page) {
      await open(page, '/owners/new');
      await page.locator('[name=name]').fill('Una Vance');
      await page.locator('[name=phone]').fill('1');
      await page.getByRole('button', { name: 'Save owner', exact: true }).click();
      await page.getByRole('link', { name: 'Enter a telephone number' }).click();
      return async () => page.evaluate(() => `${document.querySelector(':target')?.id}`);
    },
    right: /^phone$/,
  },
  'label-town': {
    async act(page) {
      await open(page, '/owners/new');
      await page.locator('label', { hasText: 'Town' }).click();
      return async () => page.evaluate(() => `${document.activeElement?.id}`);
    },
    right: /^town$/,
  },
  'save-covered': {
    async act(page) {
      await open(page, '/owners/1/edit');
      const save = page.getByRole('button', { name: 'Save owner' });
      // How long the form is depends on the fonts of the machine.
      await save.scrollIntoViewIfNeeded();
      const box = await save.boundingBox();
      if (!box) throw new Error('The button is not on the page.');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return () => page.evaluate(({ x, y }) => `${document.elementFromPoint(x, y)?.textContent}`, middle);
    },
    right: /^Save owner/,
  },
};

/** Opens an address, signed in. */
async function open(page: Page, path: string): Promise<void> {
  await page.request.post('/sign-in', { form: clinicAccount });
  await page.goto(path);
}
