import type { SourcePatch } from '../source-patch.ts';
import type { Has, PlannerBug } from './bugs.ts';

const client = 'planner/client';
const screens = `${client}/screens`;
const figures = 'planner/shared/figures.ts';
const checks = 'planner/shared/checks.ts';

/** Mistakes of the browser's part are changes of its source, so that no page shows which one is on. */
const clientPatches: Partial<Record<PlannerBug, SourcePatch>> = {
  'amount-format': {
    file: `${client}/format.ts`,
    right: `€\${text}\``,
    wrong: `€\${text.replace(/0$/, '')}\``,
  },
  'archived-among-active': {
    file: `${screens}/projects.ts`,
    right: "archived === (show === 'archived')",
    wrong: "show === '' || archived",
  },
  'back-dead': {
    file: `${client}/navigate.ts`,
    right: "addEventListener('popstate', () => draw());",
    wrong: '',
  },
  'badge-with-read': {
    file: `${client}/shell.ts`,
    right: 'notices.filter(({ read }) => !read).length',
    wrong: 'notices.length',
  },
  'card-in-first-column': {
    file: `${client}/board-actions.ts`,
    right: '/tasks`, values);',
    wrong: "/tasks`, { ...values, column: 'todo' });",
  },
  'chart-mixed': {
    file: `${screens}/budget.ts`,
    right: `class="swatch \${kind}"`,
    wrong: `class="swatch \${kind === 'planned' ? 'spent' : 'planned'}"`,
  },
  'checklist-count': {
    file: `${screens}/task.ts`,
    right: 'items.filter((item) => item.done)',
    wrong: 'items.filter((item) => !item.done)',
  },
  'column-count-all': {
    file: `${screens}/board.ts`,
    right: `(\${shown.length})</h2>`,
    wrong: `(\${all.length})</h2>`,
  },
  'comment-as-codes': {
    file: `${screens}/task.ts`,
    right: `<p>\${text}</p></article>`,
    wrong: `<p>\${html\`\${text}\`.text}</p></article>`,
  },
  'date-style-ignored': {
    file: `${screens}/my-work.ts`,
    right: `, \${dateText(due)}\``,
    wrong: `, \${due}\``,
  },
  'dates-reversed': { file: checks, right: 'end < start', wrong: 'false' },
  'difference-sign': { file: figures, right: 'left: planned - spent', wrong: 'left: spent - planned' },
  'done-overdue': {
    file: figures,
    right: "return task.column !== 'done' && task.due",
    wrong: 'return task.due',
  },
  'done-unfiltered': {
    file: `${screens}/board.ts`,
    right: 'all.filter(isShown)',
    wrong: "column === 'done' ? all : all.filter(isShown)",
  },
  'double-submit': { file: `${client}/dialog.ts`, right: 'button.disabled = true;', wrong: '' },
  'due-day-before': {
    file: `${screens}/task.ts`,
    right: '? dateText(task.due)',
    wrong: '? dateText(new Date(Date.parse(task.due) - 3_600_000).toISOString().slice(0, 10))',
  },
  'duration-short': {
    file: figures,
    right: 'return daysBetween(start, end) + 1;',
    wrong: 'return daysBetween(start, end);',
  },
  'email-message': { file: checks, right: 'This is not an e-mail address.', wrong: 'Tell us your name.' },
  'escape-dead': { file: `${client}/shortcuts.ts`, right: 'closeDialog();', wrong: '' },
  'escape-saves': {
    file: `${client}/shortcuts.ts`,
    right: "void run('leave-title', target);",
    wrong: "void run('save-title', target.closest('form') ?? target);",
  },
  'filter-not-kept': {
    file: `${client}/navigate.ts`,
    right: "history.pushState(null, '', address);",
    wrong: "history.replaceState(null, '', location.pathname); history.pushState(null, '', address);",
  },
  'focus-lost': {
    file: `${client}/dialog.ts`,
    right: 'if (opener) document.getElementById(opener)?.focus();',
    wrong: '',
  },
  'hours-as-text': {
    file: `${screens}/list.ts`,
    right: 'a.hours - b.hours',
    wrong: 'String(a.hours).localeCompare(String(b.hours))',
  },
  'hours-negative': { file: checks, right: 'Number(hours) >= 0 && ', wrong: '' },
  'hours-sum-all': {
    file: `${screens}/list.ts`,
    right: 'sum(tasks.map((task) => task.hours))',
    wrong: 'sum(present().tasks.filter((task) => task.projectId === projectId).map((task) => task.hours))',
  },
  'month-names-late': { file: `${screens}/timeline.ts`, right: 'slice(5, 7)) - 1', wrong: 'slice(5, 7))' },
  'move-skips-column': {
    file: `${client}/board-actions.ts`,
    right: "'move-right': (element) => move(element, 1)",
    wrong: "'move-right': (element) => move(element, 2)",
  },
  'move-up-dead': {
    file: `${client}/board-actions.ts`,
    right: `await change('POST', \`/api/tasks/\${dataset.task}/up\`);`,
    wrong: '',
  },
  'my-work-unassigned': {
    file: `${screens}/my-work.ts`,
    right: 'assigneeId === me',
    wrong: '(assigneeId ?? me) === me',
  },
  'palette-next': {
    file: `${client}/palette.ts`,
    right: 'open(found[chosen])',
    wrong: 'open(found[chosen + 1])',
  },
  'percent-cut': {
    file: figures,
    right: 'Math.round((spent / planned) * 100)',
    wrong: 'Math.floor((spent / planned) * 100)',
  },
  'person-link': {
    file: `${screens}/people.ts`,
    right: `<a href="/people/\${id}">\${name}</a></td>`,
    wrong: `<a href="/people/\${(id % state.people.length) + 1}">\${name}</a></td>`,
  },
  'planned-sum': {
    file: figures,
    right: 'sum(lines.map((line) => line.planned))',
    wrong: 'sum(lines.slice(0, -1).map((line) => line.planned))',
  },
  'progress-with-review': { file: figures, right: "= ['done'];", wrong: "= ['review', 'done'];" },
  'reserve-from-spent': { file: figures, right: 'reserve: (planned', wrong: 'reserve: (spent' },
  'search-skips-labels': {
    file: `${screens}/list.ts`,
    right: "[title, ...labels].join('\\n')",
    wrong: 'title',
  },
  'select-all-hidden': {
    file: `${client}/list-actions.ts`,
    right: "element.dataset.project ?? '', new URLSearchParams(location.search)",
    wrong: "element.dataset.project ?? '', new URLSearchParams()",
  },
  'shortcut-while-typing': { file: `${client}/shortcuts.ts`, right: '!isTyping(event) && ', wrong: '' },
  'tab-current': {
    file: `${screens}/project-frame.ts`,
    right: 'key === tab &&',
    wrong: "key === tab && key !== 'timeline' &&",
  },
  'title-sort-case': {
    file: `${screens}/list.ts`,
    right: 'a.title.localeCompare(b.title)',
    wrong: '(a.title < b.title ? -1 : 1)',
  },
  'title-spaces': { file: checks, right: "(title.trim() === ''", wrong: "(title === ''" },
  'toast-in-the-way': {
    file: `${client}/planner.css`,
    right: 'left: 24px; bottom: 20px;',
    wrong: 'right: 16px; top: 4px;',
  },
  'today-is-late': {
    file: `${screens}/my-work.ts`,
    right: "due !== '' && due < today",
    wrong: "due !== '' && due <= today",
  },
  'trash-silent': { file: `${screens}/trash.ts`, right: '? empty : full', wrong: '? html`` : full' },
  'unassigned-text': { file: `${client}/format.ts`, right: "?.name ?? 'Unassigned'", wrong: "?.name + ''" },
  'undo-dead': {
    file: `${client}/task-actions.ts`,
    right: 'undo: (element) => restore(element)',
    wrong: 'undo: () => {}',
  },
  'workload-with-done': {
    file: figures,
    right: "task.assigneeId === personId && task.column !== 'done'",
    wrong: 'task.assigneeId === personId',
  },
};

/** The patches of those mistakes that are switched on. */
export function patchesOn(has: Has): SourcePatch[] {
  return Object.entries(clientPatches).flatMap(([bug, patch]) => (has(bug as PlannerBug) ? [patch] : []));
}
