import { type Html, html } from '../../html.ts';
import { daysInStage, isActive } from '../application-state.ts';
import { dateText } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { hiredFor, isFilled } from '../job-state.ts';
import { page } from '../layout.ts';
import { rangeText } from '../money.ts';
import { plural } from '../plural.ts';
import { type Application, activeStages, type Job, jobStatuses, type Stage, stageNames } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { applicationLink } from './links.ts';

export const jobRoutes: readonly Route[] = [{ method: 'GET', path: /^\/jobs\/(\d+)$/, answer: show }];

function show(call: Call): Answer | null {
  const { office, has } = call;
  const job = office.job(call.id);
  if (!job) return null;
  const { id, title, department, location, contract, salaryFrom, salaryTo, positions, closes, description } =
    job;
  const applications = office.applicationsFor(id);
  const progressing = has('in-progress-decided') ? applications : applications.filter(isActive);
  const body = html`<p><a href="/jobs">All jobs</a></p><p>${description}</p>
<dl><dt>Status</dt><dd>${jobStatuses[job.status]}</dd><dt>Department</dt><dd>${department}</dd><dt>Location</dt><dd>${location}</dd><dt>Contract</dt><dd>${contract}</dd>
<dt>Salary</dt><dd>${rangeText(salaryFrom, salaryTo)} a year</dd><dt>Closing day</dt><dd>${dateText(closes)}</dd><dt>Hired</dt><dd>${hiredFor(office, job)} of ${positions}</dd><dt>In progress</dt><dd>${plural(progressing.length, 'application')}</dd></dl>
<div class="actions">${stateForm(call, job)}
<form method="post" action="/jobs/${id}/delete" data-question="Delete this job?" data-text="${title} will be gone." data-yes="Delete job" data-no="Keep job"><button class="danger">Delete job</button></form></div>
<h2>Board</h2><p id="board-message" role="status"></p>
<div class="board">${activeStages.map((stage) => column(call, stage, applications))}</div>
<h2>Decided</h2>${decidedTable(call, applications)}`;
  const actions = html`<a class="button" href="/jobs/${id}/edit">Change job</a>${job.status !== 'draft' && html` <a href="/vacancies/${id}">Public page</a>`}`;
  return page(call, { title, actions, body, scripts: ['board'] });
}

function stateForm({ office }: Call, job: Job): Html | null {
  const { id, title } = job;
  if (job.status === 'open')
    return html`<form method="post" action="/jobs/${id}/close" data-question="Close this job?" data-text="Nobody can apply for ${title} any more." data-yes="Close it" data-no="Leave it open"><button>Close job</button></form>`;
  if (job.status === 'draft')
    return html`<form method="post" action="/jobs/${id}/publish"><button>Publish job</button></form>`;
  return isFilled(office, job)
    ? html`<p class="quiet">All positions are filled.</p>`
    : html`<form method="post" action="/jobs/${id}/publish"><button>Open again</button></form>`;
}

function column(call: Call, stage: Stage, applications: readonly Application[]): Html {
  const inStage = applications.filter((one) => one.stage === stage);
  const options = activeStages.map((one) => [one, stageNames[one]] as const);
  return html`<section class="column" data-stage="${stage}" aria-label="${stageNames[stage]}"><h3>${stageNames[stage]} <span class="count">${inStage.length}</span></h3>
${inStage.map((application) => {
  const { id } = application;
  return html`<article class="card"><p>${applicationLink(call.office, application)}</p><p class="quiet">${plural(daysInStage(call, application), 'day')} in this stage</p>
<label for="stage-${id}" class="quiet">Stage of ${call.office.candidateName(application)}</label><select id="stage-${id}" data-move="${id}">${optionsOf(options, stage)}</select></article>`;
})}</section>`;
}

function decidedTable(call: Call, applications: readonly Application[]): Html {
  const decided = applications.filter((one) => !isActive(one));
  if (decided.length === 0) return html`<p class="empty">No application is decided yet.</p>`;
  return html`<table><caption>Decided applications</caption><thead><tr><th scope="col">Candidate</th><th scope="col">Result</th><th scope="col">Reason</th></tr></thead>
<tbody>${decided.map(
    (one) =>
      html`<tr><th scope="row">${applicationLink(call.office, one)}</th><td>${stageNames[one.stage]}</td><td>${one.reason || '–'}</td></tr>`,
  )}</tbody></table>`;
}
