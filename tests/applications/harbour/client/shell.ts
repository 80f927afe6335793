import { type Html, html } from '../../html.ts';
import type { Account } from '../shared/account.ts';
import { api } from './api.ts';
import { openForm } from './dialog.ts';
import { drawMenu } from './menu.ts';
import { navigate, render } from './router.ts';
import { showShortcuts } from './shortcuts.ts';
import { toast } from './toast.ts';

const sections = [
  ['/', 'Today'],
  ['/berths', 'Berths'],
  ['/boats', 'Boats'],
  ['/owners', 'Owners'],
  ['/stays', 'Stays'],
  ['/meters', 'Electricity'],
  ['/invoices', 'Invoices'],
  ['/waiting', 'Waiting list'],
  ['/jobs', 'Yard jobs'],
] as const;

const forMasters = [
  ['/report', 'Report'],
  ['/settings', 'Settings'],
] as const;

let drawn = '';

/** Draws what is around every screen, where that is not there yet. */
export function drawShell(account: Account): void {
  const top = document.getElementById('top');
  const side = document.getElementById('side');
  if (!top || !side) return;
  const key = JSON.stringify(account);
  if (key !== drawn) {
    const signedIn = account.username !== null;
    top.innerHTML = html`<a class="marina" href="/">${account.marina}</a><div id="account"></div>`.text;
    side.innerHTML = signedIn ? sideHtml(account).text : '';
    document.body.classList.toggle('stranger', !signedIn);
    const place = top.querySelector<HTMLElement>('#account');
    if (signedIn && place) drawAccountMenu(place, account);
    drawn = key;
  }
  for (const link of side.querySelectorAll('a')) markCurrent(link);
}

function sideHtml({ master }: Account): Html {
  const links = [...sections, ...(master ? forMasters : [])];
  return html`<ul>${links.map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)}</ul>`;
}

function markCurrent(link: HTMLAnchorElement): void {
  const path = link.getAttribute('href') ?? '';
  const { pathname } = location;
  if (pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    link.setAttribute('aria-current', 'page');
  else link.removeAttribute('aria-current');
}

function drawAccountMenu(place: HTMLElement, { name }: Account): void {
  drawMenu(place, name, [
    { label: 'Your profile', act: () => openProfile(name) },
    { label: 'Keyboard shortcuts', act: showShortcuts },
    { label: 'Sign out', act: signOut },
  ]);
}

function openProfile(name: string): void {
  openForm({
    title: 'Your profile',
    fields: [{ name: 'name', label: 'Name', type: 'text', required: true, maxLength: 40 }],
    values: { name },
    action: 'Save profile',
    submit: (values) => api.save('profile', values),
    done: async () => {
      await render();
      toast('Your profile was saved.');
    },
  });
}

async function signOut(): Promise<void> {
  await api.remove('session');
  await navigate('/sign-in');
  toast('You are signed out.');
}
