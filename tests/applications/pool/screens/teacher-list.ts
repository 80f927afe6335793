import { html } from '../../html.ts';
import { shortDate, today } from '../calendar-date.ts';
import { page } from '../layout.ts';
import type { Answer, Call, Route } from '../route.ts';

export const teacherListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/teachers$/, answer: list }];

function list(call: Call): Answer {
  const { data, has } = call;
  const isExpired = (day: string) => (has('certificate-last-day') ? day <= today : day < today);
  const rows = data.books.teachers
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((teacher) => {
      const { id, name, email, phone, certified } = teacher;
      const courses = data.coursesOf(teacher).length;
      return html`<tr><th scope="row"><a href="/teachers/${id}">${name}</a></th><td>${email}</td><td>${phone}</td><td class="number">${courses}</td>
<td>${shortDate(certified)}${isExpired(certified) && html` <strong class="warning">expired</strong>`}</td></tr>`;
    });
  const body = html`<p><a href="/teachers/new">Add a teacher</a></p>
<table><caption>Teachers of the pool</caption><thead><tr><th scope="col">Name</th><th scope="col">E-mail</th><th scope="col">Telephone</th><th scope="col" class="number">Courses</th><th scope="col">Lifesaving certificate until</th></tr></thead><tbody>${rows}</tbody></table>`;
  return page(call, { title: 'Teachers', body });
}
