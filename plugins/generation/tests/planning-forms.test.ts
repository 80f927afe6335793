import type { ClassifiedPage, FormModel, PageState } from '@testkernel/sdk';
import t from 'tap';
import { formDrafts, formPlans } from './support/form-drafts.ts';
import {
  classified,
  control,
  field,
  formModel,
  origin,
  pageModel,
  pageState,
} from './support/page-models.ts';

const title = field('Title', { required: true });

async function titlesOf(...pages: readonly ClassifiedPage[]): Promise<string[]> {
  return (await formPlans(pages)).map((plan) => plan.title);
}

t.test('a form in a dialog is planned where it opens, and named by the dialog', async (t) => {
  const dialog = pageState('New note', { forms: [formModel([title])], controls: [control('Cancel')] });
  const pages = [classified(pageModel('/notes', { states: [dialog] }))];
  t.match(await formPlans(pages), [
    { flow: 'form', title: 'Accepts "New note" with valid data', state: dialog.id, form: 0 },
    { flow: 'entity', title: 'Discards "New note" when it is cancelled', state: dialog.id },
    { flow: 'form-invalid', title: 'Refuses "New note" without "Title"', state: dialog.id },
  ]);
  t.match((await formDrafts(pages))[0]?.draft?.setup, [
    { action: 'navigate', url: '/notes' },
    { action: 'click', selector: dialog.path[0] },
  ]);
});

t.test('a form in a dialog about a record of the list behind it is not sent', async (t) => {
  const ariaSnapshot = `- list:
  - listitem:
    - link "ada@example.test":
      - /url: mailto:ada@example.test
    - text: Ada Lovelace
    - button "Admit Ada Lovelace"
  - listitem:
    - link "alan@example.test":
      - /url: mailto:alan@example.test
    - text: Alan Turing
    - button "Admit Alan Turing"`;
  const sentIn = async (state: PageState) => {
    const titles = await titlesOf(classified(pageModel('/waiting', { ariaSnapshot, states: [state] })));
    return titles.filter((one) => /^(Accepts|Saves)/.test(one));
  };
  const admit = pageState('Admit Ada Lovelace', { forms: [formModel([title])] });
  t.same(await sentIn(admit), [], 'opened in its entry');
  const longer = `- list "Members"\n${['Cy', 'Di', 'Ed'].map((name) => `  - listitem: ${name}`).join('\n')}`;
  const besides = pageModel('/waiting', { ariaSnapshot: `${ariaSnapshot}\n${longer}`, states: [admit] });
  t.notMatch((await titlesOf(classified(besides))).join(), /Accepts|Saves/, 'also beside a longer list');
  const told = pageState('Ada Lovelace', { forms: [formModel([title])] });
  t.equal((await sentIn(told)).length, 1, 'a control beside the list with the words of an entry');
  const nameless = pageState('', { forms: [formModel([title])] });
  t.equal((await sentIn(nameless)).length, 1, 'a control without a name');
  const held = field('Title', { required: true, value: 'Grace Hopper' });
  const change = pageState('Change Grace Hopper', { forms: [formModel([held])] });
  t.same(await sentIn(change), [], 'named by the control');
  const paid = pageState('Admit Ada Lovelace', { forms: [formModel([{ ...held, value: '995.00' }])] });
  t.same(await sentIn(paid), [], 'opened in its entry, also where the form holds something');
  const added = pageState('New friend of Ada Lovelace', { forms: [formModel([title])] });
  t.same(await sentIn(added), ['Accepts "New friend of Ada Lovelace" with valid data']);
});

t.test('a dialog is cancelled, and nothing is saved after a reload', async (t) => {
  const dialog = pageState('New note', { forms: [formModel([title])], controls: [control('Cancel')] });
  const given = (await formDrafts([classified(pageModel('/notes', { states: [dialog] }))])).find(
    ({ plan }) => plan.flow === 'entity',
  );
  t.match(given?.draft, {
    action: [
      { action: 'fill', value: 'Title {{unique}}' },
      { action: 'click', selector: "getByRole('button', { name: 'Cancel', exact: true })" },
    ],
    assertions: [
      { action: 'assertHidden', selector: "getByRole('button', { name: 'Save', exact: true })" },
      { action: 'click', selector: "getByRole('button', { name: 'New note', exact: true })" },
      { action: 'assertValue', selector: "getByLabel('Title', { exact: true })", expected: '' },
      { action: 'click', selector: "getByRole('button', { name: 'Cancel', exact: true })" },
      { action: 'navigate', url: '/notes' },
      { action: 'wait' },
      { action: 'assertHidden', selector: "getByText('{{unique}}')" },
    ],
    expectation: { kind: 'known' },
  });
});

