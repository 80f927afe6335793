import type { ServerResponse } from 'node:http';
import { bodyOf, html, type SampleSite, serve } from './sample-site.ts';

export const vaultKeeper = { username: 'kim@example.org', password: 'Behind-Doors-7' };

/**
 * How the vault asks who is there: for the name first and then the password, or in a dialog; `open` shows everyone
 * the same, but for a dialog to sign in or a menu of one's account.
 */
export type VaultDoor = 'two-steps' | 'dialog' | 'open';

/** A site that shows what it holds only to those who signed in. */
export function serveVault(door: VaultDoor): Promise<SampleSite> {
  const sessions = new Set<string>();
  return serve(
    async (request, response, url) => {
      const signedIn = sessions.has(/sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
      switch (`${request.method} ${url.pathname}`) {
        case 'GET /':
          return html(response, 200, 'Vault', signedIn ? insideOf(door) : outside(door));
        case 'GET /sign-in':
          return html(response, 200, 'Sign in', `<h1>Sign in</h1>${twoSteps}`);
        case 'GET /hours':
          return html(response, 200, 'Opening hours', '<h1>Opening hours</h1>');
        case 'GET /join':
          return signedIn ? redirect(response, '/') : html(response, 200, 'Join', joining);
        case 'GET /treasure':
          return signedIn ? html(response, 200, 'Treasure', '<h1>Treasure</h1>') : redirect(response, '/');
        case 'POST /api/sign-in': {
          const body = await bodyOf(request);
          const known =
            body.get('name') === vaultKeeper.username && body.get('password') === vaultKeeper.password;
          if (!known) return redirect(response, '/sign-in');
          const id = `s${sessions.size}x${Date.now()}`;
          sessions.add(id);
          response.writeHead(303, { location: '/', 'set-cookie': `sid=${id}; Path=/; HttpOnly` });
          return void response.end();
        }
        default:
          return html(response, 404, 'Nothing', '');
      }
    },
    () => sessions.clear(),
  );
}

const inside = '<h1>Inside</h1><a href="/treasure">Treasure</a>';

function insideOf(door: VaultDoor): string {
  return door === 'open' ? `<h1>Vault</h1>${account}` : inside;
}

function outside(door: VaultDoor): string {
  if (door === 'two-steps')
    return '<h1>Vault</h1><a href="/hours">Hours</a><a href="/join">Join</a><a href="/sign-in">Sign in</a>';
  return `<h1>Vault</h1><a href="#" id="open">Sign in</a>
    <dialog id="door" aria-label="Sign in"><form method="post" action="/api/sign-in">
      <label>Name <input name="name"></label><label>Password <input type="password" name="password"></label>
      <button>Enter</button></form></dialog>
    <script>document.getElementById('open').onclick = (event) => {
      event.preventDefault(); document.getElementById('door').showModal(); };</script>`;
}

const account = `<button data-testid="header--account"><svg width="16" height="16"></svg></button>
  <div role="menu" aria-label="Account" id="menu" hidden><button role="menuitem">Log out</button>
    <button role="menuitem">Treasure list</button></div>
  <script>document.querySelector('button').onclick = () => { document.getElementById('menu').hidden = false; };</script>`;

const twoSteps = `<form method="post" action="/api/sign-in" id="form">
  <label>Name <input name="name" autocomplete="username"></label>
  <span id="second" hidden><label>Password <input type="password" name="password" id="password" disabled></label>
    <button>Sign in</button></span>
  <button type="button" id="next">Next</button></form>
  <script>
    const by = (id) => document.getElementById(id);
    by('next').onclick = () => { by('second').hidden = false; by('password').disabled = false; by('next').hidden = true; };
  </script>`;

const joining = `<h1>Join</h1><form method="post" action="/join">
  <label>Name <input name="name" required></label><button>Join</button></form>`;

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location });
  response.end();
}
