import { html } from '../../../html.ts';
import { isOverdue } from '../../shared/figures.ts';
import { columns, type Task } from '../../shared/state.ts';
import { dateText, personName } from '../format.ts';
import type { Address, Screen } from '../screen.ts';
import { present } from '../store.ts';
import { projectOf, projectScreen } from './project-frame.ts';

export function boardScreen({ id, query }: Address): Screen | null {
  const project = projectOf(id);
  if (!project) return null;
  const { tasks, people } = present();
  const person = query.get('person') ?? '';
  const own = tasks.filter((task) => task.projectId === id);
  const isShown = ({ assigneeId }: Task) => person === '' || String(assigneeId) === person;
  const body = html`<div class="bar"><select id="board-person" data-change="board-person" aria-label="Show tasks of">
<option value="">Everybody</option>${people.map(
    ({ id: one, name }) =>
      html`<option value="${one}"${String(one) === person && html` selected`}>${name}</option>`,
  )}</select></div>
<div class="board">${columns.map(({ id: column, name, limit }) => {
    const all = own.filter((task) => task.column === column);
    const shown = all.filter(isShown);
    return html`<section aria-label="${name}"><h2>${name} (${shown.length})</h2>${limit && html`<small>limit ${limit}</small>`}
${shown.map(card)}<button class="icon" id="add-${column}" data-do="add-task" data-project="${id}" data-column="${column}" aria-label="Add a task to ${name}">+ Add</button></section>`;
  })}</div>`;
  return projectScreen(project, 'board', body);
}

function card(task: Task) {
  const { id, title, due, column, labels, assigneeId } = task;
  const place = columns.findIndex((one) => one.id === column);
  const late = isOverdue(task, present().today);
  const arrow = (action: string, sign: string, text: string) =>
    html`<button class="icon" id="${action}-${id}" data-do="${action}" data-task="${id}" title="${text}" aria-label="${text}: ${title}">${sign}</button>`;
  return html`<article><h3><a href="/tasks/${id}">${title}</a></h3>${labels.map((label) => html`<span class="label">${label}</span>`)}
<div>${personName(assigneeId)}</div>${due && html`<div${late && html` class="late"`}>${late && 'Overdue: '}${dateText(due)}</div>`}
${place > 0 && arrow('move-left', '◀', 'Move left')}${arrow('move-up', '▲', 'Move up')}${place < columns.length - 1 && arrow('move-right', '▶', 'Move right')}</article>`;
}
