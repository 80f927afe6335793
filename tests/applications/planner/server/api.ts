import type { Has } from '../bugs.ts';
import {
  amountProblem,
  type Problems,
  projectProblems,
  settingsProblems,
  taskProblems,
  type Values,
} from '../shared/checks.ts';
import { columns, type State, type Task } from '../shared/state.ts';
import type { Store } from './store.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Asked {
  readonly values: Values;
  readonly store: Store;
  readonly has: Has;
  /** What the groups of the path hold. */
  readonly id: string;
  readonly part: string;
  readonly task: Task;
}

/** Nothing where all went well, else a sentence or what is wrong with each field. */
type Outcome = string | Problems | null;

const routes: readonly [string, RegExp, (asked: Asked) => Outcome][] = [
  ['POST', /^\/api\/projects$/, addProject],
  [
    'PATCH',
    /^\/api\/projects\/([\w-]+)$/,
    always(({ store, id, values }) => store.setArchived(id, values.archived === 'yes')),
  ],
  ['POST', /^\/api\/projects\/([\w-]+)\/tasks$/, addTask],
  ['PATCH', /^\/api\/tasks\/(\d+)$/, saveTask],
  ['DELETE', /^\/api\/tasks\/(\d+)$/, always(({ store, task }) => store.remove(task))],
  ['POST', /^\/api\/tasks\/(\d+)\/move$/, move],
  ['POST', /^\/api\/tasks\/(\d+)\/up$/, always(({ store, task }) => store.moveUp(task))],
  ['POST', /^\/api\/tasks\/(\d+)\/comments$/, comment],
  ['POST', /^\/api\/tasks\/(\d+)\/items$/, addItem],
  [
    'PATCH',
    /^\/api\/tasks\/(\d+)\/items\/(\d+)$/,
    always(({ store, task, part, values }) => store.setItem(task, Number(part), values.done === 'yes')),
  ],
  [
    'DELETE',
    /^\/api\/tasks\/(\d+)\/items\/(\d+)$/,
    always(({ store, task, part }) => store.removeItem(task, Number(part))),
  ],
  ['POST', /^\/api\/trash\/(\d+)\/restore$/, always(({ store, id }) => store.restore(Number(id)))],
  ['DELETE', /^\/api\/trash$/, always(({ store }) => store.emptyTrash())],
  ['PATCH', /^\/api\/lines\/(\d+)$/, saveLine],
  ['POST', /^\/api\/notices\/(\d+)\/read$/, always(({ store, id }) => store.read(Number(id)))],
  ['POST', /^\/api\/notices\/read$/, always(({ store }) => store.readAll())],
  ['PUT', /^\/api\/settings$/, saveSettings],
];

const noTask: Task = {
  id: 0,
  projectId: '',
  title: '',
  column: 'todo',
  assigneeId: null,
  due: '',
  hours: 0,
  labels: [],
  description: '',
  checklist: [],
  comments: [],
};

/** A handler of what is never refused. */
function always(act: (asked: Asked) => void): (asked: Asked) => Outcome {
  return (asked) => {
    act(asked);
    return null;
  };
}

/** The answer to somebody who is signed in: the state after what was asked for. */
export function answerTo(method: string, path: string, values: Values, store: Store, has: Has): Answer {
  if (method === 'GET' && path === '/api/state') return { status: 200, body: store.state };
  const [, pattern, handle] = routes.find(([verb, one]) => verb === method && one.test(path)) ?? [];
  const [, id = '', part = ''] = pattern?.exec(path) ?? [];
  const task = path.startsWith('/api/tasks/') ? store.task(Number(id)) : noTask;
  if (!handle || !task) return { status: 404, body: { error: 'This is not there any more.', problems: {} } };
  const before = has('move-not-saved') && path.endsWith('/move') ? task.column : null;
  const outcome = handle({ values, store, has, id, part, task });
  if (typeof outcome === 'string') return { status: 422, body: { error: outcome, problems: {} } };
  if (outcome && Object.keys(outcome).length > 0) {
    return { status: 422, body: { error: 'Please check what you entered.', problems: outcome } };
  }
  const body: State = structuredClone(store.state);
  if (before !== null) task.column = before;
  return { status: 200, body };
}

function addProject({ values, store, has }: Asked): Outcome {
  const problems = without(projectProblems(values), 'end', has('dates-reversed') && values.end !== '');
  if (Object.keys(problems).length === 0) store.addProject(values);
  return problems;
}

function addTask({ values, store, id, has }: Asked): Outcome {
  const problems = checkTask(values, has);
  if (!store.state.projects.some((project) => project.id === id)) return 'There is no such project.';
  if (Object.keys(problems).length === 0) store.addTask(id, values);
  return problems;
}

function saveTask({ values, store, task, has }: Asked): Outcome {
  const all = { title: task.title, hours: String(task.hours), due: task.due, ...values };
  const problems = checkTask(all, has);
  if (Object.keys(problems).length === 0) store.saveTask(task, values);
  return problems;
}

function checkTask(values: Values, has: Has): Problems {
  const problems = without(taskProblems(values), 'title', has('title-spaces') && values.title !== '');
  return without(problems, 'hours', has('hours-negative') && Number(values.hours) < 0);
}

function without(problems: Problems, name: string, isOverlooked: boolean): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !(isOverlooked && field === name)));
}

function move({ values, store, task }: Asked): Outcome {
  const column = columns.find(({ id }) => id === values.column);
  return column ? store.move(task, column.id) : 'There is no such column.';
}

function comment({ values, store, task, has }: Asked): Outcome {
  const { text = '' } = values;
  if (text.trim() === '' && !has('comment-blank')) return 'Write something first.';
  store.comment(task, text);
  return null;
}

function addItem({ values, store, task }: Asked): Outcome {
  const text = (values.text ?? '').trim();
  if (text === '') return 'Write something first.';
  store.addItem(task, text);
  return null;
}

function saveLine({ values, store, id }: Asked): Outcome {
  const problems = [values.planned, values.spent].flatMap((amount) =>
    amount === undefined ? [] : [amountProblem(amount)],
  );
  const refusal = problems.find((one) => one !== null);
  if (refusal) return refusal;
  store.saveLine(Number(id), values);
  return null;
}

function saveSettings({ values, store }: Asked): Outcome {
  const problems = settingsProblems(values);
  if (Object.keys(problems).length === 0) store.saveSettings(values);
  return problems;
}