t.test('a dialog without a control to close it is not cancelled', async (t) => {
  const dialog = pageState('New note', { forms: [formModel([title])], controls: [control('Help')] });
  t.notMatch((await titlesOf(classified(pageModel('/', { states: [dialog] })))).join(), /given up/);
});

t.test('a form that is on several pages is planned once', async (t) => {
  const form = formModel([title], { name: 'Newsletter' });
  t.same(
    await titlesOf(
      classified(pageModel('/', { forms: [form] })),
      classified(pageModel('/about', { forms: [form, formModel([field('Other')])] })),
    ),
    [
      'Accepts "Newsletter" with valid data',
      'Refuses "Newsletter" without "Title"',
      'Refuses "Newsletter" with nothing but spaces in "Title"',
      'Updates "Newsletter" while it is filled in',
      'Accepts "Save" with valid data',
      'Refuses "Save" without "Other"',
      'Updates "Save" while it is filled in',
    ],
  );
});

t.test('a form that is filled in on some pages is planned where it is empty', async (t) => {
  const empty = formModel([title], { name: 'New ticket' });
  const filledIn = formModel([{ ...title, value: 'From a request' }], { name: 'New ticket' });
  const plans = await formPlans([
    classified(pageModel('/tickets/new?request=1', { forms: [filledIn] })),
    classified(pageModel('/tickets/new?project=2', { forms: [empty] })),
    classified(pageModel('/tickets/new', { forms: [empty] })),
  ]);
  t.equal(plans[0]?.title, 'Accepts "New ticket" with valid data');
  t.same([...new Set(plans.map(({ pageUrl }) => pageUrl))], [`${origin}/tickets/new`]);
});

t.test('of a form that declares nothing to be required, the first text is left out', async (t) => {
  const form = formModel([field('Name'), field('Notes', { type: 'textarea' })]);
  t.same(await titlesOf(classified(pageModel('/', { forms: [form] }))), [
    'Accepts "Save" with valid data',
    'Refuses "Save" without "Name"',
    'Refuses "Save" with nothing but spaces in "Name"',
    'Updates "Save" while it is filled in',
  ]);
});

t.test('a form that holds data is changed and restored', async (t) => {
  const form = formModel([
    field('Signature', { value: 'Ann' }),
    field('Zone', {
      type: 'select',
      value: 'utc',
      options: [
        { value: 'utc', label: 'UTC' },
        { value: 'cet', label: 'CET' },
      ],
    }),
  ]);
  const [only, ...others] = await formDrafts([classified(pageModel('/settings', { forms: [form] }))]);
  t.same(
    others.map(({ plan }) => plan.title),
    ['Refuses "Save" without "Signature"', 'Updates "Save" while it is filled in'],
    'as the form does not say that its first text may be empty',
  );
  t.match(only?.plan.title, 'Saves changes of "Save"');
  t.match(only?.draft?.action, [{ value: 'Signature {{unique}}' }, { value: 'cet' }, { action: 'click' }]);
  t.match(only?.draft?.cleanUp, [
    { action: 'navigate', url: '/settings' },
    { action: 'fill', value: 'Ann' },
    { action: 'select', value: 'utc' },
    { action: 'click' },
  ]);
});

t.test(
  'what is changed in a form that holds data is looked for on the other pages that show it',
  async (t) => {
    const form = formModel([field('Signature', { value: 'Ann Example' })]);
    const settings = classified(pageModel('/settings', { forms: [form] }));
    const home = classified(pageModel('/', { ariaSnapshot: '- contentinfo: Ann Example' }));
    const saves = (await formDrafts([settings, home])).find(
      ({ plan }) => plan.title === 'Saves changes of "Save"',
    );
    t.match(saves?.draft?.elsewhere, [
      { action: 'navigate', url: '/' },
      { action: 'assert', expected: 'Signature {{unique}}' },
    ]);
  },
);

