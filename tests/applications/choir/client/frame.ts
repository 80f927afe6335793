import { html } from '../../html.ts';
import type { Account } from '../shared/account.ts';
import { api } from './api.ts';
import { notify, notifyFailure } from './notice.ts';
import { navigate } from './router.ts';

/** Address, name, and the role that it is kept for, if any. */
const sections = [
  ['/', 'Overview', ''],
  ['/members', 'Members', ''],
  ['/calendar', 'Calendar', ''],
  ['/library', 'Library', ''],
  ['/concerts', 'Concerts', ''],
  ['/fees', 'Fees', 'secretary'],
  ['/statistics', 'Statistics', ''],
] as const;

let drawn = '';

/** Draws what is above every screen, where that is not there yet. */
export function drawFrame(account: Account): void {
  const head = document.getElementById('head');
  if (!head) return;
  const key = JSON.stringify(account);
  if (key !== drawn) {
    head.innerHTML = headHtml(account).text;
    head.querySelector('#sign-out')?.addEventListener('click', () => signOut().catch(notifyFailure));
    drawn = key;
  }
  head.querySelector('details')?.removeAttribute('open');
  for (const link of head.querySelectorAll('nav a')) markCurrent(link);
}

function headHtml({ username, role, choir }: Account) {
  if (username === null) return html`<strong>${choir}</strong>`;
  return html`<strong>${choir}</strong><nav aria-label="Main">${sections
    .filter(([, , onlyFor]) => onlyFor === '' || onlyFor === role)
    .map(([path, name]) => html`<a href="${path}">${name}</a> `)}</nav>
<details class="account"><summary>Account of ${username}</summary><ul class="menu">
${role === 'secretary' && html`<li class="menu-entry"><a href="/settings">Settings</a></li>`}
<li class="menu-entry"><button type="button" id="sign-out">Sign out</button></li></ul></details>`;
}

async function signOut(): Promise<void> {
  await api.signOut();
  await navigate('/sign-in');
  notify('You are signed out.');
}

function markCurrent(link: Element): void {
  const path = link.getAttribute('href') ?? '';
  const { pathname } = location;
  if (pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    link.setAttribute('aria-current', 'page');
  else link.removeAttribute('aria-current');
}
