import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { ariaTree } from '../src/aria/aria-tree.ts';
import { observedAssertions } from '../src/observe/observed-assertions.ts';
import { goneFromList, isWithoutNumber, vanishedControls } from '../src/observe/vanished-controls.ts';
import { facts, led } from './support/page-facts.ts';

const selectors = (steps: readonly Step[]) => steps.map(({ selector }) => selector);

t.test('only changes that two observations share are asserted', async (t) => {
  const from = { path: '/orders/new', headings: ['New order'] };
  const to = (number: number) => ({
    path: `/orders/${number}`,
    headings: ['Thank you', `Order ${number}`],
    lines: ['A {{unique}}'],
  });
  const one = led(to(17), from);
  const other = led(to(18), from);
  t.same(observedAssertions(one, other, ['A {{unique}}', 'B {{unique}}']), [
    { action: 'assert', selector: "locator('body')", expected: 'A {{unique}}' },
    { action: 'assert', selector: "getByRole('heading', { name: 'Thank you', exact: true })" },
  ]);
});

t.test('an announcement with another number each time becomes a pattern', async (t) => {
  const said = (number: number) => led({ announcements: [`Ticket #${number} (new) was created.`] });
  t.same(selectors(observedAssertions(said(1040), said(1041), [])), [
    'getByText(/^Ticket #\\d+ \\(new\\) was created\\.$/)',
  ]);
});

t.test('an announcement with other words each time is not asserted', async (t) => {
  const steps = observedAssertions(
    led({ announcements: ['Ticket #1 was created.'] }),
    led({ announcements: ['Ticket #2 was saved.'] }),
    [],
  );
  t.same(steps, []);
});

t.test('an announcement in the same words each time is asserted once', async (t) => {
  const said = led({ announcements: ['Your note was saved.'] });
  t.same(selectors(observedAssertions(said, said, [])), [
    "getByText('Your note was saved.', { exact: true })",
  ]);
});

t.test('a number alone is no announcement', async (t) => {
  t.same(observedAssertions(led({ announcements: ['17'] }), led({ announcements: ['18'] }), []), []);
});

t.test('if a list was not the same both times, no item of it is asserted', async (t) => {
  const list = (...rows: string[]) =>
    led({ path: '/notes', rows, listed: rows, links: rows, texts: rows, headings: ['Notes'] });
  t.same(
    selectors(observedAssertions(list('Name', 'Tea', 'Milk'), list('Name', 'Coffee', 'Tea', 'Milk'), [])),
    ["getByRole('heading', { name: 'Notes', exact: true })"],
  );
});

t.test('if the items of a page of a list move to other pages, only its length is asserted', async (t) => {
  const page = (...rows: string[]) => led({ rows: ['Name', ...rows] }, { rows: ['Name'] });
  t.same(observedAssertions(page('A', 'B', 'C', 'D', 'E'), page('B', 'C', 'D', 'E', 'F'), []), [
    { action: 'assertCount', selector: "getByRole('row')", expected: '6' },
  ]);
});

t.test('if a list changed the same way both times, its length and both ends are asserted', async (t) => {
  const sorted = led({ rows: ['Name', 'Assam', 'Ceylon', 'Sencha'] }, { rows: ['Name', 'Sencha', 'Assam'] });
  t.same(observedAssertions(sorted, sorted, []), [
    { action: 'assertCount', selector: "getByRole('row')", expected: '4' },
    { action: 'assert', selector: "getByRole('row').nth(1)", expected: 'Assam' },
    { action: 'assert', selector: "getByRole('row').nth(3)", expected: 'Sencha' },
  ]);
});

t.test(
  'entered data is asserted as a heading or a link if it is one, otherwise anywhere on the page',
  async (t) => {
    const own = 'Title {{unique}}';
    const shows = (change: object) => {
      const observation = led({ lines: [own], ...change });
      return observedAssertions(observation, observation, [own])[0];
    };
    t.match(shows({ headings: [own] }), {
      selector: `getByRole('heading', { name: '${own}', exact: true })`,
    });
    t.match(shows({ links: [own] }), { selector: `getByRole('link', { name: '${own}', exact: true })` });
    t.match(shows({ links: [own, own] }), { selector: "locator('body')", expected: own }, 'there twice');
    t.match(shows({}), { selector: "locator('body')", expected: own });
  },
);

t.test('entered data that was there before, or appeared only once, is not asserted', async (t) => {
  const own = 'Title {{unique}}';
  const there = { lines: [own] };
  t.same(observedAssertions(led(there, there), led(there, there), [own]), []);
  t.same(observedAssertions(led(there), led({}), [own]), []);
});

t.test('words of other tests are not asserted', async (t) => {
  const left = led({ headings: ['Title qxabcdefgh'], links: ['Title qxabcdefgh'], texts: ['qxabcdefgh'] });
  t.same(observedAssertions(left, left, []), []);
});

