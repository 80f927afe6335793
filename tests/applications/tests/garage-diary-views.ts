import type { GarageBug } from '../garage/bugs.ts';
import { addDays, mondayOf, shortDate, workday } from '../garage/calendar-date.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import { book, fill, follow, main, open, send } from './garage-actions.ts';

/** Mistakes of the dashboard, of bookings and of reminders. */
export const garageDiaryViews = {
  'accepted-next-day': {
    async act(page) {
      await open(page, '/bookings#requests');
      await send(page, 'Accept the request of Bettina Crane');
      await open(page, `/bookings?week=${workday(3)}`);
      return textOf(page.locator('table', { hasText: 'ZK19 ORM' }).first());
    },
    // Another booking of the day that was asked for.
    right: /ZK19 ORM.*MW19 ABD/,
  },
  'badge-answered': {
    async act(page) {
      await open(page, '/dashboard');
      return textOf(page.locator('.badge'));
    },
    right: /^2$/,
  },
  'booking-hour-late': { act: (page) => book(page), right: /11:00 HS22 KMO/ },
  'cancels-next': {
    async act(page) {
      await open(page, `/bookings?week=${workday(1)}`);
      await send(page, 'Cancel', page.locator('tr', { hasText: 'LV12 SGT' }));
      return textOf(page.locator('tr', { hasText: 'LV12 SGT' }));
    },
    right: /Cancelled$/,
  },
  'diary-as-text': {
    async act(page) {
      await open(page, `/bookings?week=${workday(1)}`);
      return textOf(page.locator('table', { hasText: 'LV12 SGT' }));
    },
    right: /^9:00.* 9:00.* 10:00.* 14:00/,
  },
  'mechanic-clash': {
    act: (page) => book(page, { day: workday(1), time: '9:00', mechanicId: '2' }),
    right: /Leila Haddad is busy at 9:00/,
  },
  'mot-month-first': { act: (page) => editMot(page, '2031-03-25'), right: /MOT until 25\/03\/2031/ },
  'mot-today-expired': { act: (page) => open(page, '/vehicles/8'), right: /^GR14 NDL (?!.*Expired)/ },
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
  'dialog-cancel-dead': {
    async act(page) {
      await open(page, '/bookings');
      await page.getByRole('button', { name: 'New booking' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      return async () => `${await page.getByRole('dialog').count()} dialogs`;
    },
    right: /^0/,
  },
  'reminder-days': {
    async act(page) {
      await open(page, '/reminders');
      await fill(page, { days: '60' });
      return send(page, 'Show');
    },
    right: /WG14 DSJ/,
  },
  'select-all-last': {
    async act(page) {
      await open(page, '/reminders');
      await page.getByLabel('Select all').check();
      return send(page, 'Mark as reminded');
    },
    right: /Nobody has to be reminded/,
  },
  'tile-wrong-filter': {
    async act(page) {
      await open(page, '/dashboard');
      await follow(page, '2 wait for parts');
      return enteredIn(page.getByLabel('Status'));
    },
    right: /^waiting$/,
  },
  'unpaid-ignores-payments': { act: (page) => open(page, '/dashboard'), right: /£2,031\.12 unpaid/ },
  'week-forgets-mechanic': {
    async act(page) {
      await open(page, `/bookings?week=${mondayOf(workday(0))}&mechanic=2`);
      const next = addDays(mondayOf(workday(0)), 7);
      const all = await follow(page, 'Next week');
      const chosen = enteredIn(page.getByLabel('Mechanic').first());
      return async () => `${(await all()).includes(shortDate(next))} ${await chosen()}`;
    },
    right: /^true 2$/,
  },
} satisfies Partial<Record<GarageBug, ExpectedView>>;

async function editMot(page: Parameters<ExpectedView['act']>[0], motDue: string) {
  await open(page, '/vehicles/1/edit');
  await fill(page, { motDue });
  await send(page, 'Save vehicle');
  return main(page);
}
