import { type Html, html } from '../../html.ts';
import { namedOptions, type Option, optionList } from '../form.ts';
import { homeStatus, homeStatuses } from '../home-status.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { areas, type Property } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';
import { counted, withQuery } from './links.ts';

export const propertyListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/properties$/, answer: list },
  { method: 'GET', path: /^\/properties\/rows$/, answer: rows },
];

const rowsPerPage = 8;
const statusOptions: readonly Option[] = [['', 'Any status'], ...Object.entries(homeStatuses)];

const columns = [
  ['reference', 'Reference'],
  ['street', 'Address'],
  ['area', 'Area'],
  ['rent', 'Rent'],
] as const;
type Column = (typeof columns)[number][0];

type Words = Readonly<Record<'search' | 'status' | 'area' | 'sort' | 'dir', string>>;

function list(call: Call): Answer {
  const words = wordsOf(call);
  const body = html`<form class="bar" id="property-search" method="get" action="/properties" role="search" aria-label="Properties">
<div><label for="search">Address, reference or landlord</label><input type="search" id="search" name="search" value="${words.search}" autocomplete="off"></div>
<div><label for="status">Status</label><select id="status" name="status">${optionList(statusOptions, words.status)}</select></div>
<div><label for="area">Area</label><select id="area" name="area">${optionList(namedOptions('All areas', areas), words.area)}</select></div>
<noscript><button>Search</button></noscript></form>
<p id="property-count" role="status">${counted(fitting(call, words).length, 'property', 'properties')}</p>
<div id="property-rows">${fragment(call, words)}</div>`;
  const actions = html`<a class="button" href="/properties/new">Add property</a>`;
  return page(call, { title: 'Properties', actions, body, scripts: ['property-search'] });
}

/** The part of the page that the search exchanges. */
function rows(call: Call): Answer {
  return { status: 200, page: fragment(call, wordsOf(call)) };
}

function wordsOf(call: Call): Words {
  return {
    search: asked(call, 'search'),
    status: asked(call, 'status'),
    area: asked(call, 'area'),
    sort: asked(call, 'sort'),
    dir: asked(call, 'dir'),
  };
}

function fitting({ agency, has }: Call, { search, status, area }: Words): Property[] {
  return agency.properties.filter((property) => {
    const { street, postcode, reference, landlord } = property;
    const searched = has('search-address-only')
      ? `${street} ${postcode}`
      : [street, postcode, reference, landlord].join('\n');
    return (
      searched.toLowerCase().includes(search.toLowerCase()) &&
      (status === '' || homeStatus(agency, property) === status) &&
      (area === '' || property.area === area)
    );
  });
}

function fragment(call: Call, words: Words): Html {
  const found = fitting(call, words);
  const total = counted(found.length, 'property', 'properties');
  if (found.length === 0) {
    return html`<p class="empty" data-total="${total}">No property fits. <a href="/properties">Show all properties</a></p>`;
  }
  const pages = pagesOf(call, found.length);
  const current = Math.min(pages, Math.max(1, Math.trunc(Number(asked(call, 'page'))) || 1));
  const shown = sorted(found, words).slice((current - 1) * rowsPerPage, current * rowsPerPage);
  return html`<table data-total="${total}"><thead><tr>${columns.map((column) => heading(words, column))}<th scope="col">Bedrooms</th><th scope="col">Landlord</th><th scope="col">Status</th></tr></thead>
<tbody>${shown.map((property) => row(call, property))}</tbody></table>${pages > 1 && pager(words, current, pages)}`;
}

function pagesOf({ has }: Call, count: number): number {
  return Math.max(
    1,
    has('properties-last-page') ? Math.floor(count / rowsPerPage) : Math.ceil(count / rowsPerPage),
  );
}

function sorted(properties: readonly Property[], { sort, dir }: Words): Property[] {
  const column: Column = columns.find(([name]) => name === sort)?.[0] ?? 'reference';
  const sign = dir === 'desc' ? -1 : 1;
  return properties.toSorted((a, b) => {
    const order =
      column === 'rent' ? a.rent - b.rent : a[column].localeCompare(b[column], 'en', { numeric: true });
    return sign * order || a.id - b.id;
  });
}

function heading(words: Words, [name, label]: (typeof columns)[number]): Html {
  const isChosen = (words.sort || 'reference') === name;
  const isDown = isChosen && words.dir === 'desc';
  const address = withQuery('/properties', { ...words, sort: name, dir: isChosen && !isDown ? 'desc' : '' });
  const sort = isDown ? 'descending' : 'ascending';
  return html`<th scope="col"${isChosen && html` aria-sort="${sort}"`}><a data-load href="${address}">${label}</a></th>`;
}

function row({ agency }: Call, property: Property): Html {
  const { id, reference, street, area, rent, bedrooms, landlord } = property;
  const status = homeStatus(agency, property);
  return html`<tr><td><a href="/properties/${id}">${reference}</a></td><td>${street}</td><td>${area}</td><td class="number">${pounds(rent)}</td>
<td class="number">${bedrooms === 0 ? 'Studio' : bedrooms}</td><td>${landlord}</td><td><span class="tag ${status}">${homeStatuses[status]}</span></td></tr>`;
}

function pager(words: Words, current: number, pages: number): Html {
  const link = (number: number, text: string) =>
    html`<a data-load href="${withQuery('/properties', { ...words, page: number > 1 ? number : '' })}">${text}</a>`;
  return html`<nav class="pager" aria-label="Pages of properties">${current > 1 && link(current - 1, 'Previous page')} <span>Page ${current} of ${pages}</span> ${current < pages && link(current + 1, 'Next page')}</nav>`;
}
