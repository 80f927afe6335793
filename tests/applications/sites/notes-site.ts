import { bodyOf, html, type SampleSite, serve } from './sample-site.ts';

interface Note {
  readonly id: number;
  title: string;
}

/**
 * The dialog for a new note still holds the last one; renaming adds a second note; cancelling a new name saves it; deleting does nothing, or
 * does not ask, or deletes the note for which it was asked first.
 */
export type NotesMistake = 'keeps' | 'adds' | 'cancel' | 'delete' | 'unasked' | 'first';

export interface NotesSite extends SampleSite {
  readonly mistakes: Set<NotesMistake>;
  titles(): string[];
}

/** Notes in one page: what can be done with a note is in the menu of its row, and forms and questions are dialogs. */
export async function serveNotes(): Promise<NotesSite> {
  let notes: Note[] = ['Call the plumber', 'Water the plants'].map((title, index) => ({
    id: index + 1,
    title,
  }));
  const mistakes: NotesSite['mistakes'] = new Set();
  let last = notes.length;
  const add = (title: string) => {
    last += 1;
    notes.push({ id: last, title });
  };
  const site = await serve(async (request, response, { pathname }) => {
    if (pathname === '/') return html(response, 200, 'Notes', `${page}<script>${script(mistakes)}</script>`);
    if (!pathname.startsWith('/api/notes'))
      return html(response, 404, 'Not found', '<h1>Nothing is here</h1>');
    const id = Number(pathname.split('/')[3]);
    const title = request.method === 'GET' ? '' : ((await bodyOf(request)).get('title') ?? '');
    if (request.method === 'POST') add(title);
    if (request.method === 'PUT' && mistakes.has('adds')) add(title);
    else if (request.method === 'PUT') for (const note of notes) if (note.id === id) note.title = title;
    if (request.method === 'DELETE' && !mistakes.has('delete'))
      notes = notes.filter((note) => note.id !== id);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(notes));
  });
  return { ...site, mistakes, titles: () => notes.map(({ title }) => title) };
}

const page = `<main><h1>Notes</h1><button id="new">New note</button>
  <table aria-label="Notes"><thead><tr><th>Title</th><th>Actions</th></tr></thead><tbody id="rows"></tbody></table></main>
  <div id="menu" role="menu" aria-label="Actions" hidden><button role="menuitem" id="rename">Rename</button>
    <button role="menuitem" id="delete">Delete</button></div>
  <dialog id="form" aria-labelledby="heading"><form id="fields"><h2 id="heading"></h2>
    <label>Title <input name="title" required></label><button id="save">Save note</button>
    <button type="button" id="cancel">Cancel</button></form></dialog>
  <dialog id="question" aria-label="Delete this note?"><p>It will be gone.</p><button id="sure">Delete note</button>
    <button id="stay">Keep it, cancel</button></dialog>`;

function script(mistakes: ReadonlySet<NotesMistake>): string {
  return `
  const by = (id) => document.getElementById(id);
  const field = document.querySelector('[name=title]');
  let chosen = null;
  let asked = null;
  const show = async (method = 'GET', path = '') => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : new URLSearchParams({ title: field.value });
    const notes = await (await fetch('/api/notes' + path, { method, body })).json();
    by('rows').replaceChildren(...notes.map((note) => {
      const [row, title, actions, menu] = ['tr', 'td', 'td', 'button'].map((name) => document.createElement(name));
      title.textContent = note.title;
      menu.textContent = '⋯';
      menu.setAttribute('aria-label', 'Actions for ' + note.title);
      menu.setAttribute('aria-haspopup', 'menu');
      menu.onclick = () => { chosen = note; by('menu').hidden = false; };
      actions.append(menu);
      row.append(title, actions);
      return row;
    }));
  };
  const ask = (heading, value) => {
    by('heading').textContent = heading;
    by('menu').hidden = true;
    if (value !== null) field.value = value;
    by('form').showModal();
  };
  const remove = async () => { by('question').close(); await show('DELETE', '/' + asked.id); asked = null; };
  by('new').onclick = () => { chosen = null; ask('New note', ${mistakes.has('keeps') ? 'null' : "''"}); };
  by('rename').onclick = () => ask('Rename note', chosen.title);
  by('delete').onclick = () => { asked = ${mistakes.has('first') ? 'asked ?? chosen' : 'chosen'}; by('menu').hidden = true; ${mistakes.has('unasked') ? 'remove()' : "by('question').showModal()"}; };
  by('sure').onclick = remove;
  by('stay').onclick = () => by('question').close();
  const save = async () => {
    by('save').disabled = true;
    await show(chosen ? 'PUT' : 'POST', chosen ? '/' + chosen.id : '');
    by('form').close();
    by('save').disabled = false;
  };
  by('fields').onsubmit = (event) => { event.preventDefault(); if (!by('save').disabled) save(); };
  by('cancel').onclick = () => { ${mistakes.has('cancel') ? 'if (chosen) save();' : ''} by('form').close(); };
  by('form').oncancel = (event) => { event.preventDefault(); by('cancel').click(); };
  document.onkeydown = ({ key }) => { if (key === 'Escape') by('menu').hidden = true; };
  show();`;
}
