import type { ServerResponse } from 'node:http';
import { html, type SampleSite, serve } from './sample-site.ts';

const people = [
  { id: 1, name: 'Ada Lovelace', email: 'ada@example.org', tags: ['maths'], phone: null },
  { id: 2, name: 'Grace Hopper', email: 'grace@example.org', tags: [], phone: '555-0101' },
];

/** An address book in one page: a table from an API, dialogs, a menu with a dialog behind it, tabs, sections, icons of a font. */
export function serveContacts(): Promise<SampleSite> {
  return serve((request, response, url) => {
    if (url.pathname.startsWith('/api/') && request.method !== 'GET') return json(response, { saved: true });
    if (url.pathname === '/api/contacts') return json(response, { total: people.length, contacts: people });
    if (url.pathname === '/api/by-email') {
      return json(response, Object.fromEntries(people.map((person) => [person.email, person.id])));
    }
    if (url.pathname !== '/') return html(response, 404, 'Nothing', '');
    html(response, 200, 'Contacts', `${page}<script>${script}</script>`);
  });
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

const page = `<header><a href="/">Contacts</a> <button id="more" aria-haspopup="menu" aria-expanded="false">More</button></header>
  <div role="menu" aria-label="More" id="menu" hidden>
    <button role="menuitem" id="import">Import contacts</button><button role="menuitem" id="wipe">Delete all</button></div>
  <main><h1>Contacts</h1>
    <button id="new">New contact</button> <button id="filter" data-testid="filter" aria-expanded="false">Filter</button>
    <button id="open-sort">Sort</button>
    <button id="open-legend">&#xf059;</button> <button id="delete-all">&#xf1f8;</button>
    <section id="legend" hidden><h2>Legend</h2><p>A star is a friend.</p>
      <form><button id="delete-legend">&#xf1f8;</button></form></section>
    <div id="sorting" role="dialog" aria-label="Sorting" hidden><button>Sort</button><button>Cancel</button></div>
    <section id="filters" hidden><form><label>Tag <input name="tag"></label><button>Apply filter</button></form></section>
    <div role="tablist"><button role="tab" aria-selected="true">People</button>
      <button role="tab" aria-selected="false" id="companies">Companies</button></div>
    <div role="tabpanel" id="panel"><table aria-label="People">
      <thead><tr><th>Name</th><th>Email</th></tr></thead><tbody id="rows"></tbody>
      <tfoot><tr><th>2 people</th><th></th></tr></tfoot></table></div>
    <h2>Groups</h2><ul id="groups"><li>Friends</li><li>Family</li><li>Work</li></ul>
  </main>
  <dialog id="create" aria-labelledby="create-title"><form method="dialog" id="create-form"><h2 id="create-title">New contact</h2>
    <label>Name <input name="name" required maxlength="60"></label>
    <label>Email <input type="email" name="email" required></label>
    <label>Kind <select name="kind"><option value="p">Person</option><option value="c">Company</option></select></label>
    <button>Save contact</button> <button type="button">Cancel</button></form></dialog>
  <dialog id="importer" aria-label="Import"><form><label>File address <input type="url" name="from" required></label>
    <button>Start import</button></form></dialog>`;

const script = `
  const by = (id) => document.getElementById(id);
  const send = (path) => fetch(path, { method: 'POST', body: '{}' });
  by('more').onclick = () => { by('menu').hidden = false; by('more').setAttribute('aria-expanded', 'true'); };
  by('import').onclick = () => by('importer').showModal();
  by('wipe').onclick = by('delete-all').onclick = () => fetch('/api/wipe');
  by('open-legend').onclick = () => { by('legend').hidden = false; };
  by('new').onclick = () => by('create').showModal();
  by('create-form').onsubmit = () => send('/api/contacts');
  by('filter').onclick = () => { by('filters').hidden = false; by('filter').setAttribute('aria-expanded', 'true'); };
  by('open-sort').onclick = () => { by('sorting').hidden = false; };
  by('companies').onclick = () => { by('panel').innerHTML = '<h2>Companies</h2><p>None yet.</p>'; };
  document.onkeydown = ({ key }) => { if (key === 'Escape') by('menu').hidden = true; };
  fetch('/api/by-email');
  fetch('/api/contacts').then((answer) => answer.json()).then(({ contacts }) => {
    by('rows').innerHTML = contacts.map(({ name, email }) => '<tr><td>' + name + '</td><td>' + email
      + '</td><td><button class="row">Edit ' + name + '</button></td></tr>').join('');
  });`;
