import { type Html, html } from '../../html.ts';
import type { Account } from '../shared/overview.ts';
import { send } from './request.ts';
import { navigate, onPress } from './router.ts';

/** Address, label, whether only managers see it. */
const entries: readonly (readonly [string, string, boolean])[] = [
  ['/office', 'Overview', false],
  ['/office/animals', 'Animals', false],
  ['/office/applications', 'Applications', false],
  ['/office/treatments', 'Treatments', false],
  ['/office/shifts', 'Shifts', false],
  ['/office/volunteers', 'Volunteers', false],
  ['/office/donations', 'Donations', true],
  ['/office/settings', 'Settings', true],
];

let drawnFor = '';

/** The navigation around a screen: a bar at the side in the office, a line at the top for visitors. */
export function drawShell(account: Account): void {
  const isOffice = location.pathname.startsWith('/office');
  const wanted = `${isOffice} ${account.name} ${account.shelter}`;
  const shell = document.getElementById('shell');
  if (!shell) return;
  document.getElementById('layout')?.classList.toggle('office', isOffice);
  if (wanted !== drawnFor) {
    shell.innerHTML = (isOffice ? sideHtml(account) : topHtml(account)).text;
    if (isOffice) readyMenu(shell);
    drawnFor = wanted;
  }
  markPlace(shell);
  showFresh(shell, account.fresh);
}

function sideHtml({ name, role, shelter, fresh }: Account): Html {
  const shown = entries.filter(([, , managed]) => !managed || role === 'manager');
  return html`<a class="brand" href="/office">${shelter}</a>
<nav aria-label="Office"><ul>${shown.map(
    ([address, label]) =>
      html`<li><a href="${address}">${label}${label === 'Applications' && html` <span class="badge" aria-label="${fresh} new">${fresh}</span>`}</a></li>`,
  )}</ul></nav>
<div class="account"><button type="button" id="account" aria-expanded="false" aria-controls="account-menu">${name}</button>
<div id="account-menu" hidden><p>${role === 'manager' ? 'Manager' : 'Carer'}</p><a href="/">Public pages</a><button type="button" id="sign-out">Sign out</button></div></div>`;
}

function topHtml({ name, shelter }: Account): Html {
  return html`<a class="brand" href="/">${shelter}</a><nav aria-label="Main"><ul>
<li><a href="/">Find an animal</a></li><li><a href="/visit">Visit us</a></li>
<li>${name === '' ? html`<a href="/sign-in">Sign in</a>` : html`<a href="/office">Office</a>`}</li></ul></nav>`;
}

function readyMenu(shell: HTMLElement): void {
  const button = shell.querySelector<HTMLElement>('#account');
  const menu = shell.querySelector<HTMLElement>('#account-menu');
  const show = (isOpen: boolean) => {
    menu?.toggleAttribute('hidden', !isOpen);
    button?.setAttribute('aria-expanded', String(isOpen));
  };
  onPress(shell, '#account', () => show(menu?.hidden === true));
  onPress(shell, '#account-menu a', () => show(false));
  onPress(shell, '#sign-out', async () => {
    await send('POST', 'sign-out');
    await navigate('/');
  });
  shell.querySelector('.account')?.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
    show(false);
    button?.focus();
  });
}

/** The longest address that the present one begins with is where we are. */
function markPlace(shell: HTMLElement): void {
  const links = [...shell.querySelectorAll('nav a')];
  const path = (link: Element) => link.getAttribute('href') ?? '';
  const here = links
    .filter((link) => location.pathname === path(link) || location.pathname.startsWith(`${path(link)}/`))
    .sort((a, b) => path(b).length - path(a).length)[0];
  for (const link of links) {
    if (link === here) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function showFresh(shell: HTMLElement, fresh: number): void {
  const badge = shell.querySelector<HTMLElement>('.badge');
  if (!badge) return;
  badge.textContent = String(fresh);
  badge.ariaLabel = `${fresh} new`;
  badge.hidden = fresh === 0;
}