t.test(
  'what a form that holds data should refuse is entered alone, in fields that can be restored',
  async (t) => {
    const form = formModel([
      field('Name', { value: 'Ann', required: true }),
      field('Address', { type: 'email', value: 'ann@example.com', required: true }),
      field('Phone', { type: 'tel', value: '01632 960 001' }),
      field('Motto', { hint: 'Up to 20 characters' }),
    ]);
    const drafts = await formDrafts([classified(pageModel('/profile', { forms: [form] }))]);
    const refused = drafts.filter(({ plan }) => plan.flow === 'form-invalid');
    t.same(
      refused.map(({ plan }) => plan.title),
      [
        'Refuses "Save" without "Name"',
        'Refuses "Save" with "Phone" "not a number"',
        'Refuses "Save" with 21 characters in "Motto"',
      ],
    );
    t.match(refused[0]?.draft, {
      action: [{ action: 'fill', selector: /Name/, value: '' }, { action: 'click' }],
      expectation: { kind: 'refusal' },
    });
    t.ok(refused.every(({ draft }) => draft?.action.length === 2 && draft.cleanUp === undefined));
  },
);

t.test('the form of a single record is not changed', async (t) => {
  const form = formModel([field('Title', { value: 'The first note' })]);
  const titles = await titlesOf(classified(pageModel('/notes/1', { forms: [form] }), 'detail'));
  t.same(titles, ['Updates "Save" while it is filled in'], 'and not sent');
});

t.test('a button that does something with one record is not pressed for records of others', async (t) => {
  const done = (action: string) => formModel([], { submit: control('Done'), action: `${origin}${action}` });
  t.same(await titlesOf(classified(pageModel('/', { forms: [done('/tasks/17/done')] }))), []);
  t.same(await titlesOf(classified(pageModel('/', { forms: [done('/refresh')] }))), ['Performs "Done"']);
});

t.test('a text that is longer than the page says is refused, and valid texts are as short', async (t) => {
  const form = formModel([field('Reason', { hint: 'Up to 14 characters' })]);
  const drafts = await formDrafts([classified(pageModel('/', { forms: [form] }))]);
  t.match(
    drafts.map(({ plan, draft }) => [plan.title, draft?.action[0]?.value]),
    [
      ['Accepts "Save" with valid data', '{{unique}}'],
      ['Refuses "Save" with 15 characters in "Reason"', 'x'.repeat(15)],
    ],
  );
});

t.test('bounds that the page tells in words are tried as those of attributes are', async (t) => {
  const form = formModel([
    field('Title'),
    field('Guests', { type: 'number', hint: 'Between 3 and 8' }),
    field('Reason', { type: 'textarea', hint: 'At least 30 characters' }),
  ]);
  const titles = await titlesOf(classified(pageModel('/', { forms: [form] })));
  const sent = titles.filter((title) => !title.startsWith('Updates'));
  t.strictSame(sent, [
    'Accepts "Save" with valid data',
    'Accepts "Save" with "Guests" 8, the highest allowed value',
    'Refuses "Save" with "Guests" "9"',
    'Refuses "Save" with "Guests" "2"',
    'Refuses "Save" with "Guests" "-1"',
    'Refuses "Save" with 29 characters in "Reason"',
    'Refuses "Save" without "Title"',
    'Refuses "Save" with nothing but spaces in "Title"',
  ]);
});

t.test('days and amounts that many forms refuse are tried, and agreements are given', async (t) => {
  const form = formModel([
    field('Born on *', { type: 'date', required: true }),
    field('Price in €'),
    field('I accept the terms', { type: 'checkbox' }),
  ]);
  const drafts = await formDrafts([classified(pageModel('/', { forms: [form] }))]);
  t.same(
    drafts.map(({ plan }) => plan.title),
    [
      'Accepts "Save" with valid data',
      'Refuses "Save" without "Born on"',
      'Refuses "Save" without "I accept the terms"',
      'Refuses "Save" without "Price in €"',
      'Refuses "Save" with "Born on" "2025-10-12"',
      'Refuses "Save" with "Price in €" "-1"',
      'Refuses "Save" with "Born on" "2040-01-16"',
      'Refuses "Save" with "Price in €" "99999.99"',
      'Updates "Save" while it is filled in',
    ],
  );
  const [valid] = drafts;
  t.match(valid?.draft?.action, [
    { value: '1990-05-17' },
    { value: '2.30' },
    { action: 'check' },
    { action: 'click' },
  ]);
  t.match(valid?.draft?.alternatives?.[0], [{ value: '2015-06-15' }, { value: '2.30' }]);
  t.match(valid?.draft?.alternatives?.[1], [{ value: '1990-05-17' }, { value: '2' }]);
});

