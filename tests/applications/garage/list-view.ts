import { type Html, html, type Part } from '../html.ts';
import type { Call } from './route.ts';

export interface Column<Row> {
  readonly label: string;
  /** Its name in the address, where the list can be sorted by it. */
  readonly key?: string;
  readonly isNumber?: boolean;
  cell(row: Row): Part;
  compare?(a: Row, b: Row): number;
}

interface ListParts<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The column it is sorted by where none was chosen. */
  readonly sort: string;
  readonly isDescending?: boolean;
  readonly empty: string;
  readonly foot?: Part;
  /** What the rows carry besides, like `data-row`. */
  attributes?(row: Row): Part;
  /** How many rows of the page before a page shows again. */
  readonly repeated?: number;
  /** What links to other pages leave out of the address. */
  readonly dropped?: string;
}

/** A table that can be sorted by its headings, in pages. */
export function listView<Row>(call: Call, parts: ListParts<Row>): Html {
  const { columns, rows, foot, attributes, empty, repeated = 0, dropped } = parts;
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  const { key, isDescending } = sortOf(call, parts);
  const compare = columns.find((column) => column.key === key)?.compare;
  const sorted = compare ? rows.toSorted((a, b) => compare(a, b) * (isDescending ? -1 : 1)) : rows;
  const { rows: size } = call.session;
  const pages = Math.ceil(rows.length / size);
  const page = Math.min(Math.max(1, Math.trunc(Number(call.query.get('page') ?? 1)) || 1), pages);
  const from = (page - 1) * size - (page > 1 ? repeated : 0);
  const shown = sorted.slice(from, from + size);
  return html`<table><thead><tr>${columns.map((column) => heading(call, column, key, isDescending))}</tr></thead>
<tbody>${shown.map((row) => html`<tr${attributes?.(row)}>${columns.map((column) => html`<td${column.isNumber && html` class="number"`}>${column.cell(row)}</td>`)}</tr>`)}</tbody>${foot && html`<tfoot>${foot}</tfoot>`}</table>
${pages > 1 && pager(call, page, pages, dropped)}`;
}

function sortOf<Row>(
  { query }: Call,
  { columns, sort, isDescending = false }: ListParts<Row>,
): { key: string; isDescending: boolean } {
  const chosen = query.get('sort') ?? '';
  if (!columns.some((column) => column.compare && column.key === chosen)) return { key: sort, isDescending };
  return { key: chosen, isDescending: query.get('order') === 'down' };
}

function heading<Row>(call: Call, column: Column<Row>, key: string, isDescending: boolean): Html {
  if (!column.key || !column.compare) return html`<th>${column.label}</th>`;
  const isChosen = column.key === key;
  const order = isChosen && !isDescending ? 'down' : 'up';
  const direction = isDescending ? 'descending' : 'ascending';
  return html`<th${isChosen && html` aria-sort="${direction}"`}><a href="${address(call, { sort: column.key, order, page: '' })}">${column.label}</a></th>`;
}

function pager(call: Call, page: number, pages: number, dropped = ''): Html {
  const link = (to: number, label: string) =>
    html`<a href="${address(call, { page: String(to), ...(dropped && { [dropped]: '' }) })}">${label}</a>`;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return html`<nav class="pager" aria-label="Pages">${page > 1 && link(page - 1, 'Previous')}
${numbers.map((number) => (number === page ? html`<strong aria-current="page">${number}</strong>` : link(number, String(number))))}
${page < pages && link(page + 1, 'Next')}</nav>`;
}

/** The address of the same page with other parameters. */
export function address({ path, query }: Call, changed: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changed)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}

/** Whether one of the texts holds what is searched for. */
export function matches(query: string, texts: readonly string[], isExact = false): boolean {
  const plain = (text: string) => (isExact ? text : text.toLocaleLowerCase('en'));
  return texts.some((text) => plain(text).includes(plain(query)));
}
