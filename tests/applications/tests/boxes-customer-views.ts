import type { BoxesBug } from '../boxes/bugs.ts';
import { change, field, fill, main, open, press, requestTrial, send, visit } from './boxes-actions.ts';
import { type ExpectedView, enteredIn, textOf } from './expected-view.ts';

/** Mistakes of the public pages, of customers and of subscriptions. */
export const boxesCustomerViews = {
  'box-inactive-shown': {
    act: (page) => visit(page, '/box'),
    right: /^This week's box(?!.*Sweetcorn).*Carrots/,
  },
  'box-week-sunday': {
    act: (page) => visit(page, '/box'),
    right: /from 14 September 2026 to 20 September 2026/,
  },
  'customer-email-own': {
    act: (page) => change(page, '/customers/3', { Telephone: '01632 960 888' }, 'Save customer'),
    right: /Clara Nyström was saved/,
  },
  'customer-hint-lost': {
    async act(page) {
      const customer = {
        Name: 'Mina Abel',
        'E-mail': 'mina@example.com',
        'Street and number': '2 Hill View',
        Town: 'Alderton',
        Round: 'North',
        'Hint for the driver': 'Under the bench',
      };
      await change(page, '/customers/new', customer, 'Add customer');
      return enteredIn(field(page, 'Hint for the driver'));
    },
    right: /^Under the bench$/,
  },
  'customer-page-repeat': {
    act: (page) => open(page, '/customers?page=2'),
    right: /Customer since Status Farid Haddad/,
  },
  'customer-search-name': {
    act: (page) => change(page, '/customers', { 'Name, e-mail, street or town': 'orchard' }, 'Search'),
    right: /2 customers .*Esme Fournier .*Kofi Mensah/,
  },
  'customer-sort-descending': {
    async act(page) {
      await change(page, '/customers', { 'Sort by': 'Customer since', Order: 'Descending' }, 'Search');
      return textOf(page.locator('tbody tr:first-child'));
    },
    right: /^Hana Sato/,
  },
  'end-unasked': {
    async act(page) {
      await open(page, '/subscriptions/4');
      await press(page, 'End subscription');
      // Either there is a question, or the next page.
      await page
        .getByText(/^End the subscription of|was ended/)
        .first()
        .waitFor();
      return main(page);
    },
    right: /End the subscription of Dermot O'Brien\?/,
  },
  'extra-zero-kept': {
    async act(page) {
      await change(page, '/subscriptions/3', { Eggs: '0' }, 'Save subscription');
      return enteredIn(field(page, 'Eggs'));
    },
    right: /^0$/,
  },
  'month-fortnightly': {
    act: (page) => open(page, '/subscriptions'),
    right: /Bruno Keller Small Every two weeks 1 × Sourdough bread €19\.00 €38\.00/,
  },
  'note-wrong-deleted': {
    async act(page) {
      await open(page, '/customers/4');
      await press(page, 'Delete the note: The gate was repaired & opens to the left');
      return send(page, 'Yes, delete the note');
    },
    right: /^(?!.*The gate was repaired).*Does not like beetroot/,
  },
  'pause-last-day': {
    act: (page) => open(page, '/customers/5'),
    right: /Status Paused until 17 September 2026/,
  },
  'pause-order-unchecked': {
    act: (page) =>
      change(
        page,
        '/customers/1',
        { 'First day without deliveries': '2026-10-10', 'Last day without deliveries': '2026-10-01' },
        'Save pause',
      ),
    right: /The pause can not end before it begins/,
  },
  'subtotal-frozen': {
    async act(page) {
      await open(page, '/subscriptions/8');
      await fill(page, { Eggs: '2' });
      return main(page);
    },
    right: /A delivery costs €24\.20/,
  },
  'trial-apostrophe-error': {
    act: (page) => requestTrial(page, "Niamh O'Hara"),
    right: /Thank you, Niamh O'Hara/,
  },
  'trial-of-others': { act: (page) => visit(page, '/trial/2'), right: /^Page not found/ },
  'trial-size-default': { act: (page) => requestTrial(page, 'Niamh Hara'), right: /Box Large/ },
} satisfies Partial<Record<BoxesBug, ExpectedView>>;
