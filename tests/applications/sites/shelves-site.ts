import { randomUUID } from 'node:crypto';
import { bodyOf, html, type SampleSite, serve } from './sample-site.ts';

const password = 'lovelace-1815';

export interface ShelvesSite extends SampleSite {
  /** Paths of pages that end the session of whoever opens them. */
  readonly ending: Set<string>;
  signIns(): number;
}

/**
 * Shelves for whoever signs in: `/one` shows the shelf "one".
 *
 * @param options.perPage whether a session is known to the tab alone that has signed in
 */
export async function serveShelves({ perPage = false } = {}): Promise<ShelvesSite> {
  const sessions = new Set<string>();
  const ending = new Set<string>();
  let signIns = 0;
  const site = await serve(
    async (request, response, { pathname, searchParams }) => {
      if (pathname === '/login' && request.method === 'POST') {
        const sent = await bodyOf(request);
        if (sent.get('password') !== password) return html(response, 403, 'Sign in', form);
        signIns += 1;
        const session = randomUUID();
        sessions.add(session);
        if (perPage) return html(response, 200, 'Signed in', `<h1>Welcome</h1>${remembering(session)}`);
        response.writeHead(303, { location: '/', 'set-cookie': `session=${session}; Path=/; HttpOnly` });
        response.end();
        return;
      }
      const cookie = /session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
      const session = (perPage ? searchParams.get('session') : cookie) ?? '';
      if (perPage && pathname !== '/login' && session === '') return html(response, 200, 'Reading', asking);
      if (pathname === '/login' || !sessions.has(session)) return html(response, 200, 'Sign in', form);
      if (ending.has(pathname)) sessions.delete(session);
      html(response, 200, pathname.slice(1), `<h1>Shelf ${pathname.slice(1)}</h1><p>Three books</p>`);
    },
    () => sessions.clear(),
  );
  return { ...site, ending, signIns: () => signIns };
}

const form = `<h1>Sign in</h1><form method="post" action="/login"><label>User <input name="user"></label>
  <label>Password <input name="password" type="password"></label><button>Sign in</button></form>`;
const asking = `<script>location.replace('?session=' + (sessionStorage.getItem('session') ?? 'none'))</script>`;

function remembering(session: string): string {
  return `<script>sessionStorage.setItem('session', '${session}')</script>`;
}
