import { type Html, html } from '../../html.ts';
import { longDate, shortDate, today, weekdayName, weekOf } from '../calendar-date.ts';
import { hours } from '../duration.ts';
import { grossOf, isOpen, stateOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { pounds, sum } from '../money.ts';
import { plural } from '../plural.ts';
import { usedMinutes, usedPercent } from '../project-sums.ts';
import { services } from '../records.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';

export const dashboardRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/dashboard$/, answer: show },
  { method: 'POST', path: /^\/requests\/(\d+)\/answered$/, answer: answered },
];

/** From which share of its budget on a project is shown. */
const watchedPercent = 80;

function show(call: Call): Answer {
  const { office, has } = call;
  const { entries, invoices } = office.books;
  const week = entries.filter(({ day }) => weekOf(day) === weekOf(today));
  const open = invoices.filter(isOpen);
  const overdue = open.filter((invoice) => stateOf(invoice, has) === 'overdue');
  const openPlace = has('open-invoices-link') ? '/invoices?status=draft' : '/invoices?status=open';
  const body = html`<p>${weekdayName(today)}, ${longDate(today)}</p><dl class="figures"><dt>Hours this week</dt><dd><a href="/time">${hours(sum(week.map(({ minutes }) => minutes)), has)}</a></dd>
<dt>Not invoiced yet</dt><dd><a href="/invoices/new">${pounds(sum(office.clients.map((client) => office.unbilledOf(client))))}</a></dd>
<dt>Open invoices</dt><dd><a href="${openPlace}">${pounds(sum(open.map((invoice) => grossOf(invoice, has))))}</a></dd>
<dt>Overdue invoices</dt><dd><a href="/invoices?status=overdue">${overdue.length}</a></dd></dl>
${requests(call)}${budgets(call)}`;
  return page(call, { title: 'Dashboard', body });
}

function requests({ office }: Call): Html {
  const open = office.books.requests.filter(({ isAnswered }) => !isAnswered);
  const table = html`<table><caption>${plural(open.length, 'open request')}</caption><thead><tr><th scope="col">From</th><th scope="col">Service</th><th scope="col" class="number">Hours</th><th scope="col">What it is about</th><th scope="col">Received</th><th scope="col">Actions</th></tr></thead>
<tbody>${open.map(
    ({ id, name, company, email, service, hours: count, text, received }) =>
      html`<tr><th scope="row">${name}${company && `, ${company}`}<br><a href="mailto:${email}">${email}</a></th><td>${services.find(({ key }) => key === service)?.name}</td><td class="number">${count}</td><td>${text}</td><td>${shortDate(received)}</td>
<td><form method="post" action="/requests/${id}/answered"><button aria-label="Mark the request of ${name} as answered">Answered</button></form></td></tr>`,
  )}</tbody></table>`;
  return html`<h2>Requests for offers</h2>${open.length === 0 ? html`<p>All requests are answered.</p>` : table}`;
}

function budgets({ office, has }: Call): Html {
  const watched = office.projects
    .filter(({ status }) => status === 'active')
    .map((project) => ({ project, minutes: usedMinutes(office, project) }))
    .filter(({ project, minutes }) => usedPercent(minutes, project) >= watchedPercent);
  return html`<h2>Budgets to watch</h2><table><caption>Active projects that have used ${watchedPercent}% of their budget or more</caption><thead><tr><th scope="col">Project</th><th scope="col" class="number">Used</th><th scope="col" class="number">Budget</th><th scope="col" class="number">Share</th></tr></thead>
<tbody>${watched.map(
    ({ project, minutes }) =>
      html`<tr><th scope="row"><a href="/projects/${project.id}">${project.name}</a></th><td class="number">${hours(minutes, has)}</td><td class="number">${project.budgetHours}:00</td><td class="number">${usedPercent(minutes, project)}%</td></tr>`,
  )}</tbody></table>`;
}

function answered(call: Call): Answer | null {
  const request = call.office.request(call.id);
  if (!request) return null;
  if (!call.has('request-stays')) request.isAnswered = true;
  return goTo(call, '/dashboard', `The request of ${request.name} is marked as answered.`);
}
