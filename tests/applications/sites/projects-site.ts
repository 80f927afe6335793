import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

interface Task {
  readonly title: string;
  readonly project: number;
  readonly hours: number;
}

interface Milestone {
  readonly title: string;
  readonly project: number;
}

/**
 * A project with tasks can be deleted; its hours are those of its last task; a task is one of the first project, whichever was chosen; so is
 * a milestone; the page of a project with milestones offers to delete it.
 */
export type ProjectsMistake = 'deleted' | 'hours' | 'first' | 'milestone' | 'offered';

export interface ProjectsSite extends SampleSite {
  readonly mistakes: Set<ProjectsMistake>;
  /** Names of the projects, and titles of the tasks and milestones. */
  names(): string[];
}

/**
 * Projects with tasks and milestones, each of which belongs to one project. The form of a task offers the projects; that of a milestone is for
 * the project whose page leads to it. A project is deleted on its own page, which does not offer that
 * while it has milestones and refuses it while it has tasks; the others are deleted in their lists.
 */
export async function serveProjects(): Promise<ProjectsSite> {
  const projects = new Map([
    [1, 'Harbour'],
    [2, 'Lighthouse'],
  ]);
  const tasks = new Map<number, Task>([[1, { title: 'Dredging', project: 1, hours: 12 }]]);
  const milestones = new Map<number, Milestone>([[1, { title: 'Opening', project: 1 }]]);
  const mistakes: ProjectsSite['mistakes'] = new Set();
  let last = 2;

  const site = await serve(async (request, response, { pathname, searchParams }) => {
    const id = Number(/^\/\w+\/(\d+)/.exec(pathname)?.[1]);
    if (request.method !== 'POST') return show(response, pathname, id, Number(searchParams.get('project')));
    const sent = await bodyOf(request);
    const text = (name: string) => (sent.get(name) ?? '').trim();
    if (pathname === '/projects') projects.set(++last, text('name'));
    if (pathname === '/tasks') {
      const project = mistakes.has('first') ? 1 : Number(text('project'));
      tasks.set(++last, { title: text('title'), project, hours: Number(text('hours')) });
    }
    if (pathname === '/milestones') {
      const project = mistakes.has('milestone') ? 1 : Number(text('project'));
      milestones.set(++last, { title: text('title'), project });
    }
    if (/^\/tasks\/\d+\/delete/.test(pathname)) tasks.delete(id);
    if (/^\/milestones\/\d+\/delete/.test(pathname)) milestones.delete(id);
    if (/^\/projects\/\d+\/delete/.test(pathname)) {
      if (tasksOf(id).length > 0 && !mistakes.has('deleted'))
        return projectPage(response, id, 'It has tasks, so that it is needed.');
      projects.delete(id);
    }
    const list = /^\/(tasks|milestones)/.exec(pathname)?.[0] ?? '/';
    response.writeHead(303, { location: list }).end();
  });

  function show(response: ServerResponse, pathname: string, id: number, chosen: number) {
    if (pathname === '/') {
      const items = [...projects].map(
        ([key, name]) => `<li><a href="/projects/${key}">${escaped(name)}</a></li>`,
      );
      const form = `<form method="post" action="/projects"><label>Name <input name="name" required></label><button>Add project</button></form>`;
      return page(response, 'Projects', `<ul>${items.join('')}</ul>${form}`);
    }
    if (pathname === '/tasks') {
      const rows = [...tasks].map(
        ([key, { title, project, hours }]) =>
          `<tr><td>${escaped(title)}</td><td>${escaped(projects.get(project) ?? '')}</td><td>${hours}</td>
          <td><form method="post" action="/tasks/${key}/delete"><button>Delete</button></form></td></tr>`,
      );
      const head = '<tr><th>Task</th><th>Project</th><th>Hours</th><th></th></tr>';
      return page(response, 'Tasks', `<table>${head}${rows.join('')}</table>${taskForm(0)}`);
    }
    if (pathname === '/milestones') {
      const rows = [...milestones].map(
        ([key, { title, project }]) =>
          `<tr><td>${escaped(title)}</td><td>${escaped(projects.get(project) ?? '')}</td>
          <td><form method="post" action="/milestones/${key}/delete"><button>Delete</button></form></td></tr>`,
      );
      return page(
        response,
        'Milestones',
        `<table><tr><th>Milestone</th><th>Project</th><th></th></tr>${rows.join('')}</table>`,
      );
    }
    if (pathname === '/milestones/new')
      return page(
        response,
        'New milestone',
        `<form method="post" action="/milestones"><input type="hidden" name="project" value="${chosen}"><label>Title <input name="title" required></label><button>Add milestone</button></form>`,
      );
    if (pathname === '/tasks/new') return page(response, 'New task', taskForm(chosen));
    if (projects.has(id)) return projectPage(response, id);
    return html(response, 404, 'Not found', '<h1>There is no such page</h1>');
  }

  function projectPage(response: ServerResponse, id: number, problem = '') {
    const own = tasksOf(id);
    const hours = mistakes.has('hours')
      ? (own.at(-1)?.hours ?? 0)
      : own.reduce((sum, task) => sum + task.hours, 0);
    const isDated = [...milestones.values()].some(({ project }) => project === id);
    const offers = !isDated || mistakes.has('offered');
    const items = own.map(({ title }) => `<li>${escaped(title)}</li>`);
    page(
      response,
      projects.get(id) ?? '',
      `<p role="alert">${problem}</p><p>Hours: ${hours}</p><ul>${items.join('')}</ul><a href="/tasks/new?project=${id}">New task</a>
      <a href="/milestones/new?project=${id}">New milestone</a>
      ${offers ? `<form method="post" action="/projects/${id}/delete"><button>Delete project</button></form>` : ''}`,
    );
  }

  function taskForm(chosen: number): string {
    const options = [...projects].map(
      ([key, name]) => `<option value="${key}"${key === chosen ? ' selected' : ''}>${escaped(name)}</option>`,
    );
    return `<form method="post" action="/tasks"><label>Title <input name="title" required></label>
      <label>Project <select name="project">${options.join('')}</select></label>
      <label>Hours <input name="hours" type="number" min="1" max="40" required></label><button>Add task</button></form>`;
  }

  function tasksOf(id: number): Task[] {
    return [...tasks.values()].filter(({ project }) => project === id);
  }

  const names = () => [
    ...projects.values(),
    ...[...tasks.values(), ...milestones.values()].map(({ title }) => title),
  ];
  return { ...site, mistakes, names };
}

function page(response: ServerResponse, title: string, body: string): void {
  const links =
    '<nav><a href="/">Projects</a> <a href="/tasks">Tasks</a> <a href="/milestones">Milestones</a></nav>';
  html(response, 200, title, `${links}<main><h1>${escaped(title)}</h1>${body}</main>`);
}