t.test(
  'days and times of a form are one after the other, and an end before the beginning is tried',
  async (t) => {
    const form = formModel([
      field('Title', { required: true }),
      ...['From', 'Until'].map((label) => field(label, { type: 'time', required: true })),
      ...['Arrival', 'Return'].map((label) => field(label, { type: 'date' })),
      field('Deadline', { type: 'datetime-local' }),
      field('Reminder', { type: 'datetime-local' }),
    ]);
    const drafts = await formDrafts([classified(pageModel('/', { forms: [form] }))]);
    const entered = drafts[0]?.draft?.action.map(({ value }) => value);
    t.same(entered, [
      'Title {{unique}}',
      '10:30',
      '11:30',
      '2030-01-15',
      '2030-01-16',
      '2030-01-15T10:30',
      '2030-01-15T11:30',
      undefined,
    ]);
    const ends = drafts.filter(({ plan }) => / before /.test(plan.title));
    t.same(
      ends.map(({ plan }) => [plan.title, plan.trial?.value]),
      [['Refuses "Save" with "Return" before "Arrival"', '2030-01-14']],
      'one of them',
    );
  },
);

t.test('numbers of a form differ, where their bounds allow it', async (t) => {
  const number = (label: string, change = {}) => field(label, { type: 'number', required: true, ...change });
  const form = formModel([
    number('In stock'),
    number('Minimum'),
    number('Boxes', { max: '3' }),
    number('Pallets', { hint: 'At most 2' }),
    number('Packs', { step: '5', min: '0' }),
  ]);
  const [valid] = await formDrafts([classified(pageModel('/', { forms: [form] }))]);
  t.same(
    valid?.draft?.action.map(({ value }) => value),
    ['2', '3', '2', '2', '25', undefined],
  );
});

t.test('values that a constraint forbids are tried however many fields are required', async (t) => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  for (const value of ['', 'Kept']) {
    const texts = names.map((name) => field(name, { required: true, value }));
    const numbers = ['Rate', 'Share'].map((name) =>
      field(name, { type: 'number', value: value && '10', min: '0', max: '100' }),
    );
    const page = classified(pageModel('/sale', { forms: [formModel([...texts, ...numbers])] }));
    const titles = (await titlesOf(page)).filter((title) => title.startsWith('Refuses'));
    for (const one of ['"Rate" "101"', '"Share" "101"'])
      t.ok(titles.includes(`Refuses "Save" with ${one}`), titles.join(' | '));
  }
});

t.test('durations of more than a day and of nothing are tried in the notation of the form', async (t) => {
  const refusedIn = async (hint: string) => {
    const form = formModel([field('Note', { required: true }), field('Duration', { required: true, hint })]);
    const titles = await titlesOf(classified(pageModel('/time', { forms: [form] })));
    return titles.filter((title) => /with "Duration"/.test(title));
  };
  t.strictSame(await refusedIn('Like 1:30'), [
    'Refuses "Save" with "Duration" "25:00"',
    'Refuses "Save" with "Duration" "0:00"',
  ]);
  t.strictSame(await refusedIn('Like 1.5'), [
    'Refuses "Save" with "Duration" "25"',
    'Refuses "Save" with "Duration" "0"',
  ]);
  t.strictSame(await refusedIn('In words'), []);
});

