import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

export interface Guestbook extends SampleSite {
  /** Who has written, in order. */
  readonly names: readonly string[];
}

export interface GuestbookOptions {
  /** Whether entries can be removed. Default: true. */
  readonly removes?: boolean;
  /** The entry, counted from 1 as they are written, that cannot be removed in its first ten seconds. Default: none. */
  readonly slowEntry?: number;
}

interface Entry {
  readonly name: string;
  readonly message: string;
  readonly removableAt?: number;
}

const slowMs = 10_000;

/** A book that everybody writes into; the browser asks before an entry is removed. Two further pages are not well. */
export async function serveGuestbook({
  removes = true,
  slowEntry = 0,
}: GuestbookOptions = {}): Promise<Guestbook> {
  let written = 0;
  const entries: Entry[] = [
    { name: 'Ada', message: 'Lovely place' },
    { name: 'Grace', message: 'See you again' },
  ];
  const site = await serve(async (request, response, url) => {
    const page = (title: string, body: string) =>
      html(response, 200, title, `${navigation}<main><h1>${title}</h1>${body}</main>`);
    const back = () => void response.writeHead(303, { location: '/' }).end();
    if (request.method === 'POST') {
      const body = await bodyOf(request);
      const name = body.get('name') ?? '';
      if (url.pathname === '/remove') {
        const index = entries.findIndex((entry) => entry.name === name);
        if (index >= 0) entries.splice(index, 1);
      } else {
        written += 1;
        const removableAt = written === slowEntry ? Date.now() + slowMs : 0;
        entries.push({ name, message: body.get('message') ?? '', removableAt });
      }
      return back();
    }
    if (url.pathname === '/')
      return page('Guest book', `<ul>${entries.map((entry) => item(entry, removes)).join('')}</ul>${form}`);
    if (url.pathname === '/broken')
      return page('Broken clock', '<script>throw new Error("no hands")</script>');
    if (url.pathname === '/worried')
      return page('Worried clock', '<script>console.error("it is late")</script>');
    return html(response, 404, 'Not here', '<h1>Not here</h1>');
  });
  return {
    ...site,
    get names() {
      return entries.map(({ name }) => name);
    },
  };
}

const navigation =
  '<nav><a href="/">Home</a> <a href="/broken">Broken</a> <a href="/worried">Worried</a></nav>';

const form = `<form method="post" action="/entries">
  <label>Name <input name="name" required></label>
  <label>Message <input name="message" required></label><button>Write</button></form>`;

function item({ name, message, removableAt = 0 }: Entry, removes: boolean): string {
  const removal = `<form method="post" action="/remove" onsubmit="return confirm('Is it to go?')">
      <input type="hidden" name="name" value="${escaped(name)}">
      <button${Date.now() < removableAt ? ' disabled' : ''}>Remove</button></form>`;
  return `<li><b>${escaped(name)}</b>: ${escaped(message)} ${removes ? removal : ''}</li>`;
}
