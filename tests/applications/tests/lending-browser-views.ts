import type { LendingBug } from '../lending/bugs.ts';
import { lendingAccount } from '../lending/lending.ts';
import { type ExpectedView, textOf } from './expected-view.ts';
import type { lendingViews } from './lending-views.ts';

/** For each mistake of the library that only a browser shows, what a person sees that it spoils. */
export const lendingBrowserViews: Record<Exclude<LendingBug, keyof typeof lendingViews>, ExpectedView> = {
  'join-rules-unchecked': {
    async act(page) {
      await page.goto('/join');
      const person = { name: 'Jo Hill', email: 'jo@example.com', phone: '01632 960 555' };
      for (const [name, value] of Object.entries(person)) {
        await page.locator(`main [name=${name}]`).fill(value);
      }
      // What the browser itself refuses is not sent, and loads no page.
      const form = page.locator('form.sheet');
      const isSent = await form.evaluate((element) => (element as HTMLFormElement).checkValidity());
      const loaded = isSent ? page.waitForEvent('domcontentloaded') : null;
      await page.getByRole('button', { name: 'Send request' }).click();
      await loaded;
      return textOf(page.getByRole('main'));
    },
    right: /^Become a member/,
  },
  'save-covered': {
    async act(page) {
      await page.request.post('/sign-in', { form: lendingAccount });
      await page.goto('/tools/3');
      const save = page.getByRole('button', { name: 'Save tool' });
      // How long the form is depends on the fonts of the machine.
      await save.scrollIntoViewIfNeeded();
      const box = await save.boundingBox();
      if (!box) throw new Error('The button is not on the page.');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return () => page.evaluate(({ x, y }) => `${document.elementFromPoint(x, y)?.textContent}`, middle);
    },
    right: /^Save tool/,
  },
};