t.test('another notation that a form names is entered as well', async (t) => {
  const form = formModel([
    field('Note', { required: true }),
    field('Duration', { required: true, hint: 'Like 1:30 or 1.5' }),
    field('Code', { hint: 'Like B2 or C-3' }),
  ]);
  const titles = await titlesOf(classified(pageModel('/time', { forms: [form] })));
  t.strictSame(
    titles.filter((title) => title.startsWith('Accepts')),
    ['Accepts "Save" with valid data', 'Accepts "Save" with "Duration" 1.5'],
  );
});

t.test('of a form that holds data, numbers are tried that are often refused', async (t) => {
  const form = formModel([
    field('Title', { required: true, value: 'Winter sale' }),
    field('Discount in %', { type: 'number', value: '10' }),
  ]);
  t.strictSame(
    (await titlesOf(classified(pageModel('/sale', { forms: [form] })))).filter((title) =>
      /Discount/.test(title),
    ),
    ['Refuses "Save" with "Discount in %" "-1"', 'Refuses "Save" with "Discount in %" "1000000"'],
  );
});

t.test('a choice that sorts by a column may leave its numbers in order', async (t) => {
  const options = [
    { value: 'name', label: 'Name' },
    { value: 'price', label: 'Price, lowest first' },
  ];
  const form = formModel([field('Sort by', { type: 'select', value: 'name', options })], {
    purpose: 'filter',
  });
  const table = { name: 'Teas', locator: "getByRole('table')", columns: ['Name', 'Price'], rows: 9 };
  const [sorted] = await formDrafts([classified(pageModel('/', { forms: [form], tables: [table] }))]);
  t.match(sorted, {
    plan: { title: 'Sorts "The page /" by "Price, lowest first" with "Sort by"' },
    draft: {
      possible: [
        { selector: "getByRole('table').locator('tbody tr > :nth-child(2)')", expected: 'ascending' },
        { expected: 'descending' },
      ],
    },
  });
});

t.test(
  'what two fields offer is chosen one after the other, the first options and the last ones',
  async (t) => {
    const options = (...labels: string[]) =>
      ['', ...labels].map((label) => ({ value: label.toLowerCase(), label: label || 'All' }));
    const select = (label: string, ...labels: string[]) =>
      field(label, { type: 'select', value: '', options: options(...labels) });
    const sorting = select('Sort by', 'Name', 'Price');
    const forms = [
      formModel([sorting, select('Kind', 'Tea', 'Cup')], { purpose: 'filter' }),
      formModel([select('Origin', 'India', 'Japan', 'China')], { purpose: 'filter' }),
    ];
    const table = { name: 'Goods', locator: "getByRole('table')", columns: ['Name'], rows: 9 };
    const pages = [classified(pageModel('/', { forms, tables: [table] }))];
    const pairs = (await formDrafts(pages)).filter(({ plan }) => plan.alsoChooses !== undefined);
    t.match(
      pairs.map(({ plan }) => plan.title),
      ['Filters "The page /" by "Tea" and "India"', 'Filters "The page /" by "Cup" and "China"'],
    );
    const [chosen] = pairs;
    t.match(chosen?.draft?.setup.slice(1), [
      { action: 'select', selector: /Kind/, value: 'tea' },
      { action: 'click' },
      { action: 'wait', value: 'networkidle' },
    ]);
    t.match(chosen?.draft?.action, [
      { action: 'select', selector: /Origin/, value: 'india' },
      { action: 'click' },
    ]);
    t.match(chosen?.draft?.possible, [{ description: /'Tea'/ }, { description: /'India'/ }]);
    t.equal(new Set(pairs.map(({ plan }) => plan.key)).size, 2);
  },
);

t.test('a form that deletes or asks for payment is neither sent nor cancelled', async (t) => {
  const forms: FormModel[] = [
    formModel([title], { destructive: true, name: 'Delete' }),
    formModel([field('Card number', { required: true })], { name: 'Pay' }),
  ];
  const plans = await formPlans([classified(pageModel('/', { forms }))]);
  t.notOk(plans.some(({ flow, title: name }) => flow !== 'form-invalid' || name.includes('Delete')));
});

