import { html } from '../../../html.ts';
import type { Task } from '../../shared/state.ts';
import { dateText } from '../format.ts';
import type { Screen } from '../screen.ts';
import { present } from '../store.ts';
import { projectOf } from './project-frame.ts';

/** What the person who is signed in has still to do, by when it is due. */
export function myWorkScreen(): Screen {
  const { tasks, me, today } = present();
  const own = tasks
    .filter(({ assigneeId, column }) => assigneeId === me && column !== 'done')
    .toSorted((a, b) => (a.due || '9999').localeCompare(b.due || '9999'));
  const isLate = ({ due }: Task) => due !== '' && due < today;
  const groups = [
    ['Overdue', own.filter(isLate)],
    ['Today', own.filter((task) => task.due === today && !isLate(task))],
    ['Later', own.filter(({ due }) => due === '' || due > today)],
  ] as const;
  const body = html`${groups.map(
    ([name, all]) =>
      html`<section aria-label="${name}"><h2>${name} (${all.length})</h2>${all.length === 0 ? html`<p>Nothing.</p>` : html`<ul>${all.map(item)}</ul>`}</section>`,
  )}`;
  return { title: 'My work', body };
}

function item({ id, title, due, projectId }: Task) {
  return html`<li><a href="/tasks/${id}">${title}</a>, ${projectOf(projectId)?.name}${due && html`, ${dateText(due)}`}</li>`;
}
