import { html } from '../../html.ts';
import type { Account } from '../shared/overview.ts';
import { api } from './api.ts';
import { notify, notifyFailure } from './notice.ts';
import { navigate } from './router.ts';

const sections = [
  ['/today', 'Today'],
  ['/children', 'Children'],
  ['/attendance', 'Attendance'],
  ['/groups', 'Groups and staff'],
  ['/menu', 'Menu'],
  ['/invoices', 'Invoices'],
  ['/announcements', 'Announcements'],
  ['/waiting-list', 'Waiting list'],
  ['/settings', 'Settings'],
] as const;

let drawn = '';

/** Draws what is above and below every screen, where that is not there yet. */
export function drawFrame(account: Account): void {
  const head = document.getElementById('head');
  const foot = document.getElementById('foot');
  if (!head || !foot) return;
  const key = JSON.stringify(account);
  if (key !== drawn) {
    head.innerHTML = headHtml(account).text;
    foot.innerHTML = html`<span>${account.nursery} nursery school</span> <a href="/">Public page</a>`.text;
    head.querySelector('#sign-out')?.addEventListener('click', () => signOut().catch(notifyFailure));
    drawn = key;
  }
  for (const link of head.querySelectorAll('nav a')) markCurrent(link);
}

function headHtml({ username, nursery }: Account) {
  if (username === null)
    return html`<strong>${nursery}</strong><nav aria-label="Main"><a href="/">Welcome</a> <a href="/sign-in">Staff</a></nav>`;
  return html`<strong>${nursery}</strong><nav aria-label="Main">${sections.map(
    ([path, name]) => html`<a href="${path}">${name}</a> `,
  )}</nav><div class="account">${username} <button type="button" id="sign-out">Sign out</button></div>`;
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
