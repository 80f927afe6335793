import type { HiringBug } from '../hiring/bugs.ts';
import { addDays, dateText, today } from '../hiring/calendar-date.ts';
import { withQuery } from '../hiring/pager.ts';
import { press } from './hiring-actions.ts';
import type { PageView } from './prove-by-requests.ts';

/** The form for an offer to Priyanka Shah. */
const newOffer = '/offers/new?application=16';

/** Mistakes of offers, the report and the settings that need no browser. */
export const hiringOfferViews = {
  'conversion-of-all': { act: (visitor) => visitor.open('/report'), right: /Interview 18 67 % / },
  'csv-commas': {
    async act(visitor) {
      await visitor.open('/report');
      return visitor.download('Download as CSV file');
    },
    right: /,"Team leader, customer care",Customer care,/,
  },
  'dashboard-offers-link': {
    async act(visitor) {
      await visitor.open('/dashboard');
      return visitor.follow('Show offers to be answered');
    },
    right: /2 offers/,
  },
  'declined-still-active': {
    async act(visitor) {
      await press(visitor, '/offers/10', 'Declined by candidate');
      return visitor.visit('/applications/18');
    },
    right: /Stage Withdrawn/,
  },
  'expired-offer-accepted': {
    act: (visitor) => press(visitor, '/offers/7', 'Accepted by candidate'),
    right: /This offer has expired\. Please extend it first/,
  },
  'filled-job-open': {
    async act(visitor) {
      await press(visitor, '/offers/10', 'Accepted by candidate');
      return visitor.visit('/jobs/2');
    },
    right: /Status Closed/,
  },
  'offer-days-fixed': {
    async act(visitor) {
      await visitor.open(newOffer);
      return visitor.entered('expires');
    },
    right: new RegExp(`^${addDays(today(), 10)}$`),
  },
  'offer-highest-refused': {
    act: (visitor) =>
      press(visitor, newOffer, 'Make offer', { salary: '62,000', starts: addDays(today(), 30) }),
    right: /The offer to Priyanka Shah was made\./,
  },
  'offer-start-shifted': {
    act: (visitor) => visitor.open('/offers/9'),
    right: new RegExp(`First day of work ${dateText(addDays(today(), 24))} `),
  },
  'offer-start-unchecked': {
    act: (visitor) =>
      press(visitor, newOffer, 'Make offer', { salary: '50,000', starts: addDays(today(), 1) }),
    right: /Work begins after the offer expires\./,
  },
  'open-salaries-expired': {
    act: (visitor) => visitor.open('/offers'),
    right: /Salaries of offers that wait for an answer: £58,500 a year/,
  },
  'report-last-day': {
    act: (visitor) =>
      visitor.open(withQuery('/report', { from: addDays(today(), -10), to: addDays(today(), -2) })),
    right: /11 applications/,
  },
  'report-removed-sources': {
    async act(visitor) {
      await press(visitor, '/settings', 'Remove the source Agency');
      return visitor.visit('/report');
    },
    right: /By source .*Agency 4 1 25 %/,
  },
  'second-open-offer': {
    act: (visitor) => visitor.open('/offers/new?application=18'),
    right: /Rosa Lund has an open offer already\./,
  },
  'settings-email-kept': {
    async act(visitor) {
      await press(visitor, '/settings', 'Save settings', { email: 'hello@beaconworks.example' });
      await visitor.visit('/');
      return visitor.text({ tag: 'footer' });
    },
    right: /hello@beaconworks\.example/,
  },
  'settings-hours-reversed': {
    act: (visitor) => press(visitor, '/settings', 'Save settings', { closes: '08:00' }),
    right: /This must be later than the beginning\./,
  },
  'time-to-hire-of-all': {
    act: (visitor) => visitor.open('/report'),
    right: /average time to hire: 19\.0 days/,
  },
} satisfies Partial<Record<HiringBug, PageView>>;
