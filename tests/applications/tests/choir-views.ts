import type { ChoirBug } from '../choir/bugs.ts';
import type { ChoirVisitor } from './choir-visitor.ts';

/** What the server tells while all is well. */
export interface ChoirView {
  act(visitor: ChoirVisitor): Promise<string>;
  readonly right: RegExp;
}

const esther = {
  firstName: 'Esther',
  lastName: 'Boateng',
  voice: 'soprano',
  email: 'esther.boateng@mail.example',
  phone: '07700 900305',
  emergency: '07700 900405',
  joined: '2021-09-14',
  fee: 'full',
} as const;

const settings = {
  name: 'Millbrook Singers',
  email: 'office@millbrook.example',
  fullFee: '12.50',
  reducedFee: '7.50',
  loanLimit: '4',
  loanDays: '42',
  groupFrom: '10',
  groupDiscount: '15',
} as const;

function reads(path: string): ChoirView['act'] {
  return (visitor) => visitor.read(path);
}

/** For each mistake of the server, what it tells a page that the mistake spoils. */
export const choirViews = {
  'active-counts-all': { act: reads('overview'), right: /"active":21,/ },
  'available-shows-none': {
    act: async (visitor) =>
      (await visitor.read('pieces?show=available')).includes('Abendlied') ? 'yes' : 'no',
    right: /^no$/,
  },
  'calendar-last-day': { act: reads('calendar?month=2026-03'), right: /"date":"2026-03-31"/ },
  'cancel-all-of-person': {
    async act(visitor) {
      await visitor.send('POST', 'reservations/16/cancellation');
      return visitor.read('concerts/2?search=colin');
    },
    right: /"name":"Colin Drew".*"status":"paid"/,
  },
  'cancelled-take-seats': {
    act: reads('concerts'),
    right: /"title":"Spring concert"[^}]*"taken":43,"free":17/,
  },
  'change-overbooks': {
    act: (visitor) =>
      visitor.send('PUT', 'reservations/5', {
        name: 'Margot Lamb',
        email: 'margot.lamb@post.example',
        full: '20',
        reduced: '0',
      }),
    right: /Only 19 seats are free/,
  },
  'door-list-first-page': { act: reads('concerts/2/door-list'), right: /Stan Okoro,4,0,58\.00,Reserved/ },
  'duplicate-email': {
    act: (visitor) => visitor.send('POST', 'members', { ...esther, firstName: 'Edith' }),
    right: /Esther Boateng has this address already/,
  },
  'fee-from-next-month': { act: reads('members/3'), right: /"months":11,"due":8250/ },
  'group-from-eleven': { act: reads('concerts/2?search=hilda'), right: /"amount":8925/ },
  'joined-sorted-as-text': {
    act: reads('members?sort=joined'),
    right: /^\{"rows":\[\{"id":23,"firstName":"Walter".*"id":10,"firstName":"Joan"/,
  },
  'left-with-music': {
    act: (visitor) => visitor.send('PUT', 'members/20/status', { status: 'left' }),
    right: /has to return what is borrowed first \(4\)/,
  },
  'loan-days-ignored': {
    async act(visitor) {
      await visitor.send('PUT', 'settings', { ...settings, loanDays: '14' });
      await visitor.send('POST', 'pieces/15/loans', { memberId: '2' });
      return visitor.read('pieces/15');
    },
    right: /"lent":"2026-03-04","due":"2026-03-18"/,
  },
  'loan-limit-one-more': {
    act: (visitor) => visitor.send('POST', 'pieces/15/loans', { memberId: '20' }),
    right: /4 pieces already, and 4 are allowed/,
  },
  'overpayment-taken': {
    act: (visitor) =>
      visitor.send('POST', 'members/19/payments', { amount: '100.01', date: '2026-03-04', method: 'cash' }),
    right: /Only £100\.00 is open/,
  },
  'pay-does-nothing': {
    async act(visitor) {
      await visitor.send('POST', 'reservations/5/payment');
      return visitor.read('concerts/2?search=margot');
    },
    right: /"status":"paid"/,
  },
  'phone-to-emergency': {
    async act(visitor) {
      await visitor.send('PUT', 'members/5', { ...esther, phone: '07700 900999' });
      return visitor.read('members/5');
    },
    right: /"phone":"07700 900999","emergency":"07700 900405"/,
  },
  'presence-not-taken-away': {
    async act(visitor) {
      await visitor.send('PUT', 'rehearsals/12/present', { present: '1,2' });
      return visitor.read('rehearsals/12');
    },
    right: /"present":2[,}]/,
  },
  'rate-counts-future': { act: reads('statistics'), right: /"rehearsals":10,/ },
  'search-case': { act: reads('members?search=boateng,+esther'), right: /"total":1,/ },
  'sign-out-keeps-session': {
    async act(visitor) {
      await visitor.send('DELETE', 'session');
      return visitor.read('overview');
    },
    right: /Please sign in/,
  },
  'takings-include-unpaid': { act: reads('concerts'), right: /"title":"Evening songs"[^}]*"takings":12000/ },
  'tonight-not-next': { act: reads('overview'), right: /"next":\[\{"date":"2026-03-04"/ },
} satisfies Partial<Record<ChoirBug, ChoirView>>;
