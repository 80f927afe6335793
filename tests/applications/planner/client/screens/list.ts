import { html } from '../../../html.ts';
import { isOverdue, sum } from '../../shared/figures.ts';
import { columnName, columns, type Task } from '../../shared/state.ts';
import { dateText, personName } from '../format.ts';
import type { Address, Screen } from '../screen.ts';
import { selection } from '../selection.ts';
import { present } from '../store.ts';
import { projectOf, projectScreen } from './project-frame.ts';

const headings = [
  ['title', 'Title'],
  ['status', 'Status'],
  ['assignee', 'Assignee'],
  ['due', 'Due'],
  ['hours', 'Hours'],
] as const;

const comparisons: Readonly<Record<string, (a: Task, b: Task) => number>> = {
  title: (a, b) => a.title.localeCompare(b.title),
  status: (a, b) => placeOf(a) - placeOf(b),
  assignee: (a, b) => personName(a.assigneeId).localeCompare(personName(b.assigneeId)),
  due: (a, b) => (a.due || '9999').localeCompare(b.due || '9999'),
  hours: (a, b) => a.hours - b.hours,
};

function placeOf({ column }: Task): number {
  return columns.findIndex(({ id }) => id === column);
}

/** The tasks that the list shows, in its order. */
export function listedTasks(projectId: string, query: URLSearchParams): Task[] {
  const text = (query.get('q') ?? '').trim().toLowerCase();
  const status = query.get('status') ?? '';
  const sign = query.get('dir') === 'down' ? -1 : 1;
  const compare = comparisons[query.get('sort') ?? ''] ?? (() => 0);
  return present()
    .tasks.filter((task) => task.projectId === projectId)
    .filter(({ title, labels }) => [title, ...labels].join('\n').toLowerCase().includes(text))
    .filter(({ column }) => status === '' || column === status)
    .toSorted((a, b) => sign * compare(a, b));
}

export function listScreen({ id, query }: Address): Screen | null {
  const project = projectOf(id);
  if (!project) return null;
  const tasks = listedTasks(id, query);
  const selected = selection.all().length;
  const status = query.get('status') ?? '';
  const body = html`<div class="bar"><input type="search" id="list-search" data-input="list-search" aria-label="Search tasks" placeholder="Title or label" value="${query.get('q') ?? ''}">
<select id="list-status" data-change="list-status" aria-label="Status"><option value="">Any status</option>${columns.map(
    (column) =>
      html`<option value="${column.id}"${column.id === status && html` selected`}>${column.name}</option>`,
  )}</select><button id="finish" data-do="finish-selected"${selected === 0 && html` disabled`}>Mark ${selected} as done</button></div>
${tasks.length === 0 ? html`<p class="panel">No task fits. Change the search or the status.</p>` : table(id, tasks, query)}`;
  return projectScreen(project, 'list', body);
}

function table(projectId: string, tasks: readonly Task[], query: URLSearchParams) {
  const hours = sum(tasks.map((task) => task.hours));
  const sort = query.get('sort');
  const arrow = query.get('dir') === 'down' ? '▼' : '▲';
  const allSelected = tasks.every(({ id }) => selection.has(id));
  return html`<table><thead><tr><th><input type="checkbox" id="select-all" data-change="select-all" data-project="${projectId}" aria-label="Select all"${allSelected && html` checked`}></th>
${headings.map(([key, name]) => html`<th><button class="icon" id="sort-${key}" data-do="list-sort" data-sort="${key}">${name}${sort === key && ` ${arrow}`}</button></th>`)}</tr></thead>
<tbody>${tasks.map(row)}</tbody><tfoot><tr><th colspan="5">${tasks.length === 1 ? '1 task' : `${tasks.length} tasks`}</th><th class="figure">${hours} h</th></tr></tfoot></table>`;
}

function row(task: Task) {
  const { id, title, column, assigneeId, due, hours, labels } = task;
  const late = isOverdue(task, present().today);
  return html`<tr${selection.has(id) && html` class="chosen"`}><td><input type="checkbox" id="select-${id}" data-change="select-task" data-task="${id}" aria-label="Select ${title}"${selection.has(id) && html` checked`}></td>
<td><a href="/tasks/${id}">${title}</a> ${labels.map((label) => html`<span class="label">${label}</span>`)}</td><td>${columnName(column)}</td>
<td>${personName(assigneeId)}</td><td${late && html` class="late"`}>${due ? dateText(due) : '–'}</td><td class="figure">${hours}</td></tr>`;
}
