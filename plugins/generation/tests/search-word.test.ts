import t from 'tap';
import { entryByName, searchedEntries, searchWord } from '../src/write/search-word.ts';
import { control, field, formModel, pageModel } from './support/page-models.ts';

const search = formModel([field('Find', { type: 'search' })], { purpose: 'search' });
const owners = pageModel('/owners', {
  ariaSnapshot: `- navigation:
  - list:
    - listitem:
      - link "Today"
    - listitem:
      - link "Calendar"
    - listitem:
      - link "Reports"
- main:
  - link "Register an owner"
  - table:
    - rowgroup:
      - row:
        - columnheader "Name"
    - rowgroup:
      - row:
        - cell:
          - link "Callum Byrne"
        - cell "01632 960107"
        - cell "Ashford"
        - cell "Guinness, Freja"
      - row:
        - cell:
          - link "Dorothy Clegg"
        - cell "01632 960108"
        - cell "Ashford"
        - cell "Merlin"`,
});

t.test('the word is the link of an entry, not one beside the list or in the navigation', async (t) => {
  t.equal(searchWord(owners, search), 'Callum Byrne');
});

t.test('an entry may be found by what only it says', async (t) => {
  t.match(
    searchedEntries(owners).find(({ word }) => word === 'Guinness'),
    { name: 'Callum Byrne', other: 'Dorothy Clegg' },
  );
  t.notOk(
    searchedEntries(owners).some(({ word }) => word === 'Ashford'),
    'every entry says it',
  );
});

t.test(
  'an entry without a link has the name of its first cell, and is found by long words of a sentence',
  async (t) => {
    const tools = pageModel('/tools', {
      ariaSnapshot: `- table:
  - rowgroup:
    - row "Tool Description":
      - columnheader "Tool"
      - columnheader "Description"
  - rowgroup:
    - row "Floor sander":
      - cell "Floor sander"
      - cell "For wooden floors of any size with belts and masks for the dust"
    - row "Hedge trimmer":
      - cell "Hedge trimmer"
      - cell "Electric, with a cable of twenty metres and a second blade"`,
    });
    t.match(searchedEntries(tools), [
      { role: 'cell', name: 'Floor sander', word: 'wooden', other: 'Hedge trimmer' },
      { role: 'cell', name: 'Floor sander', word: 'floors', other: 'Hedge trimmer' },
    ]);
  },
);

t.test('words of each cell are searched for, those with which the cells begin first', async (t) => {
  const row = (...cells: readonly string[]) =>
    ['  - row:', ...cells.map((cell) => `    - cell "${cell}"`)].join('\n');
  const orders = pageModel('/orders', {
    ariaSnapshot: `- table:\n${[
      row(
        'Northgate Ltd',
        'Deliver everything before the holidays begin please',
        'Priya Nair',
        'Leeds',
        'Express',
      ),
      row('Harbour Foods', 'Pallets', 'Tom Ellis', 'Hull', 'Collected'),
    ].join('\n')}`,
  });
  t.strictSame(
    searchedEntries(orders).map(({ word }) => word),
    ['Deliver', 'Priya Nair', 'Leeds', 'Express', 'everything'],
  );
});

t.test('a code in front of a name and the parts of an enumeration are words of their own', async (t) => {
  const row = (name: string, pet: string) =>
    `  - row:\n    - cell:\n      - link "${name}"\n    - cell "${pet}"\n    - cell "${name.slice(2, 6)}@mail.example 086 555"`;
  const applications = pageModel('/applications', {
    ariaSnapshot: `- table:\n${row('A-1010 Hannah Lindgren', 'Dog, Labrador mix')}\n${row('A-1009 Tom Ellis', 'Cat, Siamese')}`,
  });
  t.equal(searchWord(applications, search), 'Hannah Lindgren');
  t.match(entryByName(applications), { name: 'A-1010 Hannah Lindgren', other: 'A-1009 Tom Ellis' });
  t.strictSame(
    searchedEntries(applications).map(({ word }) => word),
    ['A-1010', 'Dog', '1010@mail.example', 'Labrador mix'],
  );
});

t.test('a page without a list has no entry to find', async (t) => {
  t.same(searchedEntries(pageModel('/')), []);
});

t.test('an entry that begins with a day has the name of its first words', async (t) => {
  const row = (...cells: readonly string[]) =>
    ['  - row:', ...cells.map((cell) => `    - cell "${cell}"`)].join('\n');
  const expenses = pageModel('/expenses', {
    ariaSnapshot: `- table:\n${row('12 Mar 2026', 'Poster design', 'Marketing')}\n${row('2 Apr 2026', 'Van hire', 'Transport')}`,
  });
  t.same(searchedEntries(expenses), [
    { role: 'cell', name: 'Poster design', word: 'Marketing', other: 'Van hire' },
  ]);
});

t.test(
  'a card has the name of its heading, and links of the navigation or to the page itself are no words',
  async (t) => {
    const card = (name: string, skill: string) =>
      `    - listitem:\n      - heading "${name}" [level=2]\n      - paragraph: ${skill}`;
    const links = ['Overview', 'Skip to content'].map((name) =>
      control(name, {
        role: 'link',
        href: `http://sample/office/people${name === 'Overview' ? '' : '#content'}`,
      }),
    );
    const frame = `- link "Skip to content"\n- navigation:\n  - link "Overview"\n- main:\n`;
    const people = pageModel('/office/people', {
      controls: [...links, ...links],
      ariaSnapshot: `${frame}  - list:\n${card('Maeve Cronin', 'Walking')}\n${card('Colm Nolan', 'Reception')}`,
    });
    t.equal(searchWord(people, search), 'Maeve Cronin');
    t.match(searchedEntries(people), [
      { role: 'heading', name: 'Maeve Cronin', word: 'Walking', other: 'Colm Nolan' },
    ]);
    t.equal(searchWord({ ...people, ariaSnapshot: frame }, search), null);
  },
);
