import { html } from '../../html.ts';
import { csv } from '../csv.ts';
import { optionsOf, same } from '../form.ts';
import { page } from '../layout.ts';
import { address, type Column, listView, matches } from '../list-view.ts';
import { plainPounds, pounds } from '../money.ts';
import { partCategories } from '../offer.ts';
import type { CarPart } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const partListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/parts$/, answer: list },
  { method: 'GET', path: /^\/parts\.csv$/, answer: exportParts },
  { method: 'GET', path: /^\/api\/parts$/, answer: suggest },
];

export function isLow({ stock, minimum }: CarPart): boolean {
  return stock <= minimum;
}

function list(call: Call): Answer {
  const { query } = call;
  const category = query.get('category') ?? '';
  const isLowOnly = query.get('low') === 'yes';
  const search = query.get('q')?.trim() ?? '';
  const body = html`<form class="bar" method="get" action="/parts"><div class="field"><label for="q">Name or number</label><input id="q" name="q" type="search" value="${search}"></div>
<div class="field"><label for="category">Category</label><select id="category" name="category">${optionsOf([['', 'All categories'], ...same(partCategories)], category)}</select></div>
<label><input type="checkbox" name="low" value="yes"${isLowOnly && html` checked`}> Low stock only</label><button>Filter</button>
<a class="push" href="${address({ ...call, path: '/parts.csv' }, { page: '', sort: '', order: '' })}">Export as CSV</a><a class="button" href="/parts/new">New part</a></form>
${listView(call, { columns, rows: fitting(call), sort: 'number', empty: 'No parts fit this filter.' })}
<dialog id="stock" aria-label="Stock"><h2></h2><form method="post" action="/parts"><div class="field"><label for="stock-count">Counted</label><input id="stock-count" name="stock" type="number" required><span class="error" role="alert"></span></div>
<button>Save stock</button> <button type="button" class="plain" data-closes>Cancel</button></form></dialog>`;
  return page(call, { title: 'Parts', body });
}

function fitting({ books, query, has }: Call): CarPart[] {
  const category = query.get('category') ?? '';
  const isLowOnly = query.get('low') === 'yes';
  return books.parts
    .filter((part) => !category || part.category === category)
    .filter((part) => !isLowOnly || (has('low-stock-edge') ? part.stock < part.minimum : isLow(part)))
    .filter(({ name, number }) => matches(query.get('q')?.trim() ?? '', [name, number]));
}

const columns: readonly Column<CarPart>[] = [
  {
    key: 'number',
    label: 'Number',
    cell: ({ number }) => number,
    compare: (a, b) => a.number.localeCompare(b.number),
  },
  {
    key: 'name',
    label: 'Name',
    cell: ({ id, name }) => html`<a href="/parts/${id}/edit">${name}</a>`,
    compare: (a, b) => a.name.localeCompare(b.name, 'en'),
  },
  { label: 'Category', cell: ({ category }) => category },
  {
    key: 'price',
    label: 'Price',
    isNumber: true,
    cell: ({ price }) => pounds(price),
    compare: (a, b) => a.price - b.price,
  },
  {
    key: 'stock',
    label: 'Stock',
    isNumber: true,
    cell: ({ id, stock }) => html`<span id="stock-${id}">${stock}</span>`,
    compare: (a, b) => a.stock - b.stock,
  },
  { label: 'Minimum', isNumber: true, cell: ({ minimum }) => minimum },
  {
    label: '',
    cell: ({ id, name }) =>
      html`<button type="button" class="small plain" data-stock="${id}" data-name="${name}" aria-label="Count ${name}">Count</button>`,
  },
];

function exportParts(call: Call): Answer {
  const { books, has } = call;
  const rows = has('export-ignores-filter') ? books.parts : fitting(call);
  const withPrice = !has('export-without-price');
  const price = (text: string) => (withPrice ? [text] : []);
  const head = ['Number', 'Name', 'Category', ...price('Price'), 'Stock', 'Minimum'];
  const lines = rows.map((part) => [
    ...[part.number, part.name, part.category],
    ...price(plainPounds(part.price)),
    ...[part.stock, part.minimum],
  ]);
  return { fileName: 'parts.csv', text: csv([head, ...lines]) };
}

function suggest({ books, query }: Call): Answer {
  const search = (query.get('q') ?? '').trim();
  const suggestions = books.parts
    .filter(({ name, number }) => matches(search, [name, number]))
    .map(({ id, name }) => ({ id, text: name }));
  return { status: 200, data: suggestions.slice(0, 6) };
}
