import type { HarbourBug } from '../harbour/bugs.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import { chooseBoat, follow, heading, message, open, press } from './harbour-actions.ts';
import { harbourStayViews } from './harbour-stay-views.ts';
import type { harbourViews } from './harbour-views.ts';

/** For each mistake of the browser's part, what a person sees that it spoils. */
export const harbourBrowserViews: Record<Exclude<HarbourBug, keyof typeof harbourViews>, ExpectedView> = {
  ...harbourStayViews,
  'back-skips-list': {
    async act(page) {
      await open(page, '/');
      await follow(page, 'Boats');
      await heading(page, 'Boats');
      await page.getByLabel('Kind').selectOption('Catamaran');
      await page.waitForURL(/kind=catamaran/);
      await page.goBack();
      return textOf(page.getByRole('heading', { level: 1 }));
    },
    right: /^Boats$/,
  },
  'beam-depth-swapped': {
    act: (page) => open(page, '/berths/20'),
    right: /Beam 7\.20 m Depth 3\.20 m/,
  },
  'calendar-drops-sunday': {
    act: (page) => open(page, '/jobs?view=calendar'),
    right: /Sun 16 Aug Any time Pressure wash Lady Orla/,
  },
  'chart-series-swapped': {
    async act(page) {
      await open(page, '/report');
      return textOf(page.locator('figcaption .fees'));
    },
    right: /^Berth fees$/,
  },
  'double-press-saves-twice': {
    async act(page) {
      await open(page, '/jobs?kind=engine');
      await press(page, 'New job');
      await page.getByRole('dialog').getByLabel('Work').selectOption('Engine check');
      await chooseBoat(page, 'Petrel');
      await page.getByLabel('Who does it').selectOption('Lucia');
      await page.getByLabel('Price in euros').fill('150');
      await page.getByRole('button', { name: 'Add job' }).dblclick();
      await message(page);
      return textOf(page.getByRole('region', { name: 'Planned' }).getByRole('heading', { level: 2 }));
    },
    right: /^Planned 3$/,
  },
  'job-kept-deleted': {
    async act(page) {
      const main = await open(page, '/jobs');
      await press(page, 'Delete: Engine check, Strangford');
      await press(page, 'Keep job');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      return main;
    },
    right: /Strangford/,
  },
  'owner-email-unchecked': {
    async act(page) {
      await open(page, '/owners');
      await press(page, 'New owner');
      await page.getByRole('dialog').getByLabel('Name').fill('Nuala Healy');
      await page.getByRole('dialog').getByLabel('E-mail').fill('nuala');
      await page.getByLabel('Phone').fill('+353 86 555 0900');
      await press(page, 'Add owner');
      return textOf(page.getByRole('dialog'));
    },
    right: /This is not an e-mail address/,
  },
  'owner-link-broken': {
    async act(page) {
      const main = await open(page, '/boats/7');
      await follow(page, 'Hendrik de Boer');
      await page.waitForURL(/owner/);
      return main;
    },
    right: /Owners .* hendrik\.boer@post\.example/,
  },
  'owner-row-mouse-only': {
    async act(page) {
      await open(page, '/owners');
      await page.getByLabel('Has something to pay').focus();
      await page.keyboard.press('Tab');
      return () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    },
    right: /^Details of Aoife Brennan$/,
  },
  'owner-saved-to-first': {
    async act(page) {
      const main = await open(page, '/owners?open=1');
      await press(page, 'Change owner');
      await press(page, 'Cancel');
      await press(page, 'Details of Carmen Ortega');
      await page.getByText('carmen.ortega@post.example').waitFor();
      await press(page, 'Change owner');
      await page.getByLabel('Town', { exact: true }).fill('Cangas');
      await press(page, 'Save owner');
      await message(page);
      return main;
    },
    right: /Aoife Brennan Cork .* Carmen Ortega Cangas/,
  },
  'plan-ignores-filter': {
    async act(page) {
      const main = await open(page, '/berths?pier=B');
      await press(page, 'Plan');
      await page.getByRole('region', { name: 'Pier B' }).waitFor();
      return main;
    },
    right: /8 of 22 berths Pier B/,
  },
  'reading-month-first': {
    act: (page) => open(page, '/boats/7?tab=readings'),
    right: /11 Aug 2026 C1 2391 kWh/,
  },
  'sums-cover-pages': {
    async act(page) {
      await open(page, '/invoices');
      const next = page.getByRole('link', { name: 'Next' });
      await next.scrollIntoViewIfNeeded();
      return () =>
        next.evaluate((link) => {
          const { x, y, width, height } = link.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent ?? '';
        });
    },
    right: /^Next$/,
  },
  'void-message': {
    async act(page) {
      await open(page, '/invoices/8');
      await press(page, 'Void invoice');
      await page.getByLabel('Reason').fill('Written twice');
      await page.getByRole('dialog').getByRole('button', { name: 'Void invoice' }).click();
      return message(page);
    },
    right: /^Invoice 2026-008 was voided/,
  },
  'new-stay-tomorrow': {
    async act(page) {
      await open(page, '/stays');
      await press(page, 'New stay');
      return enteredIn(page.getByLabel('Arrival'));
    },
    right: /^2026-08-13$/,
  },
};
