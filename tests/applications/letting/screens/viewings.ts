import { type Html, html } from '../../html.ts';
import { byId } from '../agency.ts';
import { addDays, dateText, isDay, mondayOf, today, weekdayText } from '../calendar-date.ts';
import { namedOptions, optionList } from '../form.ts';
import { page } from '../layout.ts';
import { agents, type Viewing } from '../records.ts';
import { type Answer, asked, type Call, goTo, type Route } from '../route.ts';
import { twelveHours } from '../time-of-day.ts';
import { propertyLink, withQuery } from './links.ts';

export const viewingListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/viewings$/, answer: calendar },
  { method: 'POST', path: /^\/viewings\/(\d+)\/cancel$/, answer: cancel },
];

/** 2:30 pm */
export function timeText({ has }: Pick<Call, 'has'>, time: string): string {
  return twelveHours(time, has('noon-as-morning') ? 13 : 12);
}

/** The calendar of the week in which a day is. */
export function calendarPath(day: string): string {
  return withQuery('/viewings', { week: mondayOf(day) });
}

function calendar(call: Call): Answer {
  const wanted = asked(call, 'week');
  const monday = mondayOf(isDay(wanted) ? wanted : today());
  const agent = asked(call, 'agent');
  const link = (week: string, text: string) =>
    html`<a href="${withQuery('/viewings', { week, agent })}">${text}</a>`;
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const body = html`<div class="bar"><nav class="weeks" aria-label="Weeks">${link(addDays(monday, -7), 'Previous week')} ${link('', 'This week')} ${link(addDays(monday, 7), 'Next week')}</nav>
<form method="get" action="/viewings" aria-label="Agent"><input type="hidden" name="week" value="${monday}"><label for="agent">Agent</label> <select id="agent" name="agent">${optionList(namedOptions('All agents', agents), agent)}</select> <button class="plain">Show</button></form></div>
<h2>${dateText(monday)} to ${dateText(addDays(monday, 6))}</h2>
<div class="week">${days.map((day) => dayColumn(call, day, agent))}</div>`;
  const actions = html`<a class="button" href="/viewings/new">Arrange viewing</a>`;
  return page(call, { title: 'Viewings', actions, body });
}

function dayColumn(call: Call, day: string, agent: string): Html {
  const visits = call.agency.books.viewings
    .filter((viewing) => viewing.day === day && (agent === '' || viewing.agent === agent))
    .toSorted((a, b) => a.time.localeCompare(b.time));
  return html`<section class="day${day === today() && ' today'}" aria-label="${weekdayText(day)}"><h3>${weekdayText(day)}</h3>
${visits.map((viewing) => entry(call, viewing))}${visits.length === 0 && html`<p class="empty">–</p>`}</section>`;
}

function entry(call: Call, viewing: Viewing): Html {
  const { id, day, time, propertyId, visitor, phone, agent, isCancelled } = viewing;
  const canChange = !isCancelled && day >= today();
  const about = `${visitor}, ${weekdayText(day)} ${timeText(call, time)}`;
  return html`<article class="visit${isCancelled && ' cancelled'}"><p><strong>${timeText(call, time)}</strong> ${visitor}</p><p>${propertyLink(call.agency, propertyId)}</p><p class="quiet">${agent} · ${phone}</p>
${isCancelled && html`<p><span class="tag">Cancelled</span></p>`}${
  canChange &&
  html`<p class="visit-actions"><a href="/viewings/${id}/edit" aria-label="Move the viewing of ${about}">Move</a></p>
<form method="post" action="/viewings/${id}/cancel" data-confirm="Cancel this viewing?" data-text="${about}. Please call the visitor as well." data-yes="Cancel viewing" data-no="Keep viewing"><button class="plain" aria-label="Cancel the viewing of ${about}">Cancel</button></form>`
}</article>`;
}

function cancel(call: Call): Answer | null {
  const viewing = byId(call.agency.books.viewings, Number(call.key));
  if (!viewing) return null;
  viewing.isCancelled = true;
  return goTo(call, calendarPath(viewing.day), `The viewing of ${viewing.visitor} was cancelled.`);
}
