import t from 'tap';
import { ariaTree } from '../src/aria/aria-tree.ts';
import { lastingRecordText, lastingText } from '../src/aria/lasting-text.ts';
import { printSnapshot } from '../src/aria/print-snapshot.ts';
import { recordNodes, snapshotNodes } from '../src/aria/snapshot-node.ts';
import {
  changedLists,
  confirmation,
  frameSnapshots,
  openedSnapshot,
  readingSnapshots,
} from '../src/observe/snapshot-assertions.ts';
import { led } from './support/page-facts.ts';

const today = new Date().toISOString().slice(0, 10);
const shown = (snapshot: string) => ({ tree: ariaTree(snapshot) });
const expectedOf = (one: string, other = one) =>
  readingSnapshots(shown(one), shown(other)).map(({ expected }) => expected);
const rows = (...cells: string[]) =>
  `- main:\n  - table "Tickets":\n${cells.map((cell) => `    - row "${cell} open":\n      - cell "${cell}"\n      - cell "open"`).join('\n')}`;

t.test('a snapshot is read with all that YAML puts in quotation marks', async (t) => {
  const tree = ariaTree(`- banner:
  - 'button "It''s: \\"here\\" \\\\ #1" [expanded]':
    - /url: /x
  - heading "Notes" [level=1]
  - paragraph: "5: \\x41\\n"
  - text: a - b: c`);
  t.match(tree, [
    {
      role: 'banner',
      children: [
        { role: 'button', name: 'It\'s: "here" \\ #1', attributes: ['expanded'], children: [] },
        { role: 'heading', name: 'Notes', attributes: ['level=1'] },
        { role: 'paragraph', name: null, text: '5: A\n' },
        { role: 'text', text: 'a - b: c' },
      ],
    },
  ]);
  t.match(tree[0]?.children[0], { url: '/x' });
  t.equal(tree[0]?.children.length, 4, 'addresses are no nodes');
});

t.test('what is printed means what was read', async (t) => {
  const said = `- 'heading "It''s: \\"a\\" #1" [level=1]'
- paragraph: "€ 6.90"
- paragraph: "yes"
- paragraph: Plain text
- button "Save" [disabled]
- group "Size":
  - radio "Large"`;
  t.equal(printSnapshot(snapshotNodes(ariaTree(said))), said);
});

t.test(
  'values of fields, chosen states and messages are not asserted, nor what labels say twice',
  async (t) => {
    const [expected] = expectedOf(`- main:
  - heading "Settings" [level=1]
  - text: Name
  - textbox "Name": Ada
  - checkbox "Mail" [checked]
  - combobox "Theme":
    - option "Dark" [selected]
    - option "Light"
  - status: Saved
  - paragraph`);
    t.equal(
      expected,
      `- heading "Settings" [level=1]
- textbox "Name"
- checkbox "Mail"
- combobox "Theme":
  - option "Dark"
  - option "Light"`,
    );
  },
);

t.test('only the main landmark is asserted, or all but the frame of the page', async (t) => {
  const frame = '- banner:\n  - heading "Shop"\n';
  t.match(
    readingSnapshots(shown(`${frame}- main:\n  - heading "Tea"`), shown(`- main:\n  - heading "Tea"`)),
    [{ action: 'assertAriaSnapshot', selector: "getByRole('main')", expected: '- heading "Tea"' }],
  );
  t.match(readingSnapshots(shown(`${frame}- heading "Tea"`), shown('- heading "Tea"')), [
    { selector: "locator('body')", expected: '- heading "Tea"' },
  ]);
});

t.test('only what both readings show is asserted, in its order', async (t) => {
  t.same(
    expectedOf(
      '- main:\n  - heading "A"\n  - paragraph: 7 visitors\n  - paragraph: B\n  - paragraph: C',
      '- main:\n  - heading "A"\n  - paragraph: 8 visitors\n  - paragraph: B\n  - paragraph: New\n  - paragraph: C',
    ),
    ['- heading "A"\n- paragraph: B\n- paragraph: C'],
  );
});

