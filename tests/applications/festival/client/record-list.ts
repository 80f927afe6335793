import type { Option } from '../shared/fields.ts';
import type { Listing } from '../shared/listing.ts';
import { button, type Child, element, select, table } from './element.ts';
import { pagination } from './pagination.ts';
import type { Screen } from './router.ts';

export interface Column {
  readonly label: string;
  /** By what the server sorts it; without it nobody can. */
  readonly sort?: string;
}

interface ListOptions<Row, Found extends Listing<Row>> {
  readonly title: string;
  readonly path: string;
  /** One and many of them, as in "1 artist". */
  readonly nouns: readonly [string, string];
  readonly searchHint: string;
  readonly filters: readonly {
    readonly name: string;
    readonly label: string;
    readonly options: readonly Option[];
  }[];
  readonly columns: readonly Column[];
  readonly sort: string;
  load(parameters: string): Promise<Found>;
  row(row: Row, refresh: () => Promise<void>): HTMLElement;
  /** What stands below the table. */
  below?(found: Found): Child[];
  create(refresh: () => Promise<void>): void;
}

const searchDelayMs = 200;

/** A list that can be searched, filtered and sorted; the address says how. */
export async function recordList<Row, Found extends Listing<Row>>(
  options: ListOptions<Row, Found>,
  address: URLSearchParams,
): Promise<Screen> {
  const { title, path, nouns, filters, sort: usualSort } = options;
  let query = new URLSearchParams(address);
  const results = element('div');

  const refresh = async () => {
    const asked = query;
    const parameters = new URLSearchParams({ sort: usualSort, ...Object.fromEntries(asked) });
    const found = await options.load(parameters.toString());
    // Answers may come in another order than the questions.
    if (asked === query) results.replaceChildren(...resultsOf(found).filter((part) => part !== null));
  };
  const change = (part: Readonly<Record<string, string>>) => {
    const changed = { ...Object.fromEntries(query), page: '', ...part };
    query = new URLSearchParams(Object.entries(changed).filter(([, value]) => value !== ''));
    const parameters = query.toString();
    history.replaceState(null, '', parameters === '' ? path : `${path}?${parameters}`);
    void refresh();
  };
  const sortBy = (column: string) => {
    const ascending = (query.get('sort') ?? usualSort) === column && query.get('direction') !== 'desc';
    change({ sort: column === usualSort ? '' : column, direction: ascending ? 'desc' : '' });
  };
  const search = searchInput(query.get('search') ?? '', options.searchHint, (text) =>
    change({ search: text }),
  );
  const choices = filters.map(({ name, options: all }) => {
    const choice = select([{ value: '', label: 'All' }, ...all], query.get(name) ?? '', { name });
    choice.addEventListener('change', () => change({ [name]: choice.value }));
    return choice;
  });
  const clear = () => {
    search.value = '';
    for (const choice of choices) choice.value = '';
    change(Object.fromEntries(['search', ...filters.map(({ name }) => name)].map((name) => [name, ''])));
  };

  const resultsOf = (found: Found): Child[] => {
    if (found.total === 0) return [emptyState(nouns[1])];
    const headers = options.columns.map((column) => header(column, query, usualSort, sortBy));
    const rows = found.rows.map((row) => options.row(row, refresh));
    return [
      element('p', { class: 'count' }, `${found.total} ${nouns[found.total === 1 ? 0 : 1]}`),
      table(title, headers, rows),
      pagination(found, (page) => change({ page: page === 1 ? '' : String(page) })),
      ...(options.below?.(found) ?? []),
    ];
  };

  await refresh();
  const content = element(
    'section',
    {},
    element(
      'div',
      { class: 'title' },
      element('h1', {}, title),
      button(`New ${nouns[0]}`, () => options.create(refresh)),
    ),
    element(
      'div',
      { role: 'search', class: 'filters' },
      element('label', {}, `Search ${nouns[1]}`, search),
      ...filters.map(({ label }, index) => element('label', {}, label, choices[index] ?? null)),
      button('Clear', clear, 'plain'),
    ),
    results,
  );
  return { title, content };
}

function searchInput(value: string, hint: string, search: (text: string) => void): HTMLInputElement {
  let timer = 0;
  const input = element('input', { type: 'search', name: 'search', value, placeholder: hint });
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => search(input.value.trim()), searchDelayMs);
  });
  return input;
}

function header(
  { label, sort }: Column,
  query: URLSearchParams,
  usualSort: string,
  sortBy: (column: string) => void,
): HTMLElement {
  if (sort === undefined) return element('th', { scope: 'col' }, label);
  const order = query.get('direction') === 'desc' ? 'descending' : 'ascending';
  const current = (query.get('sort') ?? usualSort) === sort;
  return element(
    'th',
    { scope: 'col', 'aria-sort': current ? order : null },
    button(label, () => sortBy(sort), 'plain'),
  );
}

function emptyState(noun: string): HTMLElement {
  return element(
    'div',
    { class: 'card' },
    element('h2', {}, `No ${noun} found`),
    element('p', {}, `There are no ${noun} that fit the search and the filters.`),
  );
}
