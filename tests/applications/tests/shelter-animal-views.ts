import type { ExpectedView } from './expected-view.ts';
import { everything, open, press, pressAndWait } from './shelter-actions.ts';

/** What the team sees of animals. */
export const shelterAnimalViews = {
  'adopted-keeps-kennel': {
    async act(page) {
      const main = await open(page, '/office/animals/17');
      await pressAndWait(page, 'Record adoption');
      return main;
    },
    right: /Kennel –/,
  },
  'days-here-run-on': { act: (page) => open(page, '/office/animals/11'), right: /66 days here/ },
  'drawer-ignores-escape': {
    async act(page) {
      await open(page, '/office/animals');
      await press(page, 'Add animal');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      return async () => `${await page.getByRole('dialog').count()} dialogs`;
    },
    right: /^0 dialogs$/,
  },
  'edit-loses-chip': {
    async act(page) {
      const main = await open(page, '/office/animals/7');
      await press(page, 'Edit');
      await pressAndWait(page, 'Save changes');
      return main;
    },
    right: /Microchip 3720/,
  },
  'kennel-taken-twice': {
    async act(page) {
      await open(page, '/office/animals/10');
      await press(page, 'Edit');
      await page.getByLabel('Kennel').fill('A1');
      await press(page, 'Save changes');
      return everything(page);
    },
    right: /Biscuit is in A1 already/,
  },
  'latest-weight-removed': {
    async act(page) {
      const main = await open(page, '/office/animals/16');
      await page.getByRole('button', { name: 'Remove weight of' }).last().click();
      await page.locator('.toast').waitFor();
      return main;
    },
    right: /4\.25 kg/,
  },
  'search-ignores-state': {
    act: (page) => open(page, '/office/animals?state=adopted&search=labrador'),
    right: / 1 animal Name/,
  },
  'weight-change-base': { act: (page) => open(page, '/office/animals/7'), right: /−10\.0%/ },
  'weight-sorted-as-text': {
    act: (page) => open(page, '/office/animals?sort=weight&down=yes'),
    right: /Weight ▼ Duke .* Moose .* Max/,
  },
} satisfies Record<string, ExpectedView>;
