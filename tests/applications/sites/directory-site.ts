import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

interface Supplier {
  readonly name: string;
  readonly town: string;
  readonly deliveries: readonly Delivery[];
}

interface Delivery {
  readonly goods: string;
  readonly crates: string;
  readonly day: string;
  received: boolean;
}

/**
 * A change, a removal or clearing the search that does nothing, the Enter key that sends no form, a heading that is escaped twice, a
 * search that stays on the page of the list on which it began, one that ignores the town, or one from which the browser does not go back to
 * the whole list; deliveries, one a day, of which the number of crates is lost, or that stay planned once they were received.
 */
export type DirectoryMistake =
  | 'change'
  | 'removal'
  | 'clearing'
  | 'enter'
  | 'escaping'
  | 'page'
  | 'town'
  | 'history'
  | 'crates'
  | 'received';

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
      (name, index) => [index + 1, { name, town: towns[index % towns.length] ?? '', deliveries: [] }],
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
    const [folder, id = '', part = '', which = '', act = ''] = url.pathname.split('/').slice(1);
    if (url.pathname === '/')
      return html(response, 200, 'Suppliers', listOf([...suppliers], url.searchParams, mistakes));
    if (folder !== 'suppliers') return html(response, 404, 'Not found', '<h1>Nothing is here</h1>');
    if (id === 'new' && sent === null)
      return html(response, 200, 'New supplier', formOf(mistakes, 'New supplier'));
    const entered = { name: sent?.get('name') ?? '', town: sent?.get('town') ?? '' };
    if (id === 'new') {
      add({ ...entered, deliveries: [] });
      return redirect(response, '/');
    }
    const supplier = suppliers.get(Number(id));
    if (supplier === undefined) return html(response, 404, 'Not found', '<h1>No such supplier</h1>');
    if (part === 'deliveries') {
      if (act === 'received' && !mistakes.has('received')) receive(supplier, which);
      if (act !== '') return redirect(response, `/suppliers/${id}/deliveries/${which}`);
      if (sent === null) return html(response, 200, 'Delivery', deliveryOf(id, supplier, which));
      const crates = mistakes.has('crates') ? '1' : (sent.get('crates') ?? '');
      const day = sent.get('day') ?? '';
      if ([...suppliers.values()].some((one) => one.deliveries.some((other) => other.day === day)))
        return html(
          response,
          422,
          'Delivery',
          deliveryOf(id, supplier, which, 'Another delivery comes on this day.'),
        );
      const delivery = { goods: sent.get('goods') ?? '', crates, day, received: false };
      suppliers.set(Number(id), { ...supplier, deliveries: [...supplier.deliveries, delivery] });
      return redirect(response, `/suppliers/${id}/deliveries/${supplier.deliveries.length + 1}`);
    }
    if (sent === null) return html(response, 200, supplier.name, pageOf(id, supplier, mistakes));
    if (part === 'remove') {
      if (!mistakes.has('removal')) suppliers.delete(Number(id));
      return redirect(response, '/');
    }
    if (!mistakes.has('change')) suppliers.set(Number(id), { ...supplier, ...entered });
    return redirect(response, `/suppliers/${id}`);
  });
  return {
    ...site,
    mistakes,
    grow(count) {
      for (let number = 1; number <= count; number += 1)
        add({ name: `Name ${number}`, town: 'York', deliveries: [] });
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
  const deliveries = supplier.deliveries.map(
    ({ goods, crates, day, received }) =>
      `<li>${escaped(goods)}, ${escaped(crates)} crates, ${dayText(day)}, ${received ? 'received' : 'planned'}</li>`,
  );
  return `<h1>${mistakes.has('escaping') ? escaped(name) : name}</h1><p>${escaped(supplier.town)}</p><a href="/">All suppliers</a>
    <h2>Deliveries</h2><ul>${deliveries.join('')}</ul><a href="/suppliers/${id}/deliveries/new">Plan delivery</a>
    ${formOf(mistakes, 'Change', supplier)}<form method="post" action="/suppliers/${id}/remove"><button>Remove</button></form>`;
}

/** The page of a delivery, or for a new one. */
function deliveryOf(id: string, { name, deliveries }: Supplier, which: string, problem = ''): string {
  const delivery = deliveries[Number(which) - 1];
  if (delivery === undefined)
    return `<h1>New delivery</h1><p role="alert">${problem}</p><form method="post" action="/suppliers/${id}/deliveries"><label>Goods <input name="goods" required></label>
      <label>Crates <input type="number" name="crates" min="1" required></label>
      <label>Day <input type="date" name="day" required></label><button>Save delivery</button></form>`;
  const receiving = `<form method="post" action="/suppliers/${id}/deliveries/${which}/received"><button>Receive</button></form>`;
  return `<h1>Delivery of ${escaped(name)}</h1><dl><dt>Goods</dt><dd>${escaped(delivery.goods)}</dd><dt>Crates</dt><dd>${escaped(delivery.crates)}</dd>
    <dt>Day</dt><dd>${dayText(delivery.day)}</dd>
    <dt>State</dt><dd>${delivery.received ? 'Received' : 'Planned'}</dd></dl>${delivery.received ? '' : receiving}`;
}

function dayText(day: string): string {
  const written = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('en-GB', written);
}

function receive({ deliveries }: Supplier, which: string): void {
  const delivery = deliveries[Number(which) - 1];
  if (delivery !== undefined) delivery.received = true;
}

function formOf(
  mistakes: ReadonlySet<DirectoryMistake>,
  heading: string,
  { name, town }: Pick<Supplier, 'name' | 'town'> = { name: '', town: '' },
): string {
  const send = mistakes.has('enter') ? ' type="button" onclick="this.form.submit()"' : '';
  return `<h2>${heading}</h2><form method="post"><label>Name <input name="name" value="${escaped(name)}" required></label>
    <label>Town <input name="town" value="${escaped(town)}" required></label><button${send}>Save supplier</button></form>`;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}
