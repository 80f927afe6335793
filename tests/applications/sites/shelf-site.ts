import { html, type SampleSite, serve } from './sample-site.ts';

/** What a version of the shelf may have broken. */
export type ShelfFault = 'filter' | 'search' | 'order';

/**
 * A list and what narrows and orders it, none of it in a form: a filter that follows each letter, a search that waits
 * for Enter, a choice of the order. Another choice is kept as soon as it is made.
 */
export function serveShelf(faults: ReadonlySet<ShelfFault> = new Set()): Promise<SampleSite> {
  return serve((request, response, url) => {
    if (url.pathname === '/api/condition') {
      response.writeHead(request.method === 'PUT' ? 204 : 404);
      return void response.end();
    }
    if (url.pathname !== '/') return html(response, 404, 'Nothing', '');
    html(response, 200, 'Shelf', `${body}<script>${script(faults)}</script>`);
  });
}

const body = `<main><h1>Shelf</h1>
    <div><label>Filter books <input id="filter"></label> <button id="view">As a list</button></div>
    <div><input id="search" placeholder="Search everywhere"></div>
    <div><label>Order <select id="order"><option value="title">By title</option><option value="year">By year</option></select></label></div>
    <div><label>Condition <select id="condition"><option value="good">Good</option><option value="bad">Bad</option></select></label></div>
    <p id="kept"></p> <h2 id="found" hidden></h2>
    <table><thead><tr><th>Title</th><th>Year</th></tr></thead><tbody id="books"></tbody></table></main>`;

function script(faults: ReadonlySet<ShelfFault>): string {
  return `
    const books = [['Almanac', 1931], ['Herbal', 1640], ['Lexicon', 1884], ['Psalter', 1502], ['Ledger', 1790]];
    const by = (id) => document.getElementById(id);
    const show = () => {
      const word = ${faults.has('filter')} ? '' : by('filter').value.toLowerCase();
      const column = ${faults.has('order')} || by('order').value === 'title' ? 0 : 1;
      const shown = books.filter(([title]) => title.toLowerCase().includes(word))
        .sort((one, other) => (one[column] < other[column] ? -1 : 1));
      by('books').innerHTML = shown
        .map(([title, year]) => '<tr><td>' + title + '</td><td>' + year + '</td></tr>').join('');
    };
    by('filter').oninput = show;
    by('order').onchange = show;
    by('search').onkeydown = ({ key, target }) => {
      if (key !== 'Enter') return;
      const count = books.filter(([title]) => title.toLowerCase().includes(target.value.toLowerCase())).length;
      by('found').hidden = ${faults.has('search')};
      by('found').textContent = 'Found: ' + count;
    };
    by('condition').onchange = ({ target }) => {
      by('kept').textContent = 'In a ' + target.value + ' condition';
      fetch('/api/condition', { method: 'PUT', body: target.value });
    };
    show();`;
}
