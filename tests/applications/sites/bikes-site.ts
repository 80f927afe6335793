import { html, type SampleSite, serve } from './sample-site.ts';

interface Bike {
  readonly name: string;
  readonly kind: 'new' | 'used';
  readonly price: number;
  readonly isHere: boolean;
  /** As `2026-03-05`. */
  readonly day: string;
}

/**
 * The box for what is here changes nothing; used bikes are shown whichever kind is chosen; the highest price is left out itself; a period
 * begins a day too late, and its end is ignored; what was sold is hidden, but still counted; the exported file holds bikes of every
 * kind, or its link forgets what was chosen; sorting the sales forgets their period.
 */
export type BikesMistake = 'here' | 'kind' | 'price' | 'from' | 'to' | 'hidden' | 'file' | 'link' | 'sorted';

export interface BikesSite extends SampleSite {
  readonly mistakes: Set<BikesMistake>;
}

const bikes: readonly Bike[] = [
  { name: 'City bike', kind: 'new', price: 450, isHere: true, day: '2026-01-10' },
  { name: 'Racer', kind: 'used', price: 1200, isHere: false, day: '2026-02-03' },
  { name: 'Tandem', kind: 'used', price: 800, isHere: true, day: '2026-02-20' },
  { name: 'Tricycle', kind: 'new', price: 650, isHere: false, day: '2026-03-05' },
  { name: 'Folding bike', kind: 'used', price: 300, isHere: true, day: '2026-03-15' },
];

/** Bikes, filtered by a box, radio buttons, a highest price and a period, with a file of what is shown, and on the last page by a box outside of any form. */
export async function serveBikes(): Promise<BikesSite> {
  const mistakes: BikesSite['mistakes'] = new Set();
  const site = await serve((_, response, { pathname, searchParams }) => {
    const asked = (name: string) => searchParams.get(name) ?? '';
    if (pathname === '/bikes.csv') {
      response.writeHead(200, { 'content-type': 'text/csv' }).end(file(asked));
      return;
    }
    const show = { '/': offers, '/sales': sales, '/stock': stock }[pathname];
    if (show === undefined) return html(response, 404, 'Not found', '<h1>There is no such page</h1>');
    const { title, content } = show(asked);
    html(
      response,
      200,
      title,
      `<nav><a href="/">Bikes</a> <a href="/sales">Sales</a> <a href="/stock">Stock</a></nav><main><h1>${title}</h1>${content}</main>`,
    );
  });

  function found(asked: (name: string) => string): readonly Bike[] {
    const highest = Number(asked('price'));
    return bikes.filter(
      ({ kind, price, isHere }) =>
        (asked('here') === '' || isHere || mistakes.has('here')) &&
        (asked('kind') === '' || kind === asked('kind') || (mistakes.has('kind') && kind === 'used')) &&
        (highest === 0 || price < highest || (price === highest && !mistakes.has('price'))),
    );
  }

  function file(asked: (name: string) => string): string {
    const shown = found((name) => (name === 'kind' && mistakes.has('file') ? '' : asked(name)));
    return ['Bike;Kind;Price', ...shown.map(({ name, kind, price }) => `${name};${kind};${price}.00`)].join(
      '\r\n',
    );
  }

  function offers(asked: (name: string) => string) {
    const shown = found(asked);
    const chosen = new URLSearchParams(
      ['here', 'kind', 'price'].flatMap((name) =>
        asked(name) === '' || mistakes.has('link') ? [] : [[name, asked(name)]],
      ),
    );
    const query = chosen.size === 0 ? '' : `?${chosen}`;
    const radios = ['', 'new', 'used'].map(
      (kind) =>
        `<label><input type="radio" name="kind" value="${kind}"${asked('kind') === kind ? ' checked' : ''}> ${kind || 'any'}</label>`,
    );
    return {
      title: 'Bikes',
      content: `<form><fieldset><legend>Kind</legend>${radios.join('')}</fieldset>
        <label><input type="checkbox" name="here" value="1"${asked('here') ? ' checked' : ''}> In the shop now</label>
        <label>Price up to <input type="number" name="price" min="1" value="${Number(asked('price')) || ''}"></label><button>Apply</button>
          <a href="/bikes.csv${query}">Export as CSV</a></form>
        <ul>${shown.map(({ name, kind, price }) => `<li>${name} <span>${kind}</span> <span>€ ${price}.00</span></li>`).join('')}</ul>`,
    };
  }

  function sales(asked: (name: string) => string) {
    const [from, to] = ['from', 'to'].map((name) =>
      /^\d{4}-\d{2}-\d{2}$/.test(asked(name)) ? asked(name) : '',
    );
    const shown = bikes.filter(
      ({ day }) =>
        (!from || day > from || (day === from && !mistakes.has('from'))) &&
        (!to || day <= to || mistakes.has('to')),
    );
    const isSorted = asked('sort') === 'bike';
    const period = mistakes.has('sorted') ? '' : `&from=${from}&to=${to}`;
    const listed = isSorted ? shown.toSorted((one, other) => one.name.localeCompare(other.name)) : shown;
    const rows = listed.map(
      ({ name, day, price }) => `<tr><td>${name}</td><td>${day}</td><td>€ ${price}.00</td></tr>`,
    );
    return {
      title: 'Sales',
      content: `<form><label>From <input type="date" name="from" value="${from}"></label>
        <label>To <input type="date" name="to" value="${to}"></label><button>Show</button></form>
        <table><thead><tr><th><a href="/sales?sort=bike${period}">Bike</a></th><th>Sold on</th><th>Price</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
    };
  }

  function stock() {
    const rows = bikes.map(({ name, isHere }) => `<li data-here="${isHere}">${name}</li>`);
    const counted = mistakes.has('hidden') ? 'rows.length' : 'rows.filter((row) => !row.hidden).length';
    return {
      title: 'Stock',
      content: `<label><input type="checkbox" id="hide"> Hide what was sold</label><p id="count">${rows.length} bikes</p><ul>${rows.join('')}</ul>
        <script>const rows = [...document.querySelectorAll('li')];
        const box = document.getElementById('hide');
        box.onchange = () => {
          for (const row of rows) row.hidden = box.checked && row.dataset.here === 'false';
          document.getElementById('count').textContent = ${counted} + ' bikes';
        };</script>`,
    };
  }

  return { ...site, mistakes };
}
