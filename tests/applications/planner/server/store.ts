import type { Has } from '../bugs.ts';
import type { Values } from '../shared/checks.ts';
import { type Column, columnName, columns, type State, type Task } from '../shared/state.ts';
import { seedState } from './seed.ts';

/** The planner's data, in memory. What a person asks for is refused with a sentence, or done with null. */
export class Store {
  readonly #has: Has;
  #state: State = structuredClone(seedState);
  #minutes = 0;

  constructor(has: Has) {
    this.#has = has;
  }

  reset(): void {
    this.#state = structuredClone(seedState);
    this.#minutes = 0;
  }

  get state(): State {
    return this.#state;
  }

  task(id: number): Task | null {
    return this.#state.tasks.find((task) => task.id === id) ?? null;
  }

  addProject(values: Values): void {
    const { name = '', client = '', start = '', end = '' } = values;
    const id = name
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
    const taken = this.#state.projects.filter((project) => project.id.startsWith(id)).length;
    const unique = taken === 0 ? id : `${id}-${taken + 1}`;
    this.#state.projects.push({ id: unique, name: name.trim(), client, start, end, archived: false });
    this.#record(unique, 'started the project');
  }

  setArchived(id: string, archived: boolean): void {
    const project = this.#state.projects.find((one) => one.id === id);
    if (project && !this.#has('archive-dead')) project.archived = archived;
  }

  addTask(projectId: string, values: Values): void {
    const id =
      Math.max(...this.#state.tasks.map((task) => task.id), ...this.#state.trash.map((task) => task.id)) + 1;
    const column = columns.find((one) => one.id === values.column)?.id ?? 'todo';
    const task = { id, projectId, column, checklist: [], comments: [], ...detailsOf(values) };
    this.#state.tasks.push(task);
    this.#record(projectId, `added “${task.title}”`);
  }

  saveTask(task: Task, values: Values): void {
    Object.assign(task, detailsOf({ ...currentValues(task), ...values }));
    if (this.#has('assignee-dropped')) task.assigneeId = null;
    this.#record(task.projectId, `changed “${task.title}”`);
  }

  move(task: Task, to: Column): string | null {
    const { limit, name } = columns.find(({ id }) => id === to) ?? columns[0] ?? { name: to };
    const inColumn = this.#state.tasks.filter(
      ({ projectId, column }) => projectId === task.projectId && column === to,
    );
    if (limit && inColumn.length >= limit && !this.#has('limit-ignored')) {
      return `${name} has its limit of ${limit} tasks.`;
    }
    task.column = to;
    this.#toPlace(task, this.#state.tasks.length);
    this.#record(task.projectId, `moved “${task.title}” to ${columnName(to)}`);
    if (to === 'review' && !this.#has('review-silent')) {
      this.#notify(`“${task.title}” is ready for review`, `/tasks/${task.id}`);
    }
    return null;
  }

  /** Puts a task before the one above it in its column. */
  moveUp(task: Task): void {
    const { tasks } = this.#state;
    const above = tasks
      .slice(0, tasks.indexOf(task))
      .findLast(({ projectId, column }) => projectId === task.projectId && column === task.column);
    if (above) this.#toPlace(task, tasks.indexOf(above));
  }

  remove(task: Task): void {
    this.#state.tasks.splice(this.#state.tasks.indexOf(task), 1);
    this.#state.trash.unshift(task);
    this.#record(task.projectId, `deleted “${task.title}”`);
  }

  restore(id: number): void {
    const task = this.#state.trash.find((one) => one.id === id);
    if (!task) return;
    this.#state.trash.splice(this.#state.trash.indexOf(task), 1);
    if (this.#has('restore-to-first')) task.column = 'todo';
    this.#state.tasks.push(task);
    this.#record(task.projectId, `restored “${task.title}”`);
  }

  emptyTrash(): void {
    this.#state.trash.length = 0;
  }

  comment(task: Task, text: string): void {
    const whoId = this.#has('comment-author') ? (task.assigneeId ?? this.#state.me) : this.#state.me;
    task.comments.push({ whoId, when: this.#now(), text: text.trim() });
    this.#record(task.projectId, `commented on “${task.title}”`);
  }

  addItem({ checklist }: Task, text: string): void {
    checklist.push({ id: Math.max(0, ...checklist.map(({ id }) => id)) + 1, text, done: false });
  }

  setItem({ checklist }: Task, itemId: number, done: boolean): void {
    const item = checklist.find(({ id }) => id === itemId);
    if (item) item.done = done;
  }

  removeItem({ checklist }: Task, itemId: number): void {
    const index = checklist.findIndex(({ id }) => id === itemId);
    if (index >= 0) checklist.splice(this.#has('checklist-wrong-item') ? -1 : index, 1);
  }

  saveLine(id: number, values: Values): void {
    const index = this.#state.lines.findIndex((line) => line.id === id);
    const line = this.#state.lines[this.#has('line-neighbour') ? index + 1 : index];
    if (!line) return;
    if (values.planned !== undefined) line.planned = Number(values.planned);
    if (values.spent !== undefined) line.spent = Number(values.spent);
    this.#record(line.projectId, `changed the budget for ${line.category}`);
  }

  read(id: number): void {
    const notice = this.#state.notices.find((one) => one.id === id);
    if (notice) notice.read = true;
  }

  readAll(): void {
    const unread = this.#state.notices.filter(({ read }) => !read);
    for (const notice of this.#has('read-all-first') ? unread.slice(0, 1) : unread) notice.read = true;
  }

  saveSettings({ name = '', email = '', dateStyle, digest }: Values): void {
    this.#state.settings = {
      name,
      email,
      dateStyle: dateStyle === 'iso' ? 'iso' : 'words',
      digest: digest === 'yes' || this.#has('digest-stuck'),
    };
  }

  #toPlace(task: Task, index: number): void {
    const { tasks } = this.#state;
    tasks.splice(tasks.indexOf(task), 1);
    tasks.splice(index, 0, task);
  }

  #notify(text: string, href: string): void {
    const id = Math.max(0, ...this.#state.notices.map((notice) => notice.id)) + 1;
    this.#state.notices.unshift({ id, text, href, read: false });
  }

  #record(projectId: string, text: string): void {
    this.#state.activity.unshift({ when: this.#now(), whoId: this.#state.me, projectId, text });
  }

  /** Every change takes a minute, so that the times are always the same. */
  #now(): string {
    this.#minutes += 1;
    return new Date(Date.UTC(2026, 4, 14, 9, this.#minutes)).toISOString().slice(0, 16).replace('T', ' ');
  }
}

function detailsOf({
  title = '',
  assignee = '',
  due = '',
  hours = '0',
  labels = '',
  description = '',
}: Values) {
  return {
    title: title.trim(),
    assigneeId: assignee === '' ? null : Number(assignee),
    due,
    hours: Number(hours),
    labels: labels
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
    description,
  };
}

/** A task as its form shows it. */
function currentValues(task: Task): Values {
  return {
    title: task.title,
    assignee: task.assigneeId === null ? '' : String(task.assigneeId),
    due: task.due,
    hours: String(task.hours),
    labels: task.labels.join(', '),
    description: task.description,
  };
}
