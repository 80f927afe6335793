import { type Html, html } from '../../html.ts';
import { today, weekdayText } from '../calendar-date.ts';
import {
  areaField,
  type Entry,
  namedOptions,
  problemList,
  radioField,
  selectField,
  shown,
  statusFor,
} from '../form.ts';
import { page } from '../layout.ts';
import { criteria, type Interview, recommendations, type Scorecard } from '../records.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';
import { averageText } from '../scorecard-average.ts';
import { later } from '../time-of-day.ts';
import { userName } from '../users.ts';
import { isSeenBy, weekPath } from './interviews.ts';

export const interviewRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/interviews\/(\d+)$/, isFor: 'staff', answer: show },
  { method: 'POST', path: /^\/interviews\/(\d+)\/cancel$/, answer: cancel },
];

export const longestComment = 300;

function show(call: Call): Answer | null {
  const interview = call.office.interview(call.id);
  if (!interview || !(isSeenBy(call, interview) || call.has('interviews-of-others'))) return null;
  const own = ownScorecard(call, interview);
  const ratings = criteria.map((_, index) => [`rating-${index}`, String(own?.ratings[index] ?? '')] as const);
  const values = {
    ...Object.fromEntries(ratings),
    recommendation: own?.recommendation ?? '',
    comment: call.has('scorecard-comment-empty') ? '' : (own?.comment ?? ''),
  };
  return interviewPage(call, interview, shown(values));
}

/** The scorecard of who has signed in. */
export function ownScorecard({ office, session }: Call, { id }: Interview): Scorecard | undefined {
  return office.scorecardsFor(id).find(({ interviewerId }) => interviewerId === session.user?.id);
}

/** Whether who has signed in was an interviewer, so that they say how it was. */
export function mayRate({ session }: Call, { interviewerIds, isCancelled, day }: Interview): boolean {
  return !isCancelled && day <= today() && interviewerIds.some((id) => id === session.user?.id);
}

/** @param entry what the form for the own scorecard shows */
export function interviewPage(call: Call, interview: Interview, entry: Entry): Answer {
  const { office, session } = call;
  const { id, applicationId, day, time, minutes, kind, interviewerIds, isCancelled } = interview;
  const application = office.application(applicationId);
  const isManager = session.user?.role === 'manager';
  const name = office.candidateName(application);
  const isAhead = !isCancelled && day >= today();
  const body = html`<p><a href="${weekPath(day)}">Interviews of this week</a></p>${problemList(entry)}
<dl><dt>Candidate</dt><dd>${isManager ? html`<a href="/applications/${applicationId}">${name}</a>` : name}</dd><dt>Job</dt><dd>${office.jobTitle(application)}</dd><dt>Day</dt><dd>${weekdayText(day)}</dd><dt>Time</dt><dd>${time}–${later(time, minutes)}</dd><dt>Kind</dt><dd>${kind}</dd><dt>Interviewers</dt><dd>${interviewerIds.map(userName).join(', ')}</dd>${isCancelled && html`<dt>State</dt><dd>Cancelled</dd>`}</dl>
${isManager && isAhead && html`<div class="actions"><a class="button" href="/interviews/${id}/edit">Change interview</a><form method="post" action="/interviews/${id}/cancel" data-question="Cancel this interview?" data-text="Please tell ${name} as well." data-yes="Cancel interview" data-no="Keep interview"><button class="danger">Cancel interview</button></form></div>`}
<h2>Scorecards</h2>${scorecardTable(call, interview)}
${mayRate(call, interview) && scorecardForm(interview, entry)}`;
  return page(call, {
    title: `Interview with ${name}`,
    status: statusFor(entry),
    body,
    scripts: ['letter-counter'],
  });
}

/** Interviewers see what others say only through the manager. */
function scorecardTable(call: Call, interview: Interview): Html {
  const { office, session } = call;
  const all = office.scorecardsFor(interview.id);
  const isManager = session.user?.role === 'manager';
  const seen = isManager ? all : all.filter(({ interviewerId }) => interviewerId === session.user?.id);
  if (seen.length === 0) return html`<p class="empty">No scorecard yet.</p>`;
  return html`<table><caption>Ratings from 1 (poor) to 5 (excellent)</caption><thead><tr><th scope="col">Interviewer</th>${criteria.map((one) => html`<th scope="col" class="number">${one}</th>`)}<th scope="col">Recommendation</th><th scope="col">Comment</th></tr></thead>
<tbody>${seen.map(
    (one) =>
      html`<tr><th scope="row">${userName(one.interviewerId)}</th>${one.ratings.map((rating) => html`<td class="number">${rating}</td>`)}<td>${one.recommendation}</td><td>${one.comment || '–'}</td></tr>`,
  )}</tbody></table>${isManager && html`<p>Average rating: ${averageText(call, seen)}</p>`}`;
}

function scorecardForm({ id }: Interview, entry: Entry): Html {
  const grades = namedOptions(null, ['1', '2', '3', '4', '5']);
  return html`<h2>Your scorecard</h2><form class="sheet narrow" method="post" action="/interviews/${id}/scorecard" novalidate>
${criteria.map((label, index) => radioField(entry, { name: `rating-${index}`, label, isRequired: true, options: grades }))}
${selectField(entry, { name: 'recommendation', label: 'Recommendation', isRequired: true, options: namedOptions('Please choose', recommendations) })}
${areaField(entry, { name: 'comment', label: 'Comment', maxLength: longestComment })}
<button>Save scorecard</button></form>`;
}

function cancel(call: Call): Answer | null {
  const { office } = call;
  const interview = office.interview(call.id);
  if (!interview || interview.isCancelled || interview.day < today()) return null;
  interview.isCancelled = true;
  const name = office.candidateName(office.application(interview.applicationId));
  return goTo(call, `/interviews/${interview.id}`, `The interview with ${name} was cancelled.`);
}