t.test('an amount is asserted if it follows from the quantity and a price', async (t) => {
  const cart = led({ texts: ['€ 6.90', '€ 20.70'] }, { texts: ['€ 6.90'] });
  t.match(observedAssertions(cart, cart, ['3']), [
    { selector: "getByText('€ 20.70', { exact: true })", description: '€ 20.70: 3 × 6.90' },
  ]);
});

t.test('a count that fell to zero is asserted, a time is not', async (t) => {
  const emptied = (before: string, after: string) => led({ links: [after] }, { links: [before] });
  const cart = emptied('Cart (3)', 'Cart (0)');
  t.match(observedAssertions(cart, cart, []), [
    { selector: "getByRole('link', { name: 'Cart (0)', exact: true })", description: /nothing is left of 3/ },
  ]);
  for (const other of [emptied('Cart (3)', 'Cart (2)'), emptied('5 minutes ago', '0 minutes ago')])
    t.same(observedAssertions(other, other, []), []);
});

t.test('a control that was gone both times is asserted to be gone', async (t) => {
  const named = (...names: string[]) =>
    facts({ named: names.map((name) => ({ role: 'button', name, states: [] })) });
  const one = { before: named('Sign in', 'Undo', 'Help', 'Inbox (2)'), after: named('Help') };
  const other = { before: named('Sign in', 'Undo', 'Help'), after: named('Undo') };
  t.same(vanishedControls(one, other), [
    { action: 'assertHidden', selector: "getByRole('button', { name: 'Sign in', exact: true })" },
  ]);
});

t.test('items that a list no longer shows are asserted to be gone, the last of them first', async (t) => {
  const page = (...names: string[]) =>
    facts({
      rows: ['Name', ...names],
      listed: names,
      named: [...names, 'Help'].map((name) => ({ role: 'link', name, states: [] })),
    });
  const turned = {
    before: page('Assam', 'Ceylon', 'Sencha'),
    after: { ...page('Sencha', 'Yunnan'), named: [] },
  };
  const other = { ...turned, after: page('Sencha', 'Yunnan') };
  t.same(selectors(goneFromList(turned, other)), [
    "getByRole('link', { name: 'Ceylon', exact: true })",
    "getByRole('link', { name: 'Assam', exact: true })",
  ]);
});

t.test(
  'what was entered is asserted at the element that shows it, not where a textarea holds it',
  async (t) => {
    const note = 'Note {{unique}} & more';
    const shown = led({ texts: [note], lines: [note] });
    t.match(observedAssertions(shown, shown, [note]), [
      { selector: `getByText('${note}', { exact: true }).and(locator(':not(textarea)'))` },
    ]);
  },
);

t.test(
  'beside what tests have added, texts that say how many there are of something are not asserted',
  async (t) => {
    const list = (entry: string) => ({
      texts: ['33 tickets', 'Page 1 of 4', 'Open tickets', '£ 12.50'],
      tree: ariaTree(`- list:\n  - listitem: ${entry}`),
    });
    const shown = (entry: string) => selectors(observedAssertions(led(list(entry)), led(list(entry)), []));
    t.same(shown('Title qxabcdefgh'), [
      "getByText('Open tickets', { exact: true })",
      "getByText('£ 12.50', { exact: true })",
    ]);
    t.equal(shown('Tea')[0], "getByText('33 tickets', { exact: true })");
  },
);

t.test('an address, a count and a text with a number are what other tests may change', async (t) => {
  const button = "getByRole('button', { name: 'Number', exact: true })";
  const steps: Step[] = [
    { action: 'assertUrl', expected: '/tickets' },
    { action: 'assertCount', selector: "getByRole('row')", expected: '6' },
    { action: 'assert', selector: "getByText('33 tickets', { exact: true })" },
    { action: 'assert', selector: button },
  ];
  t.same(selectors(steps.filter(isWithoutNumber)), [button]);
});

t.test('the entries of a navigation are no list that an action changes', async (t) => {
  const items = ['Overview', 'Enquiries 8', 'Repairs', 'Rents', 'Report'];
  const changed = ['Overview', 'Enquiries 9', 'Repairs', 'Rents', 'Report'];
  const shown = (within: string) => ({
    items: changed,
    tree: ariaTree(`- ${within}:\n  - list:\n${changed.map((text) => `    - listitem: ${text}`).join('\n')}`),
  });
  const change = (within: string) => led(shown(within), { items });
  const [inMain, inNavigation] = ['main', 'navigation'].map(change);
  const counted = "getByRole('main').getByRole('listitem')";
  t.ok(inMain && selectors(observedAssertions(inMain, inMain, [])).includes(counted));
  t.same(inNavigation && observedAssertions(inNavigation, inNavigation, []), []);
});
