import type { ServerResponse } from 'node:http';
import { bodyOf, html, type SampleSite, serve } from './sample-site.ts';

export const reader = { username: 'ann@example.org', password: 'Open-Sesame-1' };

/** Loads, and then never yields. */
const busy = '<p>Busy.</p><script>window.onload = () => { for (;;); }</script>';

/** What a version of the library may have broken. */
export type LibraryFault = 'search' | 'notes' | 'validation' | 'passwords' | 'links' | 'busy';

/** A lending library, rendered on the server: a catalogue for everybody, loans and notes for readers. */
export function serveLibrary(faults: ReadonlySet<LibraryFault> = new Set()): Promise<SampleSite> {
  const sessions = new Set<string>();
  const notes = ['Return the atlas'];
  return serve(
    async (request, response, url) => {
      const session = /sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      const signedIn = sessions.has(session);
      const page = (title: string, body: string, status = 200) =>
        html(
          response,
          status,
          `${title} · Library`,
          `${navigation(signedIn)}<main><h1>${title}</h1>${body}</main>`,
        );
      const route = `${request.method} ${url.pathname}`;

      if (route === 'GET /robots.txt') return text(response, 'User-agent: *\nDisallow: /internal\n');
      if (route === 'GET /') {
        return page('Welcome to the library', faults.has('busy') ? `${home}<a href="/busy">Busy</a>` : home);
      }
      if (route === 'GET /busy') return page('Busy', busy);
      if (route === 'GET /about')
        return page(faults.has('links') ? 'Contact' : 'About us', '<p>Open since 1901.</p>');
      if (route === 'GET /books')
        return page('Catalogue', catalogue(faults.has('search') ? null : url.searchParams.get('q')));
      if (/^GET \/books\/\d+$/.test(route))
        return page(`Book ${url.pathname.split('/')[2]}`, '<p>A good one.</p>');
      if (route === 'GET /clock') return page('Clock', clock);
      if (route === 'GET /alert')
        return page('Alert', '<script>alert("hello"); confirm("sure?")</script><p>after</p>');
      if (route === 'GET /popup-target') return page('Opened in a window', '<p>Here.</p>');
      if (route === 'GET /internal/secret') return page('Internal', '');
      if (route === 'GET /download') {
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
        return void response.end('%PDF');
      }
      if (route === 'GET /login') return page('Sign in', signInForm(''));
      if (route === 'POST /login') {
        const body = await bodyOf(request);
        const known = body.get('email') === reader.username;
        if (!known || (body.get('password') !== reader.password && !faults.has('passwords'))) {
          return page('Sign in', signInForm('Wrong email or password.'), 401);
        }
        const id = `s${sessions.size}x${Date.now()}`;
        sessions.add(id);
        response.writeHead(303, { location: '/loans', 'set-cookie': `sid=${id}; Path=/; HttpOnly` });
        return void response.end();
      }
      if (!signedIn && /^\/(loans|notes|logout)/.test(url.pathname)) return redirect(response, '/login');
      if (route === 'GET /loans')
        return page('Your loans', '<p>Nothing on loan.</p><a href="/notes">Your notes</a>');
      if (route === 'GET /notes') return page('Your notes', notesBody(notes, faults.has('validation')));
      if (route === 'POST /notes') {
        const body = await bodyOf(request);
        if (!faults.has('notes')) notes.push(body.get('title') ?? '');
        return redirect(response, '/notes?saved=1');
      }
      if (/^GET \/notes\/\d+\/delete$/.test(route)) {
        notes.splice(0);
        return redirect(response, '/notes');
      }
      if (route === 'GET /logout') {
        sessions.delete(session);
        return redirect(response, '/');
      }
      return page('Not found', '', 404);
    },
    () => sessions.clear(),
  );
}

const home = `<p>Read more.</p>
  <a href="/about?utm_source=home">About us</a>
  <a href="/internal/secret">Internal</a>
  <a href="/clock">Clock</a> <a href="/alert">Alert</a> <a href="/download">Price list</a>
  <a href="/missing">Broken</a>
  <a href="https://elsewhere.example/">Elsewhere</a>
  <button type="button" onclick="window.open('/popup-target')">Open window</button>`;

const clock = `<p id="now"></p><script>setInterval(() => {
  document.getElementById('now').textContent = String(performance.now()); }, 20)</script>`;

function navigation(signedIn: boolean): string {
  const own = '<a href="/loans">Loans</a> <a href="/logout">Sign out</a>';
  return `<nav><a href="/">Home</a> <a href="/books">Catalogue</a> ${signedIn ? own : '<a href="/login">Sign in</a>'}</nav>`;
}

function catalogue(query: string | null): string {
  const books = Array.from({ length: 25 }, (_, index) => `Book ${index + 1}`);
  const shown = query === null ? books : books.filter((book) => book.toLowerCase() === query.toLowerCase());
  const items = shown.map((book) => `<li><a href="/books/${book.split(' ')[1]}">${book}</a></li>`).join('');
  return `<form role="search" action="/books"><label>Search <input name="q" type="search"></label><button>Find</button></form>
    <h2>${query === null ? 'All books' : `Results for ${query}`}</h2><ul>${items}</ul>`;
}

function signInForm(error: string): string {
  return `${error === '' ? '' : `<p role="alert">${error}</p>`}
    <form method="post" action="/login"><label>Email <input type="email" name="email" required></label>
    <label>Password <input type="password" name="password" required></label><button>Sign in</button></form>`;
}

function notesBody(notes: readonly string[], lax: boolean): string {
  const items = notes
    .map((note, index) => `<li>${note} <a href="/notes/${index}/delete">Delete</a></li>`)
    .join('');
  return `<ul>${items}</ul><form method="post" action="/notes">
    <label>Title <input name="title" ${lax ? '' : 'required'} maxlength="40"></label><button>Add note</button></form>
    <form method="post" action="/notes/clear"><button>Delete all notes</button></form>`;
}

function text(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/plain' });
  response.end(body);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location });
  response.end();
}