t.test('a list has an assertion of its own, if its entries were the same both times', async (t) => {
  const [list] = expectedOf(rows('One', 'Two'));
  t.equal(
    list,
    `- table "Tickets":
  - row:
    - cell "One"
    - cell "open"
  - row:
    - cell "Two"
    - cell "open"`,
  );
  t.same(expectedOf(rows('One', 'Two'), rows('New', 'One')), [], 'a list that is cut after two entries');
  const added = expectedOf(rows('One', 'Two'), rows('One', 'Title qxabcdefgh', 'Two'));
  t.same(added, [list], 'what tests have added is left out');
  const head = '- main:\n  - table "Tickets":\n    - row "Title":\n      - columnheader "Title"';
  t.same(expectedOf(head), []);
});

t.test('of a table whose rows differ, the columns are asserted in their order', async (t) => {
  const parts = (name: string) => `- main:
  - table "Parts":
    - rowgroup:
      - row "Part In stock Minimum":
        - columnheader "Part"
        - columnheader "In stock"
        - columnheader "Minimum"
    - rowgroup:
      - row "${name} 2 1":
        - cell "${name}"
        - cell "2"
        - cell "1"`;
  t.same(expectedOf(parts('Bell'), parts('Chain')), [
    `- table "Parts":
  - rowgroup:
    - row:
      - columnheader "Part"
      - columnheader "In stock"
      - columnheader "Minimum"`,
  ]);
});

t.test(
  'of a list that tests made longer than its page, the entries before theirs are asserted',
  async (t) => {
    const later = rows('Ann', 'Bob', 'Full name qxabcdefgh', 'Gil');
    t.match(expectedOf(rows('Ann', 'Bob', 'Gil', 'Hal'), later), [/"Ann".*"Bob"/s]);
    t.notMatch(expectedOf(rows('Ann', 'Bob', 'Gil', 'Hal'), later).join(), /Gil/);
    t.same(expectedOf(rows('Hal', 'Gil', 'Bob'), rows('Note qxabcdefgh', 'Hal', 'Gil')), []);
  },
);

t.test('entries that are still at their places are asserted, if others were changed in theirs', async (t) => {
  t.match(expectedOf(rows('One', 'Two', 'Three'), rows('One', 'Second', 'Three')), [
    /^- table "Tickets":\n {2}- row:\n {4}- cell "One"\n {4}- cell "open"\n {2}- row:\n {4}- cell "Three"\n {4}- cell "open"$/,
  ]);
  t.same(expectedOf(rows('One', 'Two', 'Three'), rows('First', 'Second', 'Three')), []);
});

t.test(
  'where links of the site lead is asserted, but not where that differs between installations',
  async (t) => {
    const links = (...addresses: string[]) =>
      `- main:\n${addresses.map((address, index) => `  - link "L${index}":\n    - /url: ${address}`).join('\n')}`;
    t.same(
      expectedOf(
        links('/owners/2?page=1', 'next', `/week?day=${today}`, '/about/', 'http://a.example/b', '//cdn/x'),
      ),
      [
        `- link "L0":
  - /url: "/owners/2?page=1"
- link "L1"
- link "L2":
  - /url: "/^\\\\/week\\\\?day=\\\\d+-\\\\d+-\\\\d+$/"
- link "L3":
  - /url: "/^\\\\/about\\\\/$/"
- link "L4"
- link "L5"`,
      ],
    );
    t.same(expectedOf(links('/a'), links('/b')), ['- link "L0"'], 'not if it changes');
    t.equal(
      printSnapshot(recordNodes(ariaTree(links('/notes/7')))),
      '- main:\n  - link "L0"',
      'not of a new record',
    );
  },
);

t.test('breadcrumbs beside the main part are asserted, with where they lead', async (t) => {
  const page = shown(`- list "Breadcrumb":
  - listitem:
    - link "Owners":
      - /url: /owners
- main:
  - heading "Zuri"`);
  t.match(readingSnapshots(page, page), [
    { selector: "getByRole('main')" },
    { selector: "locator('body')", expected: /^- list "Breadcrumb":.*\/owners/s },
  ]);
});

