import type { ServerResponse } from 'node:http';
import { bodyOf, html, type SampleSite, serve } from './sample-site.ts';

export const bookkeeper = { username: 'lou@example.org', password: 'Double-Entry-9' };

/** The file of entries is given to everybody; so are the figures that the page asks for. */
export type LedgerMistake = 'file' | 'figures';

export interface LedgerSite extends SampleSite {
  readonly mistakes: Set<LedgerMistake>;
}

/** Entries, offered as a file as well, and a balance that the page asks for. Strangers are redirected to the sign-in form. */
export async function serveLedger(): Promise<LedgerSite> {
  const sessions = new Set<string>();
  const mistakes: LedgerSite['mistakes'] = new Set();
  const site = await serve(
    async (request, response, { pathname }) => {
      const signedIn = sessions.has(/sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
      if (pathname === '/sign-in') {
        if (request.method !== 'POST') return html(response, 200, 'Sign in', signInForm);
        const sent = await bodyOf(request);
        const { username, password } = bookkeeper;
        if (sent.get('email') !== username || sent.get('password') !== password)
          return html(response, 401, 'Sign in', signInForm);
        const id = `s${sessions.size}x${Date.now()}`;
        sessions.add(id);
        return redirect(response, '/', { 'set-cookie': `sid=${id}; Path=/; HttpOnly` });
      }
      if (pathname === '/entries.csv' && (signedIn || mistakes.has('file'))) {
        response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment' });
        return void response.end('Entry,Amount\nRent,-900\nSalary,2400\n');
      }
      if (pathname === '/figures' && (signedIn || mistakes.has('figures'))) {
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.end('{"balance":1500,"currency":"EUR"}');
      }
      if (!signedIn) return redirect(response, '/sign-in');
      return html(response, 200, 'Ledger', ledger);
    },
    () => sessions.clear(),
  );
  return { ...site, mistakes };
}

const signInForm = `<h1>Sign in</h1><form method="post" action="/sign-in">
  <label>Email <input type="email" name="email" required></label>
  <label>Password <input type="password" name="password" required></label><button>Sign in</button></form>`;

const ledger = `<h1>Ledger</h1><ul><li>Rent, -900</li><li>Salary, 2400</li></ul>
  <p id="balance"></p><a href="/entries.csv">Export as CSV</a>
  <script>fetch('/figures').then((answer) => answer.json()).then(({ balance }) => {
    document.getElementById('balance').textContent = 'Balance ' + balance; });</script>`;

function redirect(response: ServerResponse, location: string, headers: Record<string, string> = {}): void {
  response.writeHead(303, { location, ...headers });
  response.end();
}
