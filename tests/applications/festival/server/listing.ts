import type { Has } from '../bugs.ts';
import type { Listing } from '../shared/listing.ts';

export interface ListRules<Row> {
  /** What is searched. */
  text(row: Row): string;
  /** What a filter of the address compares with. */
  readonly filters: Readonly<Record<string, (row: Row) => string>>;
  readonly sorts: Readonly<Record<string, (a: Row, b: Row) => number>>;
}

/** All that fit the query of an address, in the order that it asks for. */
export function found<Row>(rows: readonly Row[], query: URLSearchParams, rules: ListRules<Row>): Row[] {
  const searched = (query.get('search') ?? '').trim().toLowerCase();
  const compare = rules.sorts[query.get('sort') ?? ''];
  const direction = query.get('direction') === 'desc' ? -1 : 1;
  const fitting = rows
    .filter((row) => rules.text(row).toLowerCase().includes(searched))
    .filter((row) =>
      Object.entries(rules.filters).every(([name, read]) => {
        const wanted = query.get(name) ?? '';
        return wanted === '' || read(row) === wanted;
      }),
    );
  return compare ? fitting.toSorted((a, b) => direction * compare(a, b)) : fitting;
}

/** The page that the query asks for. */
export function pageOf<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
  size: number,
  has: Has,
): Listing<Row> {
  const count = has('last-page-missing') ? Math.floor(rows.length / size) : Math.ceil(rows.length / size);
  const pages = Math.max(1, count);
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const start = (page - 1) * size;
  return { rows: rows.slice(start, start + size), total: rows.length, page, pages };
}
