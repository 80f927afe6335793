import { html } from '../../html.ts';
import { isWeekend, longDate, today, weekdayName } from '../calendar-date.ts';
import { isOpen, placesLeft } from '../course-state.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { plural } from '../plural.ts';
import type { Answer, Call, Route } from '../route.ts';

export const welcomeRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/$/, isPublic: true, answer: welcome },
];

const shownCourses = 3;

const prices = [
  ['Adults', 520],
  ['Under 16', 260],
  ['Families', 1280],
  ['Ten visits', 4600],
] as const;

function welcome(call: Call): Answer {
  const { data, has } = call;
  const { news, phone, workdayOpens, workdayCloses, weekendOpens, weekendCloses } = data.books.settings;
  const workday = `${workdayOpens}–${workdayCloses}`;
  const weekend = `${weekendOpens}–${weekendCloses}`;
  const next = data.books.courses
    .filter((course) => isOpen(course) || has('welcome-begun-courses'))
    .filter((course) => placesLeft(data, course, has) > 0)
    .toSorted((a, b) => a.starts.localeCompare(b.starts) || a.time.localeCompare(b.time))
    .slice(0, shownCourses);
  const body = html`${news && html`<section class="news" aria-label="News"><p>${news}</p></section>`}
<p>Swim, learn and keep fit in the heart of Millbrook. Today, ${weekdayName(today)}, ${longDate(today)}, we are open ${isWeekend(today) ? weekend : workday}.</p>
<h2>Opening hours</h2><dl><dt>Monday to Friday</dt><dd>${workday}</dd><dt>Saturday and Sunday</dt><dd>${weekend}</dd></dl>
<h2>Next courses</h2>${
    next.length === 0
      ? html`<p>No course begins in the next weeks.</p>`
      : html`<ul>${next.map(
          (course) =>
            html`<li><a href="/courses/${course.id}">${course.title}</a>, from ${longDate(course.starts)} at ${course.time}, ${plural(placesLeft(data, course, has), 'place')} left</li>`,
        )}</ul>`
  }
<p><a href="/courses">All courses</a></p>
<h2>Prices</h2><table><caption>Admission</caption><thead><tr><th scope="col">Ticket</th><th scope="col" class="number">Price</th></tr></thead>
<tbody>${prices.map(([ticket, price]) => html`<tr><td>${ticket}</td><td class="number">${pounds(price)}</td></tr>`)}</tbody></table>
<h2>Questions</h2><p>Call us on ${phone}, or come to the counter.</p>`;
  return page(call, { title: 'Welcome', body });
}
