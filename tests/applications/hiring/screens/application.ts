import { type Html, html } from '../../html.ts';
import { daysInStage, isActive } from '../application-state.ts';
import { dateText, weekdayText } from '../calendar-date.ts';
import { type Entry, namedOptions, problemList, selectField, shown, statusFor } from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { offerState, offerStates } from '../offer-state.ts';
import { plural } from '../plural.ts';
import { type Application, chosenStages, rejectionReasons, stageNames } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { averageText } from '../scorecard-average.ts';
import { userName } from '../users.ts';
import { jobLink } from './links.ts';

export const applicationRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/applications\/(\d+)$/, answer: show },
];

function show(call: Call): Answer | null {
  const application = call.office.application(call.id);
  return application ? applicationPage(call, application, shown()) : null;
}

/** @param entry what the forms of the page show */
export function applicationPage(call: Call, application: Application, entry: Entry): Answer {
  const { office } = call;
  const { candidateId, code, source, applied, letter, stage, reason } = application;
  const scorecards = office
    .interviewsFor(application.id)
    .flatMap((interview) => office.scorecardsFor(interview.id));
  const body = html`<p><a href="/applications">All applications</a></p>${problemList(entry)}
<dl><dt>Candidate</dt><dd><a href="/candidates/${candidateId}">${office.candidateName(application)}</a></dd><dt>Job</dt><dd>${jobLink(office, application)}</dd><dt>Code</dt><dd>${code}</dd>
<dt>Source</dt><dd>${source}</dd><dt>Applied on</dt><dd>${dateText(applied)}</dd><dt>Stage</dt><dd>${stageNames[stage]}${reason && ` (${reason})`}, for ${plural(daysInStage(call, application), 'day')}</dd><dt>Average rating</dt><dd>${averageText(call, scorecards)}</dd></dl>
${letter && html`<h2>Letter</h2><p>${letter}</p>`}
<div class="columns"><section><h2>Next step</h2>${nextStep(application, entry)}</section>
<section><h2>History</h2>${historyList(application)}</section></div>
<section><h2>Interviews</h2>${interviewTable(call, application)}${isActive(application) && html`<p><a class="button" href="/interviews/new?application=${application.id}">Plan interview</a></p>`}</section>
<section><h2>Offers</h2>${offerList(call, application)}${isActive(application) && html`<p><a class="button" href="/offers/new?application=${application.id}">Make offer</a></p>`}</section>`;
  const title = `${office.candidateName(application)}, ${office.jobTitle(application)}`;
  return page(call, { title, status: statusFor(entry), body });
}

function nextStep(application: Application, entry: Entry): Html {
  const { id, stage } = application;
  if (stage === 'rejected')
    return html`<form method="post" action="/applications/${id}/reopen"><button>Consider again</button></form>`;
  if (!isActive(application)) return html`<p>Nothing is left to do.</p>`;
  const stages = chosenStages.filter((one) => one !== stage).map((one) => [one, stageNames[one]] as const);
  return html`<form class="inline" method="post" action="/applications/${id}/move" novalidate>${selectField(entry, { name: 'stage', label: 'Move to stage', isRequired: true, options: [['', 'Choose a stage'], ...stages] })}<button>Move</button></form>
<form class="inline" method="post" action="/applications/${id}/reject" novalidate>${selectField(entry, { name: 'reason', label: 'Reason for the rejection', isRequired: true, options: namedOptions('Choose a reason', rejectionReasons) })}<button class="danger">Reject</button></form>`;
}

function historyList({ history }: Application): Html {
  return html`<ol class="history">${history.map(
    ({ day, stage, by }) => html`<li>${stageNames[stage]}: ${dateText(day)}, ${by}</li>`,
  )}</ol>`;
}

function interviewTable(call: Call, { id }: Application): Html {
  const { office } = call;
  const interviews = office.interviewsFor(id);
  if (interviews.length === 0) return html`<p class="empty">No interview yet.</p>`;
  return html`<table><caption>Interviews of this application</caption><thead><tr><th scope="col">Day and time</th><th scope="col">Kind</th><th scope="col">Interviewers</th><th scope="col">Average rating</th></tr></thead>
<tbody>${interviews.map(
    (one) =>
      html`<tr><th scope="row"><a href="/interviews/${one.id}">${weekdayText(one.day)}, ${one.time}</a>${one.isCancelled && html` <span class="tag">Cancelled</span>`}</th><td>${one.kind}</td><td>${one.interviewerIds.map(userName).join(', ')}</td><td>${averageText(call, office.scorecardsFor(one.id))}</td></tr>`,
  )}</tbody></table>`;
}

function offerList({ office }: Call, { id }: Application): Html {
  const offers = office.books.offers.filter(({ applicationId }) => applicationId === id);
  if (offers.length === 0) return html`<p class="empty">No offer yet.</p>`;
  return html`<ul>${offers.map(
    (offer) =>
      html`<li><a href="/offers/${offer.id}">Offer of ${dateText(offer.made)}</a>: ${pounds(offer.salary)}, ${offerStates[offerState(offer)].toLowerCase()}</li>`,
  )}</ul>`;
}
