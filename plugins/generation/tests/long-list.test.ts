import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { searchInLongList } from '../src/entity/long-list.ts';
import type { Record } from '../src/entity/record.ts';
import { field, formModel } from './support/page-models.ts';

const path = '/suppliers';
const nextPages = new Map([[path, "getByRole('link', { name: 'Next' })"]]);

interface List {
  /** How many rows are before that of the record. */
  readonly before: number;
  /** Whether its search finds the record. */
  readonly finds: boolean;
}

function listOf(names: readonly string[]): string {
  return ['- list:', ...names.map((name) => `  - listitem:\n    - link "${name}"`)].join('\n');
}

/** A record in the row of a list. Has only the members that are used. */
function listedRecord({ before, finds }: List) {
  const played: Step[] = [];
  const isSearched = () => played.some(({ action }) => action === 'fill');
  const rows = async () => (isSearched() && !finds ? 0 : 1);
  const none = { count: async () => 0 };
  const preceding = { count: async () => before, locator: () => none };
  const attempt = {
    after: { path },
    page: {
      url: () => `http://site.example${path}`,
      locator: () => ({
        ariaSnapshot: async () => listOf(isSearched() ? [] : ['Alder Mill', 'Birch Works']),
      }),
    },
    session: { locate: () => ({ count: rows, locator: () => preceding }) },
  };
  const search = formModel([field('Search suppliers', { type: 'search' })], { purpose: 'search' });
  const record = {
    attempt,
    page: async () => ({ forms: [search] }),
    isOnOwnPage: async () => false,
    settle: async () => [],
    play: async (steps: readonly Step[]) => void played.push(...steps),
  };
  return { record: record as unknown as Record, played };
}

t.test('a record among others of a list with further pages is searched for', async (t) => {
  const { record } = listedRecord({ before: 3, finds: true });
  const steps = await searchInLongList(record, nextPages);
  t.match(steps.at(0), { action: 'fill', value: '{{unique}}' });
  t.same(
    steps.at(-1),
    { action: 'assertHidden', selector: "getByRole('link', { name: 'Alder Mill', exact: true })" },
    'the list shows what was found once it does not show this any more',
  );
});

t.test('the first entry of a list is not', async (t) => {
  const first = listedRecord({ before: 0, finds: true });
  t.same(await searchInLongList(first.record, nextPages), []);
  t.same(first.played, []);
});

t.test('a list whose search does not find the record is opened again', async (t) => {
  const { record, played } = listedRecord({ before: 3, finds: false });
  t.same(await searchInLongList(record, nextPages), []);
  t.match(played.at(-1), { action: 'navigate', url: path });
});
