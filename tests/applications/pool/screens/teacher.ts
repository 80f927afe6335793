import { type Html, html } from '../../html.ts';
import { isDay, weekdayName } from '../calendar-date.ts';
import {
  type Entry,
  emailProblem,
  isEmail,
  isPhone,
  isRefused,
  phoneProblem,
  problemList,
  problemsOf,
  shown,
  statusFor,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { nextId } from '../pool-data.ts';
import type { Teacher } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const teacherRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/teachers\/new$/, answer: (call) => teacherPage(call, null, shown()) },
  { method: 'POST', path: /^\/teachers\/new$/, answer: add },
  { method: 'GET', path: /^\/teachers\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/teachers\/(\d+)$/, answer: change },
  { method: 'POST', path: /^\/teachers\/(\d+)\/remove$/, answer: remove },
];

function show(call: Call): Answer | null {
  const teacher = call.data.teacher(call.id);
  if (!teacher) return null;
  const { name, email, phone, certified } = teacher;
  return teacherPage(call, teacher, shown({ name, email, phone, certified }));
}

function teacherPage(call: Call, teacher: Teacher | null, entry: Entry): Answer {
  const body = html`<p><a href="/teachers">Back to the teachers</a></p>${problemList(entry)}
<form class="sheet" method="post" action="/teachers/${teacher ? teacher.id : 'new'}" novalidate>
${textField(entry, { name: 'name', label: 'Name', required: true })}
${textField(entry, { name: 'email', label: 'E-mail', type: 'email', required: true })}
${textField(entry, { name: 'phone', label: 'Telephone', type: 'tel', required: true })}
${textField(entry, { name: 'certified', label: 'Lifesaving certificate until', type: 'date', required: true })}
<button>Save teacher</button></form>${teacher && courses(call, teacher)}`;
  return page(call, { title: teacher ? teacher.name : 'Add a teacher', status: statusFor(entry), body });
}

function courses({ data }: Call, teacher: Teacher): Html {
  const all = data.coursesOf(teacher);
  const removal = html`<p>No courses.</p><form method="post" action="/teachers/${teacher.id}/remove" data-confirm="Remove ${teacher.name}?"><button class="danger">Remove teacher</button></form>`;
  const list = html`<ul>${all.map(
    ({ id, title, starts, time }) =>
      html`<li><a href="/courses/${id}">${title}</a>, ${weekdayName(starts)}, ${time}</li>`,
  )}</ul>`;
  return html`<h2>Courses</h2>${all.length > 0 ? list : removal}`;
}

function entryOf({ data }: Call, values: Entry['values'], teacher: Teacher | null): Entry {
  const { name, email = '', phone = '', certified = '' } = values;
  const isKnown = data.books.teachers.some((one) => one !== teacher && one.email === email);
  const problems = problemsOf({
    name: !name && 'Enter the name of the teacher.',
    email: (!isEmail(email) && emailProblem) || (isKnown && 'Another teacher has this e-mail address.'),
    phone: !isPhone(phone) && phoneProblem,
    certified: !isDay(certified) && 'Enter the last day of the certificate.',
  });
  return { values, problems };
}

function detailsOf({
  name = '',
  email = '',
  phone = '',
  certified = '',
}: Entry['values']): Omit<Teacher, 'id'> {
  return { name, email, phone, certified };
}

function add(call: Call): Answer {
  const values = enteredIn(call);
  const entry = entryOf(call, values, null);
  if (isRefused(entry)) return teacherPage(call, null, entry);
  const { teachers } = call.data.books;
  teachers.push({ id: nextId(teachers), ...detailsOf(values) });
  return goTo(call, '/teachers', `${values.name} was added.`);
}

function change(call: Call): Answer | null {
  const teacher = call.data.teacher(call.id);
  if (!teacher) return null;
  const values = enteredIn(call);
  const entry = entryOf(call, values, teacher);
  if (isRefused(entry)) return teacherPage(call, teacher, entry);
  Object.assign(teacher, detailsOf(values));
  const what = call.has('teacher-message') ? 'removed' : 'saved';
  return goTo(call, '/teachers', `${teacher.name} was ${what}.`);
}

function remove(call: Call): Answer | null {
  const { data } = call;
  const teacher = data.teacher(call.id);
  if (!teacher) return null;
  if (data.coursesOf(teacher).length > 0) {
    return goTo(call, `/teachers/${teacher.id}`, `${teacher.name} still has courses.`);
  }
  data.books.teachers = data.books.teachers.filter((one) => one !== teacher);
  return goTo(call, '/teachers', `${teacher.name} was removed.`);
}
