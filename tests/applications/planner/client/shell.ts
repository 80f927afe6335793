import { type Html, html } from '../../html.ts';
import { present } from './store.ts';

const sections = [
  ['/', 'Projects'],
  ['/my-work', 'My work'],
  ['/people', 'People'],
  ['/trash', 'Trash'],
] as const;

function icon(path: string): Html {
  return html`<svg width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true"><path d="${path}"/></svg>`;
}

/** What is above every screen. */
export function topBar(): Html {
  const { notices, settings } = present();
  const unread = notices.filter(({ read }) => !read).length;
  const isCurrent = (path: string) =>
    path === '/' ? /^\/(projects|$)/.test(location.pathname) : location.pathname.startsWith(path);
  return html`<strong>Groundwork</strong><nav aria-label="Main">${sections.map(
    ([path, name]) => html`<a href="${path}"${isCurrent(path) && html` aria-current="page"`}>${name}</a>`,
  )}</nav>
<div class="right"><button class="icon" id="quick-search" data-do="palette" title="Quick search (/)">${icon('M11 11 15 15M12 7A5 5 0 1 1 2 7A5 5 0 1 1 12 7')}</button>
<button class="icon" id="shortcuts" data-do="shortcuts" title="Keyboard shortcuts (?)">?</button>
<a href="/notifications" id="bell" aria-label="Notifications, ${unread} unread">${icon('M3 12H13L12 9V6A4 4 0 0 0 4 6V9ZM7 14H9')} ${unread > 0 && html`<b>${unread}</b>`}</a>
<a href="/settings">${settings.name}</a><button class="icon" data-do="sign-out">Sign out</button></div>`;
}
