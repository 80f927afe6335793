import type { BoxesBug } from '../boxes/bugs.ts';
import { change } from './boxes-change.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of the public pages, of customers and of subscriptions that need no browser. */
export const boxesCustomerViews = {
  'box-inactive-shown': {
    act: (visitor) => visitor.visit('/box'),
    right: /^This week's box(?!.*Sweetcorn).*Carrots/,
  },
  'box-week-sunday': {
    act: (visitor) => visitor.visit('/box'),
    right: /from 14 September 2026 to 20 September 2026/,
  },
  'customer-email-own': {
    act: (visitor) => change(visitor, '/customers/3', { phone: '01632 960 888' }, 'Save customer'),
    right: /Clara Nyström was saved/,
  },
  'customer-hint-lost': {
    async act(visitor) {
      const address = { street: '2 Hill View', town: 'Alderton', round: 'North' };
      const customer = { name: 'Mina Abel', email: 'mina@example.com', ...address, hint: 'Under the bench' };
      await change(visitor, '/customers/new', customer, 'Add customer');
      return visitor.entered('hint');
    },
    right: /^Under the bench$/,
  },
  'customer-page-repeat': {
    act: (visitor) => visitor.open('/customers?page=2'),
    right: /Customer since Status Farid Haddad/,
  },
  'customer-search-name': {
    act: (visitor) => change(visitor, '/customers', { q: 'orchard' }, 'Search'),
    right: /2 customers .*Esme Fournier .*Kofi Mensah/,
  },
  'customer-sort-descending': {
    async act(visitor) {
      await change(visitor, '/customers', { sort: 'since', order: 'descending' }, 'Search');
      return visitor.text({ tag: 'tbody' });
    },
    right: /^Hana Sato/,
  },
  'extra-zero-kept': {
    async act(visitor) {
      await change(visitor, '/subscriptions/3', { 'extra-7': '0' }, 'Save subscription');
      return visitor.entered('extra-7');
    },
    right: /^0$/,
  },
  'month-fortnightly': {
    act: (visitor) => visitor.open('/subscriptions'),
    right: /Bruno Keller Small Every two weeks 1 × Sourdough bread €19\.00 €38\.00/,
  },
  'note-wrong-deleted': {
    async act(visitor) {
      await visitor.open('/customers/4');
      const question = { tag: 'dialog', holds: 'The gate was repaired & opens to the left' };
      return visitor.send('Yes, delete the note', {}, question);
    },
    right: /^(?!.*The gate was repaired).*Does not like beetroot/,
  },
  'pause-last-day': {
    act: (visitor) => visitor.open('/customers/5'),
    right: /Status Paused until 17 September 2026/,
  },
  'pause-order-unchecked': {
    act: (visitor) =>
      change(visitor, '/customers/1', { pauseFrom: '2026-10-10', pauseTo: '2026-10-01' }, 'Save pause'),
    right: /The pause can not end before it begins/,
  },
  'trial-apostrophe-error': {
    act: (visitor) => requestTrial(visitor, "Niamh O'Hara"),
    right: /Thank you, Niamh O'Hara/,
  },
  'trial-of-others': { act: (visitor) => visitor.visit('/trial/2'), right: /^Page not found/ },
  'trial-size-default': { act: (visitor) => requestTrial(visitor, 'Niamh Hara'), right: /Box Large/ },
} satisfies Partial<Record<BoxesBug, PageView>>;

/** Requests a trial box on the public pages, with a large box. */
async function requestTrial(visitor: PageVisitor, name: string): Promise<string> {
  await visitor.visit('/trial');
  const address = { street: '18 Mill Lane', town: 'Alderton' };
  const person = { name, email: 'niamh@example.com', ...address };
  return visitor.send('Request trial box', { ...person, size: 'large', consent: 'yes' });
}
