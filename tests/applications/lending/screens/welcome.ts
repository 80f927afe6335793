import { html } from '../../html.ts';
import { longDate, today, weekdayName, weekdayOf } from '../calendar-date.ts';
import { page } from '../layout.ts';
import { openingHours } from '../opening-hours.ts';
import { toolLimits } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const welcomeRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/$/, isPublic: true, answer: welcome },
];

/** The week begins on Monday. */
const week = [1, 2, 3, 4, 5, 6, 0];

function welcome(call: Call): Answer {
  const { has, library } = call;
  const body = html`<p>Borrow a tool instead of buying one. We have ${library.tools.length} tools, and members borrow them for free.</p>
<h2>Opening hours</h2>
<p>Today, ${weekdayName(weekdayOf(today))}, ${longDate(today)}: ${hoursOf(weekdayOf(today) + (has('hours-next-day') ? 1 : 0))}</p>
<table><thead><tr><th>Day</th><th>Hours</th></tr></thead><tbody>${week.map(
    (weekday) => html`<tr><th scope="row">${weekdayName(weekday)}</th><td>${hoursOf(weekday)}</td></tr>`,
  )}</tbody></table>
<h2>Membership</h2>
<ul><li>With a standard membership you can have ${toolLimits.standard} tools at home, with a family membership ${toolLimits.family}.</li>
<li>A tool can be kept for up to four weeks. For each day that it comes back late there is a fee, which the catalogue names.</li></ul>
<p><a href="${has('join-link-wrong') ? '/catalogue' : '/join'}">Become a member</a></p>
<p><a href="/catalogue">See all tools</a></p>`;
  return page(call, { title: 'Welcome to the tool library', body });
}

function hoursOf(weekday: number): string {
  return openingHours[weekday]?.join('–') ?? 'closed';
}
