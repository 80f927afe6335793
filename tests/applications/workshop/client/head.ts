import { html } from '../../html.ts';
import type { Account } from '../shared/account.ts';

const sections = [
  ['/', 'Board'],
  ['/jobs', 'Repairs'],
  ['/customers', 'Customers'],
  ['/parts', 'Parts'],
  ['/appointments', 'Appointments'],
  ['/statistics', 'Statistics'],
  ['/settings', 'Settings'],
] as const;

let drawn = '';

/** Draws what is above every screen, where that is not there yet. */
export function drawHead(account: Account): void {
  const place = document.getElementById('head');
  const key = JSON.stringify(account);
  if (place && key !== drawn) {
    place.innerHTML = account.username === null ? forStrangers(account) : forStaff(account);
    drawn = key;
  }
  for (const link of place?.querySelectorAll('nav a') ?? []) markCurrent(link);
}

function forStaff({ workshop, username, lowParts }: Account): string {
  const badge = html` <span title="${lowParts} to order">(${lowParts})</span>`;
  return html`<strong>${workshop}</strong><nav aria-label="Main">${sections.map(
    ([path, name]) => html`<a href="${path}">${name}${path === '/parts' && lowParts > 0 && badge}</a>`,
  )}</nav><div class="end">${username} <button id="sign-out" data-do="sign-out">Sign out</button></div>`.text;
}

function forStrangers({ workshop }: Account): string {
  return html`<strong>${workshop}</strong><nav aria-label="Main"><a href="/status">Your repair</a>
<a href="/sign-in">Staff</a></nav>`.text;
}

function markCurrent(link: Element): void {
  const path = link.getAttribute('href') ?? '';
  const { pathname } = location;
  if (pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    link.setAttribute('aria-current', 'page');
  else link.removeAttribute('aria-current');
}
