import type { GarageBug } from '../garage/bugs.ts';
import { addDays, mondayOf, today, workday } from '../garage/calendar-date.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of the pages for customers, and of signing in, that need no browser. */
export const garagePublicViews = {
  'price-without-vat': { act: (visitor) => visitor.visit('/'), right: /MOT test .* £54\.90/ },
  'track-any-plate': {
    act: (visitor) => visitor.visit('/track?number=2024&plate=AB12+CDE'),
    right: /We have no repair/,
  },
  'track-plate-exact': {
    act: (visitor) => visitor.visit('/track?number=2027&plate=cx15hgu'),
    right: /We are working on your vehicle/,
  },
  'track-waiting-ready': {
    act: (visitor) => visitor.visit('/track?number=2024&plate=TD11+OMH'),
    right: /We are waiting for parts/,
  },
  'user-name-lost': {
    async act(visitor) {
      await visitor.visit('/sign-in');
      await visitor.send('Sign in', { username: 'ruth', password: 'wrong' });
      return visitor.entered('username');
    },
    right: /^ruth$/,
  },
  'wanted-page-lost': {
    async act(visitor) {
      await visitor.visit('/invoices');
      return visitor.send('Sign in', { username: 'ruth', password: 'Torque-Wrench-41' });
    },
    right: /^Invoices/,
  },
  'wizard-back-empty': {
    async act(visitor) {
      await visitor.visit('/appointment');
      await visitor.send('Continue', { plate: 'AB12 CDE', make: 'Lotus' });
      await visitor.follow('Back');
      return visitor.entered('make');
    },
    right: /^Lotus$/,
  },
  'wizard-consent': {
    async act(visitor) {
      await chooseVisit(visitor, workday(5));
      return giveContact(visitor, []);
    },
    right: /We need your consent/,
  },
  'wizard-remark-lost': {
    async act(visitor) {
      await chooseVisit(visitor, workday(5));
      await giveContact(visitor, ['yes']);
      await visitor.send('Send request');
      await visitor.open('/bookings');
      return visitor.text({ tag: 'tr', holds: 'Jo Hill' });
    },
    right: /Hums in bends/,
  },
  'wizard-weekend': {
    act: (visitor) => chooseVisit(visitor, addDays(mondayOf(today()), 12)),
    right: /closed at weekends/,
  },
} satisfies Partial<Record<GarageBug, PageView>>;

/** Asks for an appointment, as far as until its day is chosen. */
async function chooseVisit(visitor: PageVisitor, day: string): Promise<string> {
  await visitor.visit('/appointment');
  await visitor.send('Continue', { plate: 'ab 12 cde', make: 'Lotus' });
  return visitor.send('Continue', { service: 'Brake check', day, time: '11:00', remark: 'Hums in bends' });
}

function giveContact(visitor: PageVisitor, consent: readonly string[]): Promise<string> {
  const contact = { name: 'Jo Hill', phone: '01632 960 999', email: 'jo@example.com' };
  return visitor.send('Continue', { ...contact, consent });
}