t.test(
  'each constraint is tried separately, and the highest and lowest allowed values are accepted',
  async (t) => {
    const form = formModel([
      title,
      field('Mail', { type: 'email' }),
      field('Hours', { type: 'number', min: '1', max: '40' }),
    ]);
    t.same(await titlesOf(classified(pageModel('/', { forms: [form] }))), [
      'Accepts "Save" with valid data',
      'Accepts "Save" with "Hours" 40, the highest allowed value',
      'Accepts "Save" with "Hours" 1, the lowest allowed value',
      'Refuses "Save" without "Title"',
      'Refuses "Save" with "Mail" "not-an-address"',
      'Refuses "Save" with "Hours" "41"',
      'Refuses "Save" with "Hours" "0"',
      'Refuses "Save" with "Hours" "-1"',
      'Refuses "Save" with nothing but spaces in "Title"',
      'Updates "Save" while it is filled in',
    ]);
  },
);

t.test('an end before the start is tried', async (t) => {
  const form = formModel([
    field('Starts on', { type: 'date', required: true }),
    field('Ends on', { type: 'date', required: true }),
  ]);
  const drafts = await formDrafts([classified(pageModel('/', { forms: [form] }))]);
  const reversed = drafts.find(
    ({ plan }) => plan.title === 'Refuses "Save" with "Ends on" before "Starts on"',
  );
  t.match(reversed?.draft?.action, [{ value: '2030-01-15' }, { value: '2030-01-14' }]);
});

t.test('a password that is repeated otherwise is tried where that can lock nobody out', async (t) => {
  const password = (label: string) => field(label, { type: 'password', required: true });
  const twice = [password('New password'), password('Repeat the password')];
  const repeating = async (...fields: FormModel['fields']) =>
    (await formDrafts([classified(pageModel('/', { forms: [formModel(fields)] }))])).find(({ plan }) =>
      plan.title.includes('another password in "Repeat the password"'),
    )?.draft?.action;
  const different = [{ value: 'Test-{{unique}}-9aA!' }, { value: 'Another-1' }];
  t.match((await repeating(password('Current password'), ...twice))?.slice(1), different);
  t.match((await repeating(title, ...twice))?.slice(1), different);
  t.equal(await repeating(...twice), undefined);
});

t.test('a search is told by its field where another one has another name', async (t) => {
  const search = (label: string) => formModel([field(label, { type: 'search' })], { purpose: 'search' });
  const titles = async (...others: FormModel[]) => {
    const states = [pageState('Narrow screen', { forms: others })];
    const all = await titlesOf(classified(pageModel('/', { forms: [search('Find')], states })));
    return all.filter((title) => title.startsWith('Finds nothing'));
  };
  t.ok((await titles(search('Find'))).includes('Finds nothing when searching for "qzxjqv" on "The page /"'));
  t.ok(
    (await titles(search('Help'))).includes(
      'Finds nothing when searching for "qzxjqv" in "Find" on "The page /"',
    ),
  );
});

t.test('a form whose button is disabled until it is complete is not sent incomplete', async (t) => {
  const form = formModel([title, field('Text')], { submit: control('Save', { disabled: true }) });
  const refused = (await formDrafts([classified(pageModel('/', { forms: [form] }))])).find(
    ({ plan }) => plan.flow === 'form-invalid',
  );
  t.match(refused?.draft?.assertions, [{ action: 'assertDisabled' }]);
  t.notOk(refused?.draft?.action.some(({ action }) => action === 'click'));
});

t.test(
  'a search is planned for a word of the page, the same word spelled otherwise, and an unknown word',
  async (t) => {
    const search = formModel([field('Find', { type: 'search' })], { purpose: 'search' });
    const controls = ['Green Tea', 'Black Tea'].map((name, index) =>
      control(name, { role: 'link', href: `${origin}/products/${index}` }),
    );
    t.same(await titlesOf(classified(pageModel('/', { forms: [search], controls }))), [
      'Finds matches when searching for "Green Tea" on "The page /"',
      'Finds "Green Tea" when searching for "green te" on "The page /"',
      'Finds nothing when searching for "Green Teaq" on "The page /"',
    ]);
  },
);

/** The drafts of a page with a search and a table of owners and their animals. */
function draftsOfOwners(...owners: readonly (readonly [string, string])[]) {
  const search = formModel([field('Find', { type: 'search' })], { purpose: 'search' });
  const rows = owners.map(
    ([name, animal]) =>
      `      - row:\n        - cell:\n          - link "${name}"\n        - cell "${animal}"\n`,
  );
  const ariaSnapshot = `- main:\n  - table:\n    - rowgroup:\n${rows.join('')}`;
  return formDrafts([classified(pageModel('/owners', { forms: [search], ariaSnapshot }))]);
}

