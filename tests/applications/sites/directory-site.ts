import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

interface Supplier {
  readonly name: string;
  readonly town: string;
}

/**
 * A change, a removal or clearing the search that does nothing, the Enter key that sends no form, a heading that is escaped twice, a
 * search that stays on the page of the list on which it began, one that ignores the town, or one from which the browser does not go back to
 * the whole list.
 */
export type DirectoryMistake =
  | 'change'
  | 'removal'
  | 'clearing'
  | 'enter'
  | 'escaping'
  | 'page'
  | 'town'
  | 'history';

export interface DirectorySite extends SampleSite {
  /** Adds suppliers whose names come after those that are there, and before that of most others. */
  grow(suppliers: number): void;
  names(): string[];
  readonly mistakes: Set<DirectoryMistake>;
}

const onAPage = 4;
const towns = ['Leeds', 'York'];

/** A list of suppliers in the order of their names, four on a page, with a search, a choice of towns, and a page to change or remove each. */
export async function serveDirectory(): Promise<DirectorySite> {
  const suppliers = new Map<number, Supplier>(
    ['Alder Mill', 'Birch Works', 'Cedar Yard', 'Walnut & Sons', 'Willow Store', 'Yew Timber'].map(
      (name, index) => [index + 1, { name, town: towns[index % towns.length] ?? '' }],
    ),
  );
  const mistakes: DirectorySite['mistakes'] = new Set();
  let last = suppliers.size;
  const add = (supplier: Supplier) => {
    last += 1;
    suppliers.set(last, supplier);
  };
  const site = await serve(async (request, response, url) => {
    const sent = request.method === 'POST' ? await bodyOf(request) : null;
    const [folder, id = '', part = ''] = url.pathname.split('/').slice(1);
    if (url.pathname === '/')
      return html(response, 200, 'Suppliers', listOf([...suppliers], url.searchParams, mistakes));
    if (folder !== 'suppliers') return html(response, 404, 'Not found', '<h1>Nothing is here</h1>');
    if (id === 'new' && sent === null)
      return html(response, 200, 'New supplier', formOf(mistakes, 'New supplier'));
    const entered = { name: sent?.get('name') ?? '', town: sent?.get('town') ?? '' };
    if (id === 'new') {
      add(entered);
      return redirect(response, '/');
    }
    const supplier = suppliers.get(Number(id));
    if (supplier === undefined) return html(response, 404, 'Not found', '<h1>No such supplier</h1>');
    if (sent === null) return html(response, 200, supplier.name, pageOf(id, supplier, mistakes));
    if (part === 'remove') {
      if (!mistakes.has('removal')) suppliers.delete(Number(id));
      return redirect(response, '/');
    }
    if (!mistakes.has('change')) suppliers.set(Number(id), entered);
    return redirect(response, `/suppliers/${id}`);
  });
  return {
    ...site,
    mistakes,
    grow(count) {
      for (let number = 1; number <= count; number += 1) add({ name: `Name ${number}`, town: 'York' });
    },
    names: () => [...suppliers.values()].map(({ name }) => name).sort(),
  };
}

function listOf(
  suppliers: readonly (readonly [number, Supplier])[],
  query: URLSearchParams,
  mistakes: ReadonlySet<DirectoryMistake>,
): string {
  const word = (query.get('q') ?? '').toLowerCase();
  const page = Number(query.get('page') ?? 1);
  const town = word !== '' && mistakes.has('town') ? '' : (query.get('town') ?? '');
  const found = suppliers
    .filter(([, supplier]) => supplier.name.toLowerCase().includes(word))
    .filter(([, supplier]) => town === '' || supplier.town === town)
    .sort(([, one], [, other]) => one.name.localeCompare(other.name));
  const rows = found
    .slice((page - 1) * onAPage, page * onAPage)
    .map(
      ([id, { name, town }]) =>
        `<tr><td><a href="/suppliers/${id}">${escaped(name)}</a></td><td>${escaped(town)}</td></tr>`,
    );
  const next =
    found.length > page * onAPage
      ? `<a href="/?${new URLSearchParams({ q: word, town, page: String(page + 1) })}">Next</a>`
      : '';
  const leave = mistakes.has('history')
    ? ` onsubmit="event.preventDefault(); location.replace('/?' + new URLSearchParams(new FormData(this)))"`
    : '';
  const kept = mistakes.has('page') ? `<input type="hidden" name="page" value="${page}">` : '';
  return `<h1>Suppliers</h1><a href="/suppliers/new">New supplier</a>
    <form role="search"${leave}><label>Search suppliers <input type="search" name="q" value="${escaped(word)}"></label>
    <label>Town <select name="town"><option value="">All towns</option>${towns.map((name) => `<option${name === town ? ' selected' : ''}>${name}</option>`).join('')}</select></label>${kept}<button>Search</button>
    <a href="/${mistakes.has('clearing') ? `?${new URLSearchParams({ q: word, town })}` : ''}">Clear</a></form>
    <table><thead><tr><th>Name</th><th>Town</th></tr></thead><tbody>${rows.join('')}</tbody></table>${next}`;
}

function pageOf(id: string, supplier: Supplier, mistakes: ReadonlySet<DirectoryMistake>): string {
  const name = escaped(supplier.name);
  return `<h1>${mistakes.has('escaping') ? escaped(name) : name}</h1><p>${escaped(supplier.town)}</p><a href="/">All suppliers</a>
    ${formOf(mistakes, 'Change', supplier)}<form method="post" action="/suppliers/${id}/remove"><button>Remove</button></form>`;
}

function formOf(
  mistakes: ReadonlySet<DirectoryMistake>,
  heading: string,
  { name, town }: Supplier = { name: '', town: '' },
): string {
  const send = mistakes.has('enter') ? ' type="button" onclick="this.form.submit()"' : '';
  return `<h2>${heading}</h2><form method="post"><label>Name <input name="name" value="${escaped(name)}" required></label>
    <label>Town <input name="town" value="${escaped(town)}" required></label><button${send}>Save supplier</button></form>`;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}
