import { type Html, html } from '../../html.ts';
import { shortDate, weekdayName, weekdayOf } from '../calendar-date.ts';
import { ages, isOpen, placesLeft, statusOf } from '../course-state.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { addressOf, pageNumber, pager } from '../pager.ts';
import { plural } from '../plural.ts';
import { type Course, levels } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const courseListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/courses$/, isPublic: true, answer: list },
];

const rowsPerPage = 6;

const sorts = [
  ['', 'First lesson'],
  ['title', 'Name'],
  ['day', 'Day of the week'],
  ['fee', 'Fee, lowest first'],
] as const;

function list(call: Call): Answer {
  const { has, session } = call;
  const [q, level, free, sort] = ['q', 'level', 'free', 'sort'].map((name) => asked(call, name));
  const wish = { q: q ?? '', level: level ?? '', free: free ?? '', sort: sort ?? '' };
  const courses = coursesFor(call, wish);
  const pages = Math.max(
    1,
    has('courses-last-page')
      ? Math.floor(courses.length / rowsPerPage)
      : Math.ceil(courses.length / rowsPerPage),
  );
  const current = pageNumber(call, pages);
  const shownCourses = courses.slice((current - 1) * rowsPerPage, current * rowsPerPage);
  const levelOptions = [['', 'All levels'] as const, ...levels.map((one) => [one, one] as const)];
  const isSilent = has('courses-empty-table');
  const body = html`<form class="filter" method="get" action="/courses" role="search">
<div><label for="q">Name, teacher or description</label><input id="q" name="q" type="search" value="${wish.q}"></div>
<div><label for="level">Level</label><select id="level" name="level">${optionsOf(levelOptions, wish.level)}</select></div>
<div><label for="sort">Sort by</label><select id="sort" name="sort">${optionsOf(sorts, wish.sort)}</select></div>
<label><input type="checkbox" name="free" value="yes"${wish.free === 'yes' && html` checked`}> Only with free places</label>
<button>Show</button></form>
<p>${plural(courses.length, 'course')}${session.isStaff && html` · <a href="/courses/new">Add a course</a>`}</p>
${courses.length > 0 || isSilent ? table(call, shownCourses) : html`<p>No course fits your search. <a href="/courses">Show all courses</a></p>`}
${pager(current, pages, (number) => addressOf('/courses', { ...wish, page: number }))}`;
  return page(call, { title: 'Courses', body });
}

interface Wish {
  readonly q: string;
  readonly level: string;
  readonly free: string;
  readonly sort: string;
}

function coursesFor({ data, has }: Call, { q, level, free, sort }: Wish): Course[] {
  return data.books.courses
    .filter((course) => {
      const text = [course.title, data.teacher(course.teacherId)?.name, course.description].join('\n');
      const isOfLevel = has('level-filter-wide')
        ? course.level.toLowerCase().includes(level.toLowerCase())
        : level === '' || course.level === level;
      const isFree = isOpen(course) && placesLeft(data, course, has) > 0;
      return text.toLowerCase().includes(q.toLowerCase()) && isOfLevel && (free !== 'yes' || isFree);
    })
    .toSorted((a, b) => {
      if (sort === 'title') return a.title.localeCompare(b.title);
      if (sort === 'fee') return a.fee - b.fee;
      if (sort === 'day') return has('day-sorted-by-name') ? byDayName(a, b) : byDay(a, b);
      return a.starts.localeCompare(b.starts) || a.time.localeCompare(b.time);
    });
}

function byDay(a: Course, b: Course): number {
  return weekdayOf(a.starts) - weekdayOf(b.starts) || a.time.localeCompare(b.time);
}

function byDayName(a: Course, b: Course): number {
  return weekdayName(a.starts).localeCompare(weekdayName(b.starts)) || a.time.localeCompare(b.time);
}

function table({ data, has }: Call, courses: readonly Course[]): Html {
  return html`<table><caption>Swimming courses</caption><thead><tr><th scope="col">Course</th><th scope="col">Level</th><th scope="col">Teacher</th><th scope="col">Day and time</th><th scope="col">First lesson</th><th scope="col">Ages</th><th scope="col" class="number">Fee</th><th scope="col">Status</th><th scope="col" class="number">Places left</th></tr></thead>
<tbody>${courses.map(
    (
      course,
    ) => html`<tr><th scope="row"><a href="/courses/${course.id}">${course.title}</a></th><td>${course.level}</td><td>${data.teacher(course.teacherId)?.name}</td>
<td>${weekdayName(course.starts)}, ${course.time}</td><td>${shortDate(course.starts)}</td><td>${ages(course)}</td><td class="number">${pounds(course.fee)}</td>
<td>${statusOf(course, has)}</td><td class="number">${placesLeft(data, course, has)}</td></tr>`,
  )}</tbody></table>`;
}