t.test('what all pages have in common is asserted for one of them, each landmark once', async (t) => {
  const page = shown(`- banner:
  - link "Planner":
    - /url: /
  - navigation "Main":
    - link "Inbox 3"
- main:
  - heading "Projects"
- contentinfo: Version 7`);
  t.same(
    frameSnapshots(page, page).map(({ selector, expected }) => [selector, expected?.split('\n')[0]]),
    [
      ["locator('body')", '- banner:'],
      ["locator('body')", '- contentinfo: Version 7'],
    ],
  );
  t.match(frameSnapshots(page, page)[0], { expected: /navigation "Main".*"Inbox 3"/s });
});

t.test('a long list is asserted with its first entries, and a long page with its first lines', async (t) => {
  const [list = ''] = expectedOf(rows(...Array.from({ length: 30 }, (_, index) => `Ticket ${index}`)));
  t.equal(list.match(/- row/g)?.length, 12);
  const [page = ''] = expectedOf(
    `- main:\n${Array.from({ length: 90 }, (_, index) => `  - group "G${index}":\n    - button "B"`).join('\n')}`,
  );
  t.equal(page.split('\n').length, 80);
  t.notMatch(page, /:$/);
});

t.test('a choice is asserted by the lists that it changed', async (t) => {
  const chosen = led(shown(rows('Two')), shown(rows('One', 'Two')));
  t.match(changedLists(chosen, chosen), [{ action: 'assertAriaSnapshot', expected: /^- table.*Two/s }]);
  const added = led(shown(rows('Two', 'Two', 'One')), shown(rows('One')));
  t.equal(changedLists(added, added).length, 1);
  t.same(changedLists(added, added, true), [], 'several attempts may have added the same');
  const unchanged = led(shown(rows('One')), shown(rows('One')));
  t.same(changedLists(unchanged, unchanged), []);
  const counting = (count: number) =>
    led(shown(rows('One', `Two ${count + 1}`, 'Three')), shown(rows('One', `Two ${count}`, 'Three')));
  t.same(changedLists(counting(1), counting(2)), [], 'entries beside one that counts are unchanged');
});

t.test('a page that only says what was entered is asserted as a whole, as far as that is new', (t) => {
  const form =
    '- main:\n  - heading "Ask for a visit" [level=1]\n  - textbox "Name"\n  - paragraph: Free of charge.';
  const said = (number: number, list = '') =>
    `- main:\n  - heading "Sent" [level=1]\n  - paragraph: Thank you, Name {{unique}}.\n  - paragraph: We come on 15 January 2031.\n  - paragraph: Your number is ${number}.\n  - paragraph: Free of charge.${list}`;
  const from = shown(form);
  const confirmed = confirmation(led(shown(said(7)), from), led(shown(said(8)), from));
  t.match(confirmed, [{ action: 'assertAriaSnapshot', selector: "getByRole('main')" }]);
  t.equal(
    confirmed[0]?.expected,
    '- heading "Sent" [level=1]\n- paragraph: "Thank you, Name {{unique}}."\n- paragraph: We come on 15 January 2031.',
  );
  const list = '\n  - list:\n    - listitem: Another visit';
  const listed = led(shown(said(7, list)), from);
  t.same(confirmation(listed, listed), [], 'what it lists is of others');
  const other = led(shown('- main:\n  - heading "Sent" [level=1]'), from);
  t.same(confirmation(other, other), [], 'it says nothing of what was entered');
  t.end();
});

t.test('what opened is asserted by its content', async (t) => {
  const open = shown('- dialog "New ticket":\n  - heading "New ticket"\n  - button "Create"');
  const steps = openedSnapshot(open, open, { role: 'dialog', name: 'New ticket', states: [] }, '#dialog');
  t.match(steps, [{ selector: '#dialog', expected: '- heading "New ticket"\n- button "Create"' }]);
});

