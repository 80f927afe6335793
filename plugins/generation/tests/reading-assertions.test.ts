import t from 'tap';
import { ariaElements } from '../src/aria/aria-elements.ts';
import { ariaTree } from '../src/aria/aria-tree.ts';
import { stableContent } from '../src/flows/api/stable-content.ts';
import { stableLines } from '../src/flows/api/stable-lines.ts';
import { openedElements, openedStates } from '../src/observe/opened-assertions.ts';
import { currentLinks, readingAssertions } from '../src/observe/reading-assertions.ts';
import { facts } from './support/page-facts.ts';

t.test('the headings, lists, numbers and buttons of a page are asserted', async (t) => {
  const page = facts({
    headings: ['Dashboard', 'Newest'],
    items: ['Tea', 'Milk'],
    texts: ['Open', '12 tickets', '64.5 hours'],
    buttons: ['New ticket'],
  });
  t.same(readingAssertions(page, page), [
    { action: 'assert', selector: "getByRole('heading', { name: 'Dashboard', exact: true })" },
    { action: 'assert', selector: "getByRole('heading', { name: 'Newest', exact: true })" },
    { action: 'assertCount', selector: "getByRole('listitem')", expected: '2' },
    { action: 'assert', selector: "getByRole('listitem').nth(0)", expected: 'Tea' },
    { action: 'assert', selector: "getByRole('listitem').nth(1)", expected: 'Milk' },
    { action: 'assert', selector: "getByText('12 tickets', { exact: true })" },
    { action: 'assert', selector: "getByText('64.5 hours', { exact: true })" },
    { action: 'assert', selector: "getByRole('button', { name: 'New ticket', exact: true })" },
  ]);
});

t.test('lists are counted in the main landmark, where there is one', async (t) => {
  const tree = ariaTree(
    '- navigation:\n  - list:\n    - listitem: Home\n- main:\n  - list:\n    - listitem: Tea',
  );
  const page = facts({ items: ['Tea', 'Milk', 'Salt', 'Rice', 'Flour'], tree });
  t.same(readingAssertions(page, page).slice(0, 2), [
    { action: 'assertCount', selector: "getByRole('main').getByRole('listitem')", expected: '5' },
    { action: 'assert', selector: "getByRole('main').getByRole('listitem').nth(0)", expected: 'Tea' },
  ]);
});

t.test('links that both readings mark as the current ones are asserted to be', async (t) => {
  t.same(currentLinks(facts({ current: ['Timeline', 'Mill'] }), facts({ current: ['Timeline'] })), [
    {
      action: 'assert',
      selector:
        "getByRole('link', { name: 'Timeline', exact: true }).and(locator('[aria-current]:not([aria-current=false])'))",
    },
  ]);
});

t.test('changes between two readings are not asserted', async (t) => {
  const before = facts({ headings: ['Notes'], items: ['Tea'], texts: ['1 note', '3 shelves'] });
  const after = facts({ headings: ['Notes'], items: ['Tea', 'Milk'], texts: ['2 notes', '3 shelves'] });
  t.same(
    readingAssertions(before, after).map(({ selector }) => selector),
    ["getByRole('heading', { name: 'Notes', exact: true })", "getByText('3 shelves', { exact: true })"],
  );
});

t.test('of a list to which tests add entries the number of the others is asserted', async (t) => {
  const listed = (...items: string[]) =>
    facts({ items, tree: ariaTree(`- list:\n${items.map((item) => `  - listitem: ${item}`).join('\n')}`) });
  const before = listed('Tea', 'Milk');
  const after = listed('Tea', 'Title qxabcdefgh', 'Milk');
  const others = "getByRole('listitem').filter({ hasNotText: /qx[a-z]{8}/ })";
  t.match(readingAssertions(before, after), [{ action: 'assertCount', selector: others, expected: '2' }]);
  t.same(readingAssertions(before, listed('Tea', 'Title qxabcdefgh')), [], 'not if that differs');
});

