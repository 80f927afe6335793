import { html } from '../../../html.ts';
import type { Screen } from '../screen.ts';
import { present } from '../store.ts';
import { projectOf } from './project-frame.ts';

export function trashScreen(): Screen {
  const { trash } = present();
  const empty = html`<p class="panel">The trash is empty.</p>`;
  const full = html`<ul>${trash.map(
    ({ id, title, projectId }) =>
      html`<li>${title} (${projectOf(projectId)?.name}) <button data-do="restore" data-task="${id}" aria-label="Restore ${title}">Restore</button></li>`,
  )}</ul><p><button data-do="empty-trash">Empty the trash</button></p>`;
  return { title: 'Trash', body: trash.length === 0 ? empty : full };
}
