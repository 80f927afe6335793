import { type Html, html } from '../../html.ts';
import { addDays, dateText, isDay, mondayOf, today, weekdayText } from '../calendar-date.ts';
import { type Option, optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { byTime } from '../office.ts';
import { withQuery } from '../pager.ts';
import type { Interview } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';
import { later } from '../time-of-day.ts';
import { userName, users } from '../users.ts';

export const interviewListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/interviews$/, isFor: 'staff', answer: week },
];

/** The days from Monday to Friday. */
const daysShown = 5;

export function weekPath(day: string): string {
  return withQuery('/interviews', { week: mondayOf(day) });
}

/** Interviewers see their own interviews only. */
export function isSeenBy({ session }: Call, { interviewerIds }: Interview): boolean {
  const { user } = session;
  return user?.role === 'manager' || interviewerIds.some((id) => id === user?.id);
}

function week(call: Call): Answer {
  const { session } = call;
  const wanted = asked(call, 'week');
  const monday = mondayOf(isDay(wanted) ? wanted : today());
  const who = asked(call, 'interviewer');
  const isManager = session.user?.role === 'manager';
  const options: Option[] = [['', 'Everybody'], ...users.map(({ id, name }) => [String(id), name] as const)];
  const link = (day: string, label: string) =>
    html`<a href="${withQuery('/interviews', { week: day, interviewer: call.has('week-forgets-interviewer') ? '' : who })}">${label}</a>`;
  const days = Array.from({ length: daysShown }, (_, index) => addDays(monday, index));
  const body = html`<nav class="weeks" aria-label="Weeks">${link(addDays(monday, -7), 'Previous week')} ${link('', 'This week')} ${link(addDays(monday, 7), 'Next week')}</nav>
${isManager && html`<form class="filter" method="get" action="/interviews"><input type="hidden" name="week" value="${monday}"><div><label for="interviewer">Interviewer</label><select id="interviewer" name="interviewer">${optionsOf(options, who)}</select></div><button>Show</button></form>`}
<h2>${dateText(monday)} to ${dateText(addDays(monday, daysShown - 1))}</h2>
${days.map((day) => daySection(call, day, who))}`;
  const title = isManager ? 'Interviews' : 'Your interviews';
  const actions = isManager && html`<a class="button" href="/interviews/new">Plan interview</a>`;
  return page(call, { title, actions, body });
}

function daySection(call: Call, day: string, who: string): Html {
  const { office, has } = call;
  const found = office.books.interviews.filter(
    (one) =>
      one.day === day && isSeenBy(call, one) && (who === '' || one.interviewerIds.includes(Number(who))),
  );
  const interviews = has('day-order-planned') ? found : found.toSorted(byTime);
  return html`<section aria-label="${weekdayText(day)}"><h3>${weekdayText(day)}${day === today() && ' (today)'}</h3>
${interviews.length === 0 ? html`<p class="empty">No interview.</p>` : html`<ul class="plain-list">${interviews.map((one) => entry(call, one))}</ul>`}</section>`;
}

function entry({ office }: Call, interview: Interview): Html {
  const { id, applicationId, time, minutes, kind, interviewerIds, isCancelled } = interview;
  const application = office.application(applicationId);
  return html`<li>${time}–${later(time, minutes)} <a href="/interviews/${id}">${office.candidateName(application)}, ${office.jobTitle(application)}</a> <span class="quiet">${kind}, with ${interviewerIds.map(userName).join(' and ')}</span>${isCancelled && html` <span class="tag">Cancelled</span>`}</li>`;
}
