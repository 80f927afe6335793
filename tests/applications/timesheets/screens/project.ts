import { type Html, html } from '../../html.ts';
import { longDate } from '../calendar-date.ts';
import { questionButton, questionDialog } from '../dialog.ts';
import { hours } from '../duration.ts';
import { type Entered, problemList, shown, statusFor } from '../form.ts';
import { page } from '../layout.ts';
import { pounds, sum } from '../money.ts';
import { usedMinutes, usedPercent } from '../project-sums.ts';
import { type Project, projectStatusNames } from '../records.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';
import { checkedProject, projectFields } from './project-fields.ts';

export const projectRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/projects\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/projects\/(\d+)$/, answer: save },
  { method: 'POST', path: /^\/projects\/(\d+)\/delete$/, answer: remove },
];

function show(call: Call): Answer | null {
  const project = call.office.project(call.id);
  if (!project) return null;
  const { name, clientId, status, budgetHours, starts, ends } = project;
  const values = { name, client: String(clientId), status, budgetHours: String(budgetHours), starts, ends };
  return projectPage(call, project, shown(values));
}

function projectPage(call: Call, project: Project, entered: Entered): Answer {
  const { office, has } = call;
  const { id, name, status, budgetHours, starts, ends } = project;
  const client = office.clientOf(project);
  const minutes = usedMinutes(office, project);
  const rest = 60 * budgetHours - minutes;
  const body = html`<p><a href="/projects">Back to the projects</a></p>
<dl><dt>Client</dt><dd><a href="/clients/${client?.id}">${client?.name}</a></dd><dt>Status</dt><dd>${projectStatusNames[status]}</dd>
<dt>From</dt><dd>${longDate(starts)} to ${longDate(ends)}</dd><dt>Budget</dt><dd>${budgetHours}:00 hours</dd>
<dt>Used</dt><dd>${hours(minutes, has)} hours (${usedPercent(minutes, project)}%)</dd>
<dt>${rest < 0 ? 'Over the budget' : 'Left'}</dt><dd>${hours(Math.abs(rest), has)} hours</dd></dl>
${people(call, project)}
<h2>Details</h2>${problemList(entered)}<form class="sheet" method="post" action="/projects/${id}" novalidate>${projectFields(call, entered)}<button>Save project</button></form>
<p>${questionButton('Delete project', `Delete project ${name}`, `The project ${name} will be lost.`, `/projects/${id}/delete`)}</p>${questionDialog()}`;
  return page(call, { title: name, status: statusFor(entered), body });
}

/** Who has worked for how long. */
function people({ office, has }: Call, project: Project): Html {
  const entries = office.entriesOf(project);
  const rows = office.books.members.flatMap((member) => {
    const own = entries.filter(({ memberId }) => memberId === member.id);
    if (own.length === 0) return [];
    const minutes = sum(own.map((entry) => entry.minutes));
    return [{ member, minutes, amount: sum(own.map((entry) => office.amountOf(entry))) }];
  });
  const table = html`<table><caption>Hours by person</caption><thead><tr><th scope="col">Person</th><th scope="col" class="number">Hours</th><th scope="col" class="number">Billable amount</th></tr></thead>
<tbody>${rows.map(
    ({ member, minutes, amount }) =>
      html`<tr><th scope="row">${member.name}</th><td class="number">${hours(minutes, has)}</td><td class="number">${pounds(amount)}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row">All</th><td class="number">${hours(sum(rows.map(({ minutes }) => minutes)), has)}</td><td class="number">${pounds(sum(rows.map(({ amount }) => amount)))}</td></tr></tfoot></table>`;
  return html`<h2>Work</h2>${rows.length === 0 ? html`<p>Nobody has worked on this project yet.</p>` : table}`;
}

function save(call: Call): Answer | null {
  const { office, has } = call;
  const project = office.project(call.id);
  if (!project) return null;
  const { entered, details } = checkedProject(call);
  if (!details) return projectPage(call, project, entered);
  Object.assign(project, details);
  if (details.status === 'finished' && has('project-finishes-all')) {
    const client = office.clientOf(project);
    for (const one of client ? office.projectsOf(client) : []) one.status = 'finished';
  }
  return goTo(call, `/projects/${project.id}`, `${project.name} was saved.`);
}

function remove(call: Call): Answer | null {
  const { office, id } = call;
  const project = office.project(id);
  if (!project) return null;
  const isUsed =
    office.entriesOf(project).length > 0 || office.books.expenses.some(({ projectId }) => projectId === id);
  if (isUsed) {
    return goTo(
      call,
      `/projects/${id}`,
      `${project.name} can't be deleted, because it has hours or expenses.`,
    );
  }
  office.books.projects = office.books.projects.filter((one) => one !== project);
  return goTo(call, '/projects', `${project.name} was deleted.`);
}
