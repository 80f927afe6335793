import { addDays, addMonths, dayText, mondayOf } from '../shelter/shared/calendar.ts';
import { carerAccount } from '../shelter/shelter.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import { everything, open, press, pressAndWait, today, visit } from './shelter-actions.ts';

const monday = mondayOf(today);
const lastMonth = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);

/** What the team sees of the overview, shifts, treatments, donations and settings. */
export const shelterWorkViews = {
  'account-menu-behind': {
    async act(page) {
      await open(page, '/office');
      await press(page, 'Imogen Hale');
      return () =>
        page.evaluate(() => {
          const { x, y, width, height } =
            document.querySelector('#sign-out')?.getBoundingClientRect() ?? new DOMRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent ?? '';
        });
    },
    right: /^Sign out$/,
  },
  'all-days-removed': {
    async act(page) {
      const main = await open(page, '/office/shifts');
      await page.getByRole('button', { name: 'Remove Alan Moriarty from Mon' }).click();
      await page.locator('.toast').waitFor();
      return main;
    },
    right: /Alan Moriarty: 8 h/,
  },
  'cancelled-counted': { act: (page) => open(page, '/office'), right: /Donations this month €443\.85/ },
  'cancelling-does-nothing': {
    async act(page) {
      const main = await open(page, '/office/treatments');
      await press(page, 'Cancel: Dental care of Felix');
      await pressAndWait(page, 'Cancel treatment');
      return main;
    },
    right: /Due \(13\)/,
  },
  'carer-sees-donations': {
    act: (page) => open(page, '/office/donations', carerAccount),
    right: /Only managers/,
  },
  'done-ignores-kind': {
    async act(page) {
      await open(page, '/office/treatments?view=done&kind=worming');
      return textOf(page.locator('tbody tr'));
    },
    right: /^[^|]*Worming Rufus[^|]*$/,
  },
  'due-week-short': { act: (page) => open(page, '/office'), right: /Vaccination for Juno/ },
  'fourth-on-shift': {
    async act(page) {
      await open(page, '/office/shifts');
      await page.getByRole('button', { name: /^Add somebody to Mon .* morning$/ }).click();
      await page.getByLabel('Volunteer').selectOption('Frank Delaney');
      await press(page, 'Add to shift');
      return everything(page);
    },
    right: /A shift has 3 volunteers at most/,
  },
  'hours-cut': { act: (page) => open(page, '/office/shifts'), right: /Ines Duarte: 11\.5 h/ },
  'month-without-last-day': {
    act: (page) => open(page, `/office/donations?month=${lastMonth}`),
    right: /Eve Hartmann/,
  },
  'next-from-planned-day': {
    async act(page) {
      await open(page, '/office/treatments');
      await press(page, 'Done: Worming of Moose');
      await page.getByLabel('Vet').selectOption('Dr Byrne');
      await page.getByLabel('Cost').fill('19.90');
      await pressAndWait(page, 'Record as done');
      return textOf(page.getByRole('status'));
    },
    right: new RegExp(`due on ${dayText(addMonths(today, 3))}`),
  },
  'next-week-of-today': {
    async act(page) {
      await open(page, `/office/shifts?week=${addDays(monday, 7)}`);
      await page.getByRole('link', { name: 'Next week' }).click();
      return async () => page.url();
    },
    right: new RegExp(`week=${addDays(monday, 14)}`),
  },
  'rabbit-fee-not-saved': {
    async act(page) {
      await open(page, '/office/settings?tab=fees');
      await page.getByLabel('Adoption fee for a rabbit').fill('55.00');
      await pressAndWait(page, 'Save settings');
      await visit(page, '/office/settings?tab=fees');
      return enteredIn(page.getByLabel('Adoption fee for a rabbit'));
    },
    right: /^55\.00$/,
  },
  'receipt-amount-format': { act: (page) => open(page, '/office/donations/16'), right: /Amount €1,250\.50/ },
  'reserved-takes-no-place': {
    act: (page) => open(page, '/office'),
    right: /Animals here 22 Free places 8 of 30/,
  },
  'total-of-shown-only': {
    act: (page) => open(page, '/office/donations'),
    right: /31 donations, €3,797\.60 in total/,
  },
} satisfies Record<string, ExpectedView>;