t.test('what a search finds is asserted once what it leaves out is gone', async (t) => {
  const drafts = await draftsOfOwners(['Callum Byrne', 'Guinness'], ['Dorothy Clegg', 'Merlin']);
  const found = drafts.find(({ plan }) =>
    plan.title.includes('"Callum Byrne" when searching for "Guinness"'),
  );
  t.match(
    found?.draft?.assertions.map(({ action, selector }) => [action, selector]),
    [
      ['assertHidden', /Dorothy Clegg/],
      ['assert', /Callum Byrne/],
    ],
    'until then it is still shown from before',
  );
});

t.test('what is said to be found is asserted, also by a name without the code in front of it', async (t) => {
  const drafts = await draftsOfOwners(
    ['A-1010 Callum Byrne', 'Guinness'],
    ['A-1009 Dorothy Clegg', 'Merlin'],
  );
  const assertionsOf = (title: string) =>
    drafts
      .find(({ plan }) => plan.title.startsWith(title))
      ?.draft?.assertions.map(({ selector }) => selector);
  const own = "getByRole('link', { name: 'A-1010 Callum Byrne', exact: true })";
  t.same(assertionsOf('Finds matches when searching for "Callum Byrne"'), [own]);
  t.same(assertionsOf('Finds "Callum Byrne" when searching for "callum byrn"')?.at(-1), own);
  t.same(assertionsOf('Finds "A-1010 Callum Byrne" when searching for "A-1010"')?.at(-1), own);
  t.same(assertionsOf('Finds nothing'), []);
});

t.test(
  'where entries are named by numbers, another text of theirs is searched for in the other case',
  async (t) => {
    const drafts = await draftsOfOwners(['2034', 'Guinness'], ['2035', 'Merlin']);
    const found = drafts.find(({ plan }) =>
      plan.title.startsWith('Finds "2034" when searching for "guinnes"'),
    );
    t.match(found?.draft?.assertions, [{ action: 'assertHidden' }, { selector: /2034/ }]);
  },
);

t.test('words of tests are not searched for', async (t) => {
  const search = formModel([field('Find', { type: 'search' })], { purpose: 'search' });
  const controls = ['Title qxabcdefgh', 'Title qxzyxwvuts'].map((name, index) =>
    control(name, { role: 'link', href: `${origin}/notes/${index}` }),
  );
  t.notMatch((await titlesOf(classified(pageModel('/', { forms: [search], controls })))).join(), /qxab|qxzy/);
});

t.test('of addresses, only that by which others reach the installation is changed', async (t) => {
  const email = (label: string, change = {}) =>
    field(label, { type: 'email', value: 'office@example.com', ...change });
  const form = formModel([
    email('Contact e-mail'),
    email('E-mail'),
    email('Contact address', { autocomplete: 'email' }),
  ]);
  const [only] = await formDrafts([classified(pageModel('/settings', { forms: [form] }))]);
  const entered = only?.draft?.action.filter(({ action }) => action === 'fill');
  t.match(entered, [{ selector: /'Contact e-mail'/, value: 'test-{{unique}}@example.com' }]);
  t.equal(entered?.length, 1);
  t.match(only?.draft?.cleanUp?.[1], { action: 'fill', value: 'office@example.com' });
});

t.test('selects of the records of a list are no choice of what the page shows', async (t) => {
  const options = ['Reported', 'Done'].map((value) => ({ value, label: value }));
  const state = (name: string) =>
    formModel([field(name, { type: 'select', value: 'Reported', options })], {
      method: 'dialog',
      submit: null,
    });
  const titles = (names: readonly string[]) =>
    titlesOf(classified(pageModel('/', { forms: names.map(state) })));
  t.same(await titles(['State of R-1', 'State of R-2', 'State of R-3']), []);
  t.match(await titles(['State', 'Kind']), [
    'Updates "The page /" by "Done" with "State"',
    'Updates "The page /" by "Done" with "Kind"',
  ]);
});