t.test('times, identifiers and words of tests are not asserted', async (t) => {
  const page = facts({
    headings: ['Order #1234', 'Title qxabcdefgh'],
    texts: ['10:42', '2026-03-01', '4 days left'],
    buttons: ['Delete Title qxabcdefgh'],
  });
  t.same(readingAssertions(page, page), []);
});

t.test('opened controls come before texts, and those that close it come last', async (t) => {
  const element = (role: string, name: string) => ({ role, name, states: [] });
  const opened = {
    before: facts({ named: [element('button', 'Help')] }),
    after: facts({
      named: [
        element('button', 'Help'),
        element('button', 'Close'),
        element('link', 'All questions'),
        element('textbox', 'Question'),
        element('heading', 'How to ask'),
      ],
    }),
  };
  t.same(
    openedElements(opened, opened).map(({ shows }) => shows),
    ['How to ask', 'Question', 'All questions', 'Close'],
  );
});

t.test('an opener is asserted by its state alone', async (t) => {
  const menu = (...states: string[]) => facts({ named: [{ role: 'button', name: 'Account', states }] });
  const opened = { before: menu(), after: menu('expanded') };
  t.match(openedStates(opened, opened), [
    {
      steps: [{ selector: "getByRole('button', { name: 'Account', exact: true, expanded: true })" }],
    },
  ]);
});

t.test('names are read from an accessibility snapshot as they are', async (t) => {
  const snapshot = `- banner:
  - 'button "It''s: \\"here\\"" [expanded]':
  - heading "Notes" [level=1]
  - text: nothing`;
  t.same(ariaElements(snapshot), [
    { role: 'button', name: 'It\'s: "here"', states: ['expanded'] },
    { role: 'heading', name: 'Notes', states: [] },
  ]);
});

t.test('the common content of two responses is asserted, without ids, secrets and times', async (t) => {
  const answer = (change: object) =>
    JSON.stringify({
      id: 7,
      token: 'abcdef',
      name: 'Tea',
      count: 3,
      at: '2026-03-01',
      price: 6.9,
      ...change,
    });
  t.same(stableContent(answer({}), answer({ count: 4 })), ['"name":"Tea"', '"price":6.9']);
});

t.test('of a response that lists records only the first value of each name is asserted', async (t) => {
  const list = (...names: string[]) => JSON.stringify({ notes: names.map((name) => ({ name })), total: 2 });
  t.same(stableContent(list('Milk', 'Tea'), list('Cocoa', 'Tea')), ['"total":2']);
});

t.test('of a file, the lines are asserted with which it always begins', (t) => {
  const file = (...lines: string[]) => ['Number;Sum', '1;2.50', ...lines].join('\r\n');
  const begin = 'Number;Sum\r\n1;2.50';
  t.same(stableLines(file('2;3.00'), file('2;3.00')), ['Number;Sum\r\n1;2.50\r\n2;3.00']);
  t.same(stableLines(file('2;3.00', '3;1'), file('2;4.00', '3;1')), [begin, '3;1']);
  t.same(stableLines(file('2;1', '4;4', '5;5'), file('3;1', '2;1', '4;4', '5;5')), [
    begin,
    '2;1\r\n4;4\r\n5;5',
  ]);
  t.same(stableLines(file('qxabcdefgh;1'), file('qxabcdefgh;1')), [begin]);
  const today = `${new Date().toISOString().slice(0, 10)};1`;
  t.same(stableLines(file(today, '4;1'), file(today, '4;1')), [begin, '4;1']);
  t.same(stableLines('Number;Sum', 'Number;Sum'), [], 'a head alone says little');
  t.same(stableLines('<p>a</p>\n<p>b</p>', '<p>a</p>\n<p>b</p>'), []);
  t.same(stableLines('a\0\nb\n', 'a\0\nb\n'), []);
  const long = Array.from({ length: 90 }, (_, index) => `line of ${index}`).join('\n');
  t.equal(stableLines(long, long)[0]?.split('\n').length, 40);
  t.end();
});
