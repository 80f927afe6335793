import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

interface Book {
  title: string;
  shelf: string;
}

/** A book that is deleted stays; its shelf is not kept; its shelf stays as it was when it is changed. */
export type BooksMistake = 'delete' | 'shelf' | 'move';

export interface BooksSite extends SampleSite {
  readonly mistakes: Set<BooksMistake>;
  /** Titles of what is there. */
  titles(): string[];
}

/**
 * Books, which are added on a page of its own and then shown with the same form. A shelf is a letter and a digit. Deleting a book asks for
 * a box to be checked, ends on the list, and names the book.
 */
export async function serveBooks(): Promise<BooksSite> {
  const books = new Map<number, Book>([
    [1, { title: 'Atlas of rivers', shelf: 'A1' }],
    [2, { title: 'Bread at home', shelf: 'C4' }],
  ]);
  const mistakes: BooksSite['mistakes'] = new Set();
  let next = 3;

  const site = await serve(async (request, response, { pathname }) => {
    const id = Number(/^\/books\/(\d+)/.exec(pathname)?.[1]);
    if (request.method !== 'POST') return show(response, pathname, id, saidBefore(request));
    const sent = await bodyOf(request);
    const book = { title: sent.get('title') ?? '', shelf: (sent.get('shelf') ?? '').trim() };
    if (pathname.endsWith('/delete')) {
      if (sent.get('sure') !== 'yes') return redirect(response, `/books/${id}`);
      const said = `${books.get(id)?.title} was deleted.`;
      if (!mistakes.has('delete')) books.delete(id);
      return redirect(response, '/', said);
    }
    if (!/^[A-Z]\d$/.test(book.shelf)) {
      const problem = 'Enter a letter and a digit for the shelf.';
      return html(response, 422, 'Book', `<h1>Book</h1>${form(pathname, book, problem)}`);
    }
    const key = Number.isNaN(id) ? next : id;
    if (key === next) next += 1;
    const { shelf = book.shelf } = (mistakes.has('move') && books.get(key)) || {};
    books.set(key, { ...book, shelf: mistakes.has('shelf') ? 'A1' : shelf });
    return redirect(response, `/books/${key}`, `${book.title} was saved.`);
  });

  function show(response: ServerResponse, pathname: string, id: number, said: string) {
    const notice = said === '' ? '' : `<p role="status">${escaped(said)}</p>`;
    response.setHeader('set-cookie', 'said=; Path=/');
    const links = '<nav><a href="/">Books</a> <a href="/books/new">Add a book</a></nav>';
    const page = (title: string, body: string) =>
      html(response, 200, title, `${links}${notice}<h1>${escaped(title)}</h1>${body}`);
    if (pathname === '/') {
      const rows = [...books].map(
        ([key, { title, shelf }]) =>
          `<tr><td><a href="/books/${key}">${escaped(title)}</a></td><td>${escaped(shelf)}</td></tr>`,
      );
      return page('Books', `<table><tr><th>Title</th><th>Shelf</th></tr>${rows.join('')}</table>`);
    }
    if (pathname === '/books/new') return page('Add a book', form('/books/new', { title: '', shelf: '' }));
    const book = books.get(id);
    if (book === undefined) return html(response, 404, 'Not found', '<h1>There is no such page</h1>');
    page(
      book.title,
      `${form(`/books/${id}`, book)}<p>No loans yet: nobody is required to borrow it.</p>
      <form method="post" action="/books/${id}/delete"><label><input type="checkbox" name="sure" value="yes" required>
      Yes, ${escaped(book.title)} is gone for good</label><button>Delete book</button></form>`,
    );
  }

  return { ...site, mistakes, titles: () => [...books.values()].map(({ title }) => title) };
}

function form(action: string, { title, shelf }: Book, problem = ''): string {
  return `<form method="post" action="${action}"><p>${problem}</p><label>Title <input name="title" value="${escaped(title)}" required></label>
    <label>Shelf <input name="shelf" value="${escaped(shelf)}" required aria-describedby="hint"></label>
    <small id="hint">A letter and a digit, like B2</small><button>Save book</button></form>`;
}

/** @param said is shown once, on the next page of whoever sent the form */
function redirect(response: ServerResponse, location: string, said = ''): void {
  response.writeHead(303, { location, 'set-cookie': `said=${encodeURIComponent(said)}; Path=/` });
  response.end();
}

function saidBefore({ headers }: IncomingMessage): string {
  return decodeURIComponent(/said=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '');
}
