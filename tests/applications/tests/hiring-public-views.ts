import type { HiringBug } from '../hiring/bugs.ts';
import { manager } from '../hiring/users.ts';
import { apply, lookUp } from './hiring-actions.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of the public pages and of signing in that need no browser. */
export const hiringPublicViews = {
  'apply-closed-job': {
    act: (visitor) => visitor.visit('/vacancies/9/apply'),
    right: /^This job is closed/,
  },
  'apply-letter-lost': {
    async act(visitor) {
      await apply(visitor, { phone: '12' });
      return visitor.entered('letter');
    },
    right: /^I like heat pumps\.$/,
  },
  'apply-source-fixed': {
    async act(visitor) {
      await apply(visitor, { source: 'University' });
      return visitor.open('/applications');
    },
    right: /Ida Berg Field service technician University/,
  },
  'apply-twice-capitals': {
    act: (visitor) => apply(visitor, { email: 'IMOGEN.PRYCE@mail.example' }),
    right: /has applied for this job already/,
  },
  'apply-without-consent': {
    act: (visitor) => apply(visitor, { consent: [] }),
    right: /We can only keep applications that you agree to/,
  },
  'closing-day-excluded': {
    act: (visitor) => visitor.visit('/vacancies/7'),
    right: /Apply for this job/,
  },
  'draft-public': { act: (visitor) => visitor.visit('/vacancies/11'), right: /^Page not found/ },
  'sign-in-name-lost': {
    async act(visitor) {
      await visitor.visit('/sign-in');
      await visitor.send('Sign in', { username: manager.username, password: 'wrong' });
      return visitor.entered('username');
    },
    right: /^ruth@beaconworks\.example$/,
  },
  'status-code-small': {
    act: (visitor) => lookUp(visitor, (code) => code.toLowerCase()),
    right: /State We have made you an offer/,
  },
  'vacancies-page-filter': {
    async act(visitor) {
      await visitor.visit('/?location=York');
      return visitor.follow('Next page');
    },
    right: /5 open jobs .* Page 2 of 2/,
  },
  'vacancy-search-title': { act: (visitor) => visitor.visit('/?q=sql'), right: /1 open job Data analyst/ },
  'withdraw-nothing': {
    async act(visitor) {
      await lookUp(visitor);
      await visitor.send('Withdraw application');
      return lookUp(visitor);
    },
    right: /State You have withdrawn it/,
  },
} satisfies Partial<Record<HiringBug, PageView>>;
