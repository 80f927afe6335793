import type { GarageBug } from '../garage/bugs.ts';
import { addDays, mondayOf, shortDate, workday } from '../garage/calendar-date.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of the dashboard, of bookings and of reminders that need no browser. */
export const garageDiaryViews = {
  'accepted-next-day': {
    async act(visitor) {
      await visitor.open('/bookings');
      await visitor.send('Accept the request of Bettina Crane');
      await visitor.visit(`/bookings?week=${workday(3)}`);
      return visitor.text({ tag: 'table', holds: 'ZK19 ORM' });
    },
    // Another booking of the day that was asked for.
    right: /ZK19 ORM[^|]*MW19 ABD/,
  },
  'badge-answered': {
    async act(visitor) {
      await visitor.open('/dashboard');
      return visitor.text({ class: 'badge' });
    },
    right: /^2$/,
  },
  'booking-hour-late': { act: (visitor) => book(visitor), right: /11:00 HS22 KMO/ },
  'cancels-next': {
    async act(visitor) {
      const row = { tag: 'tr', holds: 'LV12 SGT' };
      await visitor.open(`/bookings?week=${workday(1)}`);
      await visitor.send('Cancel', {}, row);
      return visitor.text(row);
    },
    right: /Cancelled$/,
  },
  'diary-as-text': {
    async act(visitor) {
      await visitor.open(`/bookings?week=${workday(1)}`);
      return visitor.text({ tag: 'table', holds: 'LV12 SGT' });
    },
    right: /^9:00.* 9:00.* 10:00.* 14:00/,
  },
  'mechanic-clash': {
    async act(visitor) {
      await book(visitor, { day: workday(1), time: '9:00', mechanicId: '2' });
      return visitor.text({ id: 'new-booking' });
    },
    right: /Leila Haddad is busy at 9:00/,
  },
  'mot-month-first': {
    async act(visitor) {
      await visitor.open('/vehicles/1/edit');
      return visitor.send('Save vehicle', { motDue: '2031-03-25' });
    },
    right: /MOT until 25\/03\/2031/,
  },
  'mot-today-expired': {
    act: (visitor) => visitor.open('/vehicles/8'),
    right: /^GR14 NDL (?!.*Expired)/,
  },
  'reminder-days': {
    async act(visitor) {
      await visitor.open('/reminders');
      return visitor.send('Show', { days: '60' });
    },
    right: /WG14 DSJ/,
  },
  'tile-wrong-filter': {
    async act(visitor) {
      await visitor.open('/dashboard');
      await visitor.follow('2 wait for parts');
      return visitor.entered('status');
    },
    right: /^waiting$/,
  },
  'unpaid-ignores-payments': {
    act: (visitor) => visitor.open('/dashboard'),
    right: /£2,031\.12 unpaid/,
  },
  'week-forgets-mechanic': {
    async act(visitor) {
      const monday = mondayOf(workday(0));
      await visitor.open(`/bookings?week=${monday}&mechanic=2`);
      const next = await visitor.follow('Next week');
      return `${next.includes(shortDate(addDays(monday, 7)))} ${visitor.entered('mechanic')}`;
    },
    right: /^true 2$/,
  },
} satisfies Partial<Record<GarageBug, PageView>>;

/** Books a vehicle by its registration. */
async function book(visitor: PageVisitor, changed: Readonly<Record<string, string>> = {}): Promise<string> {
  await visitor.open('/bookings');
  const values = { vehicle: 'HS22 KMO', day: workday(6), time: '11:00', mechanicId: '1' };
  return visitor.send('Book', { ...values, ...changed });
}
