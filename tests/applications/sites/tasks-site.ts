import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

interface Task {
  title: string;
  notes: string;
  code: string;
  isDone: boolean;
  /** What is to be done in the house is on no page. */
  isInHouse?: boolean;
}

/**
 * Adding a task is not confirmed; completing a task says so and changes nothing; the Escape key does not close the dialog; undoing a removal does nothing; notes are
 * escaped twice; the choice of open tasks shows those that are done as well; a title of nothing but spaces is accepted, and the code
 * of another task, or that in other letters.
 */
export type TasksMistake =
  | 'silent'
  | 'complete'
  | 'escape'
  | 'undo'
  | 'codes'
  | 'done-shown'
  | 'blank'
  | 'same-code'
  | 'other-letters';

export interface TasksSite extends SampleSite {
  readonly mistakes: Set<TasksMistake>;
}

/**
 * Tasks of the garden in two lists, "To do" and "Done". Each is completed, and removed, with a button of its own, and a removal can be undone. A choice
 * shows the open tasks alone, and a dialog explains the lists.
 */
export async function serveTasks(): Promise<TasksSite> {
  const tasks = new Map<number, Task>([
    [1, { title: 'Paint the fence', notes: 'Green', code: 'A-1', isDone: false }],
    [2, { title: 'Mend the gate', notes: '', code: '', isDone: true }],
    [3, { title: 'Sweep the yard', notes: '', code: '', isDone: false }],
  ]);
  const mistakes: TasksSite['mistakes'] = new Set();
  const removed = new Map<number, Task>();
  let next = 4;

  const site = await serve(async (request, response, url) => {
    const [first = '', id = ''] = url.pathname.split('/').slice(1);
    const task = tasks.get(Number(id));
    if (request.method !== 'POST') {
      if (first !== '') return html(response, 404, 'Not found', '<h1>There is no such page</h1>');
      return html(response, 200, 'Tasks', pageOf(url.searchParams));
    }
    const sent = await bodyOf(request);
    if (first === 'add') return add(response, sent);
    if (first === 'complete' && task !== undefined) {
      task.isDone = !mistakes.has('complete');
      return show(response, { said: `${task.title} is done.` });
    }
    if (first === 'remove' && task !== undefined) {
      removed.set(Number(id), task);
      tasks.delete(Number(id));
      return show(response, { undo: id });
    }
    const former = removed.get(Number(id));
    if (first === 'undo' && former !== undefined && !mistakes.has('undo')) tasks.set(Number(id), former);
    return show(response, {});
  });

  function add(response: ServerResponse, sent: URLSearchParams) {
    const text = (name: string) => sent.get(name) ?? '';
    const title = mistakes.has('blank') ? text('title') : text('title').trim();
    if (title === '')
      return html(response, 422, 'Tasks', pageOf(new URLSearchParams(), 'Enter a title.', sent));
    const code = text('code');
    const compared = (one: string) => (mistakes.has('other-letters') ? one : one.toLowerCase());
    const isTaken = code !== '' && [...tasks.values()].some((task) => compared(task.code) === compared(code));
    if (isTaken && !mistakes.has('same-code'))
      return html(response, 422, 'Tasks', pageOf(new URLSearchParams(), 'This code is taken already.', sent));
    tasks.set(next, {
      title,
      notes: text('notes'),
      code,
      isDone: false,
      isInHouse: text('place') === 'house',
    });
    next += 1;
    return show(response, mistakes.has('silent') ? {} : { said: `${title} was added.` });
  }

  function pageOf(asked: URLSearchParams, problem = '', sent = new URLSearchParams()): string {
    const onlyOpen = asked.get('show') === 'open';
    const isShown = ({ isDone }: Task) => !onlyOpen || !isDone || mistakes.has('done-shown');
    const shown = [...tasks].filter(([, task]) => !task.isInHouse && isShown(task));
    const listOf = (name: string, isDone: boolean) =>
      `<h2>${name}</h2><ul aria-label="${name}">${shown
        .filter(([, task]) => task.isDone === isDone)
        .map(([id, task]) => rowOf(id, task))
        .join('')}</ul>`;
    const said = asked.get('said');
    const undo = asked.get('undo');
    return `<h1>Tasks</h1>${said === null ? '' : `<p role="status">${escaped(said)}</p>`}
      ${undo === null ? '' : `<form method="post" action="/undo/${Number(undo)}"><button>Undo</button></form>`}
      <form><label>Show <select name="show"><option value="all">All</option>
        <option value="open"${onlyOpen ? ' selected' : ''}>Open</option></select></label><button>Apply</button></form>
      ${listOf('To do', false)}${onlyOpen && !mistakes.has('done-shown') ? '' : listOf('Done', true)}
      <form method="post" action="/add" novalidate aria-label="New task">
        <label>Title * <input name="title" value="${escaped(sent.get('title') ?? '')}"></label> <em>${problem}</em>
        <label>Code <input name="code" value="${escaped(sent.get('code') ?? '')}"></label>
        <label>Place <select name="place"><option value="garden">Garden</option><option value="house">House</option></select></label>
        <label>Notes <textarea name="notes">${escaped(sent.get('notes') ?? '')}</textarea></label><button>Add task</button></form>
      <button id="help">About the lists</button>${dialog}
      <script>${script(mistakes.has('escape'))}</script>`;
  }

  function rowOf(id: number, { title, notes, isDone }: Task): string {
    const button = (name: string, action: string) =>
      `<form method="post" action="/${action}/${id}"><button>${name}</button></form>`;
    const note = mistakes.has('codes') ? escaped(escaped(notes)) : escaped(notes);
    return `<li>${escaped(title)} <small>${note}</small>${isDone ? '' : button('Complete', 'complete')}${button('Remove', 'remove')}</li>`;
  }

  return { ...site, mistakes };
}

const dialog = `<dialog aria-label="About the lists"><p>What is done stays in its list until you remove it.</p>
  <button>Close</button></dialog>`;

function script(isDeaf: boolean): string {
  return `const dialog = document.querySelector('dialog');
    document.querySelector('#help').addEventListener('click', () => dialog.showModal());
    dialog.querySelector('button').addEventListener('click', () => dialog.close());
    ${isDeaf ? "dialog.addEventListener('keydown', (event) => event.preventDefault());" : ''}`;
}

function show(response: ServerResponse, query: Readonly<Record<string, string>>): void {
  response.writeHead(303, { location: `/?${new URLSearchParams(query)}` });
  response.end();
}
