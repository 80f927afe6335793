import { type Html, html } from '../../html.ts';
import { endWith, isActive } from '../application-state.ts';
import { dateText } from '../calendar-date.ts';
import { namedOptions, optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { byId } from '../office.ts';
import { pageOf, pager } from '../pager.ts';
import { plural } from '../plural.ts';
import { type Application, rejectionReasons, stageNames } from '../records.ts';
import { type Answer, asked, type Call, goTo, type Route, refuse, signedInName } from '../route.ts';
import { applicationLink, jobLink } from './links.ts';

export const applicationListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/applications$/, answer: list },
  { method: 'POST', path: /^\/applications\/reject$/, answer: rejectChosen },
];

const applicationsPerPage = 12;

interface Wish {
  readonly [name: string]: string;
  readonly q: string;
  readonly job: string;
  readonly stage: string;
  readonly source: string;
}

function list(call: Call): Answer {
  const { office, has } = call;
  const [q, job, stage, source] = ['q', 'job', 'stage', 'source'].map((name) => asked(call, name));
  const wish: Wish = { q: q ?? '', job: job ?? '', stage: stage ?? '', source: source ?? '' };
  const found = office.books.applications
    .filter((one) => fits(call, one, wish))
    .toSorted((a, b) => b.applied.localeCompare(a.applied) || b.id - a.id);
  const shownPage = pageOf(call, found, applicationsPerPage);
  const count = has('applications-count-all') ? office.books.applications.length : found.length;
  const jobs = office.books.jobs.toSorted((a, b) => a.title.localeCompare(b.title));
  const stages = Object.entries(stageNames);
  const body = html`<form class="filter" method="get" action="/applications" role="search">
<div><label for="q">Candidate or code</label><input id="q" name="q" type="search" value="${wish.q}"></div>
<div><label for="job">Job</label><select id="job" name="job">${optionsOf([['', 'All jobs'], ...jobs.map(({ id, title }) => [String(id), title] as const)], wish.job)}</select></div>
<div><label for="stage">Stage</label><select id="stage" name="stage">${optionsOf([['', 'All stages'], ...stages], wish.stage)}</select></div>
<div><label for="source">Source</label><select id="source" name="source">${optionsOf(namedOptions('All sources', office.settings.sources), wish.source)}</select></div>
<button>Show</button> <a href="/applications">Clear</a></form>
<p role="status">${plural(count, 'application')}</p>
${found.length === 0 ? html`<p class="empty">No application fits.</p>` : chooser(call, shownPage.rows)}
${pager(shownPage, '/applications', wish)}`;
  return page(call, { title: 'Applications', body, scripts: ['chosen-rows'] });
}

function fits({ office }: Call, application: Application, { q, job, stage, source }: Wish): boolean {
  const text = `${office.candidateName(application)}\n${application.code}`.toLowerCase();
  return (
    text.includes(q.toLowerCase()) &&
    (job === '' || application.jobId === Number(job)) &&
    (stage === '' || application.stage === stage) &&
    (source === '' || application.source === source)
  );
}

/** The table, in a form that rejects those that are chosen. */
function chooser({ office }: Call, applications: readonly Application[]): Html {
  return html`<form id="chosen" method="post" action="/applications/reject" data-question="Reject the chosen applications?" data-text="Their interviews will be cancelled." data-yes="Reject them" data-no="Go back">
<table><caption>Applications, the newest first</caption><thead><tr><th scope="col"><label><input type="checkbox" id="choose-all"> All</label></th><th scope="col">Candidate</th><th scope="col">Job</th><th scope="col">Source</th><th scope="col">Applied on</th><th scope="col">Stage</th></tr></thead>
<tbody>${applications.map(
    (one) =>
      html`<tr><td>${isActive(one) && html`<input type="checkbox" name="chosen" value="${one.id}" aria-label="Choose ${office.candidateName(one)}, ${office.jobTitle(one)}">`}</td><th scope="row">${applicationLink(office, one)}</th><td>${jobLink(office, one)}</td><td>${one.source}</td><td>${dateText(one.applied)}</td><td><span class="tag ${one.stage}">${stageNames[one.stage]}</span></td></tr>`,
  )}</tbody></table>
<div class="actions"><span id="chosen-count" role="status"></span> <label for="reason">Reason</label> <select id="reason" name="reason">${optionsOf(namedOptions(null, rejectionReasons), undefined)}</select> <button class="danger">Reject chosen</button></div></form>`;
}

function rejectChosen(call: Call): Answer {
  const { office, has } = call;
  const reason = call.form.get('reason') ?? '';
  const chosen = call.form
    .getAll('chosen')
    .map((id) => byId(office.books.applications, Number(id)))
    .filter((one) => one !== undefined && isActive(one));
  if (chosen.length === 0) return refuse(call, '/applications', 'Choose the applications to reject first.');
  if (!rejectionReasons.includes(reason)) return refuse(call, '/applications', 'Choose a reason.');
  for (const application of has('chosen-first-only') ? chosen.slice(0, 1) : chosen) {
    if (!application) continue;
    endWith(call, application, 'rejected', signedInName(call));
    application.reason = reason;
  }
  const verb = chosen.length === 1 ? 'was' : 'were';
  return goTo(call, '/applications', `${plural(chosen.length, 'application')} ${verb} rejected.`);
}
