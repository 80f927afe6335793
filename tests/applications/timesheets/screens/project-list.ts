import { type Html, html } from '../../html.ts';
import { addDays, shortDate, today } from '../calendar-date.ts';
import { hours } from '../duration.ts';
import { type Entered, filterField, namedOptions, problemList, shown, statusFor } from '../form.ts';
import { page } from '../layout.ts';
import { nextId } from '../office.ts';
import { plural } from '../plural.ts';
import { usedMinutes, usedPercent } from '../project-sums.ts';
import { type Project, projectStatusNames } from '../records.ts';
import { type Answer, asked, type Call, goTo, type Route } from '../route.ts';
import { checkedProject, projectFields, statusOptions } from './project-fields.ts';

export const projectListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/projects$/, answer: list },
  { method: 'GET', path: /^\/projects\/new$/, answer: (call) => newProject(call, freshProject(call)) },
  { method: 'POST', path: /^\/projects\/new$/, answer: add },
];

const sorts = [
  ['', 'Name'],
  ['share', 'Used share, highest first'],
  ['ends', 'End, earliest first'],
] as const;

interface Row {
  readonly project: Project;
  readonly minutes: number;
  readonly percent: number;
}

function list(call: Call): Answer {
  const { office, has } = call;
  const client = asked(call, 'client');
  const status = asked(call, 'status');
  const sort = asked(call, 'sort');
  const isCounted = ({ isBillable }: { isBillable: boolean }) => isBillable || !has('project-list-billable');
  const rows = office.projects
    .filter((project) => {
      const isOfClient = client === '' || String(project.clientId) === client;
      const isForgotten = has('project-filters-combined') && status !== '';
      return (isOfClient || isForgotten) && (status === '' || project.status === status);
    })
    .map((project): Row => {
      const minutes = usedMinutes(office, project, isCounted);
      return { project, minutes, percent: usedPercent(minutes, project) };
    })
    .toSorted((a, b) => {
      if (sort === 'share') return b.percent - a.percent;
      return sort === 'ends' ? a.project.ends.localeCompare(b.project.ends) : 0;
    });
  const body = html`<p><a href="/projects/new">Add a project</a></p>
<form class="filter" method="get" action="/projects">
${filterField('client', 'Client', [['', 'All clients'], ...namedOptions(office.clients)], client)}
${filterField('status', 'Status', [['', 'All'], ...statusOptions], status)}
${filterField('sort', 'Sort by', sorts, sort)}
<button>Show</button></form>
<p>${plural(rows.length, 'project')}</p>
${rows.length === 0 ? html`<p>No project fits. <a href="/projects">Show all projects</a></p>` : table(call, rows)}`;
  return page(call, { title: 'Projects', body });
}

function table({ office, has }: Call, rows: readonly Row[]): Html {
  return html`<table><caption>Projects and their budgets</caption><thead><tr><th scope="col">Project</th><th scope="col">Client</th><th scope="col">Status</th><th scope="col">Ends</th><th scope="col" class="number">Used hours</th><th scope="col" class="number">Budget</th><th scope="col" class="number">Share</th></tr></thead>
<tbody>${rows.map(({ project, minutes, percent }) => {
    const client = office.clientOf(project);
    return html`<tr><th scope="row"><a href="/projects/${project.id}">${project.name}</a></th><td><a href="/clients/${client?.id}">${client?.name}</a></td><td>${projectStatusNames[project.status]}</td><td>${shortDate(project.ends)}</td>
<td class="number">${hours(minutes, has)}</td><td class="number">${project.budgetHours}:00</td><td class="number">${percent > 100 ? html`<strong class="warning">${percent}%</strong>` : `${percent}%`}</td></tr>`;
  })}</tbody></table>`;
}

function freshProject(call: Call): Entered {
  return shown({ client: asked(call, 'client'), status: 'active', starts: today, ends: addDays(today, 90) });
}

function newProject(call: Call, entered: Entered): Answer {
  const body = html`<p><a href="/projects">Back to the projects</a></p>${problemList(entered)}
<form class="sheet" method="post" action="/projects/new" novalidate>${projectFields(call, entered)}<button>Add project</button></form>`;
  return page(call, { title: 'New project', status: statusFor(entered), body });
}

function add(call: Call): Answer {
  const { entered, details } = checkedProject(call);
  if (!details) return newProject(call, entered);
  const { projects } = call.office.books;
  const id = nextId(projects);
  projects.push({ id, ...details });
  return goTo(call, `/projects/${id}`, `${details.name} was added.`);
}
