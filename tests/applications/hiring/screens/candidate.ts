import { type Html, html } from '../../html.ts';
import { addApplication, isActive } from '../application-state.ts';
import { dateText } from '../calendar-date.ts';
import {
  areaField,
  type Entry,
  inputField,
  isRefused,
  namedOptions,
  type Option,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
} from '../form.ts';
import { isAdvertised } from '../job-state.ts';
import { page } from '../layout.ts';
import { fullName } from '../office.ts';
import { type Candidate, stageNames } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route, refuse, signedInName } from '../route.ts';
import { jobLink } from './links.ts';
import { noteList, notesHeading } from './notes.ts';

export const candidateRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/candidates\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/candidates\/(\d+)\/applications$/, answer: addToJob },
  { method: 'GET', path: /^\/candidates\/(\d+)\/delete$/, answer: askBeforeDeleting },
  { method: 'POST', path: /^\/candidates\/(\d+)\/delete$/, answer: remove },
];

export const longestNote = 300;

function show(call: Call): Answer | null {
  const candidate = call.office.candidate(call.id);
  return candidate ? candidatePage(call, candidate, shown()) : null;
}

/** @param entry what the forms of the page show */
export function candidatePage(call: Call, candidate: Candidate, entry: Entry): Answer {
  const { id, email, phone, occupation, added } = candidate;
  const body = html`<p><a href="/candidates">All candidates</a></p>${problemList(entry)}
<dl><dt>E-mail</dt><dd>${email}</dd><dt>Telephone</dt><dd>${phone}</dd><dt>Occupation</dt><dd>${occupation || '–'}</dd><dt>Added on</dt><dd>${dateText(added)}</dd></dl>
<div class="columns"><div><section><h2>Applications</h2>${applicationTable(call, candidate)}${addForm(call, candidate, entry)}</section>
<section><h2>Tags</h2>${tagList(candidate)}
<form class="inline" method="post" action="/candidates/${id}/tags" novalidate>${inputField(entry, { name: 'tag', label: 'New tag', isRequired: true, maxLength: 30 })}<button>Add tag</button></form></section>
<section><h2>Talent pool</h2>${poolForm(candidate)}</section></div>
<section>${notesHeading(candidate)}${noteList(call, candidate)}
<form method="post" action="/candidates/${id}/notes" novalidate>${areaField(entry, { name: 'note', label: 'New note', isRequired: true, maxLength: longestNote })}<button>Add note</button></form></section></div>`;
  const actions = html`<a class="button" href="/candidates/${id}/edit">Change candidate</a> <a href="/candidates/${id}/delete">Delete candidate</a>`;
  return page(call, {
    title: fullName(candidate),
    status: statusFor(entry),
    actions,
    body,
    scripts: ['letter-counter'],
  });
}

function applicationTable({ office }: Call, { id }: Candidate): Html {
  const applications = office.applicationsOf(id);
  if (applications.length === 0) return html`<p class="empty">No application yet.</p>`;
  return html`<table><caption>Applications of this candidate</caption><thead><tr><th scope="col">Job</th><th scope="col">Applied on</th><th scope="col">Stage</th><th scope="col">Details</th></tr></thead>
<tbody>${applications.map(
    (one) =>
      html`<tr><th scope="row">${jobLink(office, one)}</th><td>${dateText(one.applied)}</td><td>${stageNames[one.stage]}</td><td><a href="/applications/${one.id}">Application ${one.code}</a></td></tr>`,
  )}</tbody></table>`;
}

/** Jobs that the candidate can be considered for. */
function jobOptions(call: Call, { id }: Candidate): Option[] {
  const { office } = call;
  const taken = office.applicationsOf(id).map(({ jobId }) => jobId);
  return office.books.jobs
    .filter((job) => isAdvertised(call, job) && !taken.includes(job.id))
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map((job) => [String(job.id), job.title] as const);
}

function addForm(call: Call, candidate: Candidate, entry: Entry): Html {
  const { sources } = call.office.settings;
  return html`<form class="inline" method="post" action="/candidates/${candidate.id}/applications" novalidate>
${selectField(entry, { name: 'job', label: 'Consider for', isRequired: true, options: [['', 'Choose a job'], ...jobOptions(call, candidate)] })}
${selectField(entry, { name: 'source', label: 'Source', isRequired: true, options: namedOptions('Choose a source', sources) })}<button>Add application</button></form>`;
}

function addToJob(call: Call): Answer | null {
  const candidate = call.office.candidate(call.id);
  if (!candidate) return null;
  const values = enteredIn(call);
  const { job = '', source = '' } = values;
  const problems = problemsOf({
    job: !jobOptions(call, candidate).some(([id]) => id === job) && 'Choose a job.',
    source: !call.office.settings.sources.includes(source) && 'Choose a source.',
  });
  if (isRefused({ problems })) return candidatePage(call, candidate, { values, problems });
  const fields = { candidateId: candidate.id, jobId: Number(job), source, letter: '' };
  const application = addApplication(call, fields, signedInName(call));
  return goTo(
    call,
    `/applications/${application.id}`,
    `${fullName(candidate)} is considered for ${call.office.jobTitle(application)}.`,
  );
}

function tagList({ id, tags }: Candidate): Html {
  if (tags.length === 0) return html`<p class="empty">No tag yet.</p>`;
  return html`<ul class="tags">${tags.map(
    (tag) =>
      html`<li><form method="post" action="/candidates/${id}/tags/remove"><input type="hidden" name="tag" value="${tag}"><span class="tag">${tag}</span> <button class="plain" aria-label="Remove the tag ${tag}">×</button></form></li>`,
  )}</ul>`;
}

function poolForm({ id, isInPool }: Candidate): Html {
  return isInPool
    ? html`<form method="post" action="/candidates/${id}/pool"><input type="hidden" name="pool" value="no"><p>In the talent pool.</p><button>Remove from talent pool</button></form>`
    : html`<form method="post" action="/candidates/${id}/pool"><input type="hidden" name="pool" value="yes"><p>Not in the talent pool.</p><button>Add to talent pool</button></form>`;
}

function askBeforeDeleting(call: Call): Answer | null {
  const candidate = call.office.candidate(call.id);
  if (!candidate) return null;
  const body = html`<p>${fullName(candidate)} will be gone for good, with all applications, interviews and notes.</p>
<form method="post" action="/candidates/${candidate.id}/delete"><button class="danger">Yes, delete</button> <a href="/candidates/${candidate.id}">No, keep</a></form>`;
  return page(call, { title: `Delete ${fullName(candidate)}?`, body });
}

function remove(call: Call): Answer | null {
  const { office, has } = call;
  const candidate = office.candidate(call.id);
  if (!candidate) return null;
  const applications = office.applicationsOf(candidate.id);
  if (applications.some((one) => isActive(one) && one.stage === 'offer'))
    return refuse(call, `/candidates/${candidate.id}`, 'Please withdraw the open offer first.');
  const gone = new Set(applications.map(({ id }) => id));
  const { books } = office;
  books.candidates = books.candidates.filter((one) => one !== candidate);
  if (!has('deleted-applications-stay'))
    books.applications = books.applications.filter(({ id }) => !gone.has(id));
  const held = books.interviews.filter(({ applicationId }) => gone.has(applicationId)).map(({ id }) => id);
  books.interviews = books.interviews.filter(({ id }) => !held.includes(id));
  books.scorecards = books.scorecards.filter(({ interviewId }) => !held.includes(interviewId));
  books.offers = books.offers.filter(({ applicationId }) => !gone.has(applicationId));
  return goTo(call, '/candidates', `${fullName(candidate)} was deleted.`);
}
