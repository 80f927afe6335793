import { html } from '../../../html.ts';
import type { Screen } from '../screen.ts';
import { present } from '../store.ts';

export function noticesScreen(): Screen {
  const { notices } = present();
  const body = html`<div class="bar"><button id="read-all" data-do="read-all">Mark all as read</button></div>
<ul>${notices.map(
    ({ id, text, href, read }) =>
      html`<li>${read ? text : html`<b>New: ${text}</b>`} <button data-do="open-notice" data-notice="${id}" data-href="${href}" aria-label="Open: ${text}">Open</button></li>`,
  )}</ul>`;
  return { title: 'Notifications', body };
}
