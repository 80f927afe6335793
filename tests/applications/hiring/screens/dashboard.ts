import { type Html, html } from '../../html.ts';
import { isActive } from '../application-state.ts';
import { addDays, dateText, today, weekdayText } from '../calendar-date.ts';
import { isAdvertised } from '../job-state.ts';
import { page } from '../layout.ts';
import { offerState } from '../offer-state.ts';
import { byTime } from '../office.ts';
import type { Interview } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { userName } from '../users.ts';
import { mayRate, ownScorecard } from './interview.ts';
import { isSeenBy } from './interviews.ts';

export const dashboardRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/dashboard$/, isFor: 'staff', answer: show },
];

/** How far ahead the dashboard looks. */
const daysAhead = 7;

function show(call: Call): Answer {
  const isManager = call.session.user?.role === 'manager';
  const body = html`${isManager && figures(call)}
<div class="columns"><section><h2>${isManager ? 'Interviews' : 'Your interviews'} in the next ${daysAhead} days</h2>${interviewList(call, interviewsAhead(call))}</section>
<section><h2>Scorecards that you owe</h2>${owedList(call)}</section></div>
${isManager && html`<div class="columns"><section><h2>Offers that expire soon</h2>${expiringList(call)}</section><section><h2>Jobs that close soon</h2>${closingList(call)}</section></div>`}`;
  return page(call, { title: 'Dashboard', body });
}

function interviewsAhead(call: Call): Interview[] {
  const end = addDays(today(), daysAhead);
  return call.office.books.interviews
    .filter((one) => isSeenBy(call, one) && one.day >= today() && one.day < end)
    .filter((one) => !one.isCancelled || call.has('dashboard-cancelled-interviews'))
    .toSorted(byTime);
}

function figures(call: Call): Html {
  const { jobs, applications, offers } = call.office.books;
  const waiting = offers.filter((offer) => offerState(offer) === 'open').length;
  const offersPlace = call.has('dashboard-offers-link') ? '/offers' : '/offers?state=open';
  const figure = (label: string, value: number, href: string) =>
    html`<li><span>${label}</span> <strong>${value}</strong> <a href="${href}">Show ${label.toLowerCase()}</a></li>`;
  return html`<ul class="figures">${figure('Open jobs', jobs.filter(({ status }) => status === 'open').length, '/jobs?status=open')}
${figure('Applications in progress', applications.filter(isActive).length, '/applications')}
${figure('Interviews in 7 days', interviewsAhead(call).length, '/interviews')}
${figure('Offers to be answered', waiting, offersPlace)}</ul>`;
}

function interviewList({ office }: Call, interviews: readonly Interview[]): Html {
  if (interviews.length === 0) return html`<p class="empty">No interview.</p>`;
  return html`<ul class="plain-list">${interviews.map(({ id, applicationId, day, time, interviewerIds }) => {
    const application = office.application(applicationId);
    return html`<li>${weekdayText(day)}, ${time} <a href="/interviews/${id}">${office.candidateName(application)}, ${office.jobTitle(application)}</a> <span class="quiet">with ${interviewerIds.map(userName).join(' and ')}</span></li>`;
  })}</ul>`;
}

function owedList(call: Call): Html {
  const owed = call.office.books.interviews
    .filter((one) => mayRate(call, one) && !ownScorecard(call, one))
    .toSorted(byTime);
  return interviewList(call, owed);
}

function expiringList({ office }: Call): Html {
  const end = addDays(today(), daysAhead);
  const offers = office.books.offers
    .filter((offer) => offerState(offer) === 'open' && offer.expires <= end)
    .toSorted((a, b) => a.expires.localeCompare(b.expires));
  if (offers.length === 0) return html`<p class="empty">No offer.</p>`;
  return html`<ul class="plain-list">${offers.map((offer) => {
    const application = office.application(offer.applicationId);
    return html`<li>${dateText(offer.expires)} <a href="/offers/${offer.id}">${office.candidateName(application)}, ${office.jobTitle(application)}</a></li>`;
  })}</ul>`;
}

function closingList(call: Call): Html {
  const end = addDays(today(), daysAhead);
  const jobs = call.office.books.jobs
    .filter((job) => isAdvertised(call, job) && job.closes <= end)
    .toSorted((a, b) => a.closes.localeCompare(b.closes));
  if (jobs.length === 0) return html`<p class="empty">No job.</p>`;
  return html`<ul class="plain-list">${jobs.map(
    ({ id, title, closes }) => html`<li>${dateText(closes)} <a href="/jobs/${id}">${title}</a></li>`,
  )}</ul>`;
}
