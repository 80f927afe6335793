import { html } from '../../html.ts';
import { addDays, isDay, longDate, mondayOf, shortDate, today, weekdayName } from '../calendar-date.ts';
import { select } from '../form.ts';
import { page } from '../layout.ts';
import { timesOf } from '../opening-hours.ts';
import type { Answer, Call, Route } from '../route.ts';
import { vets } from '../seed.ts';

export const calendarRoutes: readonly Route[] = [{ method: 'GET', path: /^\/calendar$/, answer: week }];

const daysShown = 6;

function week(call: Call): Answer {
  const asked = call.query.get('week') ?? '';
  const monday = mondayOf(isDay(asked) ? asked : today);
  const first = call.has('calendar-sunday') ? addDays(monday, -1) : monday;
  const vet = call.query.get('vet') ?? '';
  const days = Array.from({ length: daysShown }, (_, index) => addDays(first, index));
  const times = timesOf(monday).slice(0, call.has('calendar-last-slot') ? -1 : undefined);
  const body = html`<form class="filter" method="get" action="/calendar"><input type="hidden" name="week" value="${monday}">
<div><label for="vet">Vet</label> ${select('vet', [['', 'All vets'], ...vets.map(({ id, name }) => [String(id), name] as const)], vet)}</div>
<button>Show</button></form>
<ul class="pager"><li><a href="${addressOf(addDays(monday, -7), vet)}">Previous week</a></li>
<li><a href="${addressOf(today, vet)}">This week</a></li>
<li><a href="${addressOf(addDays(monday, 7), call.has('next-week-any-vet') ? '' : vet)}">Next week</a></li></ul>
<table class="calendar"><caption>Week of ${longDate(monday)}</caption>
<thead><tr><th>Time</th>${days.map((day) => html`<th>${weekdayName(day).slice(0, 3)} ${shortDate(day).slice(0, 5)}</th>`)}</tr></thead>
<tbody>${times.map((time) => html`<tr><th scope="row">${time}</th>${days.map((day) => cell(call, day, time, vet))}</tr>`)}</tbody></table>`;
  return page(call, { title: 'Calendar', body });
}

function addressOf(day: string, vet: string): string {
  return `/calendar?week=${mondayOf(day)}${vet === '' ? '' : `&vet=${vet}`}`;
}

function cell(call: Call, day: string, time: string, vet: string) {
  const { practice, has } = call;
  const visits = practice
    .appointmentsOn(day)
    .filter((visit) => visit.time === time && (vet === '' || String(visit.vetId) === vet))
    .filter(({ status }) => status !== 'cancelled' || has('cancelled-in-calendar'));
  const isFree = visits.length === 0 && day >= today && timesOf(day).includes(time);
  return html`<td>${visits.map(
    ({ id, animalId, vetId }) =>
      html`<a class="visit" href="/appointments/${id}" title="${practice.vet(vetId)?.name}">${practice.animal(animalId)?.name}</a>`,
  )}${isFree && freeLink(day, has('slot-half-hour') ? halfHourBefore(time) : time, time, vet)}</td>`;
}

function freeLink(day: string, time: string, shown: string, vet: string) {
  const address = `/appointments/new?day=${day}&time=${time}${vet === '' ? '' : `&vet=${vet}`}`;
  return html`<a class="free" href="${address}" aria-label="Book ${longDate(day)}, ${shown}">+</a>`;
}

function halfHourBefore(time: string): string {
  const times = timesOf(today);
  return times[Math.max(0, times.indexOf(time) - 1)] ?? time;
}