t.test('of times only the form is asserted, except for those that are far from the present', async (t) => {
  const now = new Date('2026-06-01T12:00:00Z');
  const meaning = (text: string) => {
    const lasting = lastingText(text, now);
    return lasting && ('literal' in lasting ? lasting.literal : new RegExp(lasting.pattern));
  };
  t.equal(meaning('12 Mar 2026'), '12 Mar 2026');
  t.equal(meaning('2025-12-31'), '2025-12-31');
  t.same(meaning('Due 2026-06-03'), /^Due \d+-\d+-\d+$/);
  t.same(meaning('Tue, 2 Jun 2026, 14:05 (noon)'), /^[A-Za-z]+, \d+ [A-Za-z]+ \d+, \d+:\d+ \(noon\)$/);
  t.same(meaning('14/05/2026'), /^\d+\/\d+\/\d+$/);
  t.same(meaning('04/05/2026'), /^\d+\/\d+\/\d+$/, 'the 5th of April, or the 4th of May');
  t.same(meaning('from 20 May'), /^from \d+ [A-Za-z]+$/);
  t.same(meaning('Monday'), /^[A-Za-z]+$/);
  for (const far of [
    '14/03/2026',
    'Due Thu, 12 March, 9:00 pm',
    'until May 3rd, 2027',
    '1 Jan 2026 – 2 Jan 2026',
  ])
    t.equal(meaning(far), far);
  for (const text of ['3 minutes ago', 'yesterday', 'in 2 days', '5 days left']) t.equal(meaning(text), null);
  for (const text of ['2 Decaf coffees', 'Money back', 'Maybe 3', '7 days a week', '€ 12.50'])
    t.equal(meaning(text), text);
});

t.test('of a record its unique word is asserted, but not its number', async (t) => {
  const row = ariaTree(`- row "#1041 Title {{unique}} open 2 Jun 2090 ${today} qxabcdefgh":
  - cell "#1041"
  - cell "Title {{unique}}"
  - cell "open"
  - cell "2 Jun 2090"
  - cell "${today}"
  - cell "by qxabcdefgh"`);
  t.equal(
    printSnapshot(recordNodes(row)),
    `- row:
  - cell "Title {{unique}}"
  - cell "open"
  - cell "2 Jun 2090"
  - cell /^\\d+-\\d+-\\d+$/`,
  );
});

t.test('of a record the time that was entered is data at any time of day', async (t) => {
  for (const hour of ['02', '09', '10', '23']) {
    const now = new Date(`2026-06-01T${hour}:30:00Z`);
    t.same(lastingRecordText('15 Jan 2090, 10:30', now), { literal: '15 Jan 2090, 10:30' });
    t.match(lastingRecordText('15 Jan 2090, 11:30', now), { pattern: /\\d/ });
    t.match(lastingRecordText('1 Jun 2026, 10:30', now), { pattern: /\\d/ });
  }
});

t.test(
  'of a record the time is asserted in its form, but what was entered and chosen as it is',
  async (t) => {
    const item = ariaTree(`- listitem:
  - text: Ann Lee on "{{unique}}", 14 May 2026, 09:27
  - text: 15 Jan 2090, 10:30
  - checkbox "Urgent" [checked]
  - option "Waiting" [selected]`);
    t.equal(
      printSnapshot(recordNodes(item)),
      String.raw`- listitem:
  - text: "/^Ann Lee on \"{{unique}}\", \\d+ [A-Za-z]+ \\d+, \\d+:\\d+$/"
  - text: "15 Jan 2090, 10:30"
  - checkbox "Urgent" [checked]
  - option "Waiting" [selected]`,
    );
  },
);

t.test('of the page of a record, entries that other tests have added are not asserted', async (t) => {
  const page = ariaTree(`- article "Title {{unique}}":
  - paragraph: For everyone
- article "Title qxabcdefgh":
  - paragraph: For everyone
- article "Weather plan":
  - paragraph: For everyone`);
  t.equal(
    printSnapshot(recordNodes(page)),
    `- article "Title {{unique}}":
  - paragraph: For everyone
- article "Weather plan":
  - paragraph: For everyone`,
  );
});
