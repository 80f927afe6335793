import type { GarageBug } from '../garage/bugs.ts';
import { addDays, mondayOf, today, workday } from '../garage/calendar-date.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';
import { ask, fill, follow, main, open, send, visit } from './garage-actions.ts';

/** Mistakes of the pages for customers, and of signing in. */
export const garagePublicViews = {
  'characters-left': {
    async act(page) {
      await visit(page, '/appointment');
      await fill(page, { plate: 'AB12 CDE', make: 'Lotus' });
      await send(page, 'Continue');
      await fill(page, { remark: 'Hums in bends' });
      return main(page);
    },
    right: /187 characters left/,
  },
  'price-without-vat': { act: (page) => visit(page, '/'), right: /MOT test .* £54\.90/ },
  'track-any-plate': {
    act: (page) => visit(page, '/track?number=2024&plate=AB12+CDE'),
    right: /We have no repair/,
  },
  'track-plate-exact': {
    act: (page) => visit(page, '/track?number=2027&plate=cx15hgu'),
    right: /We are working on your vehicle/,
  },
  'track-waiting-ready': {
    act: (page) => visit(page, '/track?number=2024&plate=TD11+OMH'),
    right: /We are waiting for parts/,
  },
  'user-name-lost': {
    async act(page) {
      await visit(page, '/sign-in');
      await fill(page, { username: 'ruth', password: 'wrong' });
      await send(page, 'Sign in');
      return enteredIn(page.getByLabel('User name'));
    },
    right: /^ruth$/,
  },
  'wanted-page-lost': {
    async act(page) {
      await visit(page, '/invoices');
      await fill(page, { username: 'ruth', password: 'Torque-Wrench-41' });
      return send(page, 'Sign in');
    },
    right: /^Invoices/,
  },
  'wizard-back-empty': {
    async act(page) {
      await visit(page, '/appointment');
      await fill(page, { plate: 'AB12 CDE', make: 'Lotus' });
      await send(page, 'Continue');
      await follow(page, 'Back');
      return enteredIn(page.getByLabel('Make'));
    },
    right: /^Lotus$/,
  },
  'wizard-consent': { act: (page) => ask(page, workday(5), false), right: /We need your consent/ },
  'wizard-remark-lost': {
    async act(page) {
      await ask(page, workday(5));
      await send(page, 'Send request');
      await open(page, '/bookings#requests');
      return textOf(page.locator('tr', { hasText: 'Jo Hill' }));
    },
    right: /Hums in bends/,
  },
  'wizard-weekend': {
    act: (page) => ask(page, addDays(mondayOf(today()), 12)),
    right: /closed at weekends/,
  },
} satisfies Partial<Record<GarageBug, ExpectedView>>;
