import {
  appPage,
  entryTable,
  type FormCase,
  html,
  inScript,
  jsonPost,
  options,
  page,
  sendJson,
} from '../form-kit.ts';

const courses: Record<string, readonly (readonly [string, string])[]> = {
  arts: [
    ['A110', 'Drawing'],
    ['A220', 'Stage design'],
  ],
  science: [
    ['S101', 'Botany'],
    ['S305', 'Optics'],
    ['S310', 'Soil science'],
  ],
  law: [['L150', 'Maritime law']],
};

const code = (base: string) => `
const base = ${inScript(base)};
const faculty = document.getElementById('faculty'), course = document.getElementById('course');
faculty.onchange = async () => {
  course.length = 1;
  course.disabled = true;
  const list = await (await fetch(base + '/courses/' + encodeURIComponent(faculty.value || 'none'))).json();
  for (const [id, label] of list) course.add(new Option(id + ' ' + label, id));
  course.disabled = list.length === 0;
};
document.getElementById('enrol').onsubmit = async (event) => {
  event.preventDefault();
  const form = event.target;
  const answer = await send(base, { student: form.elements.student.value, number: form.elements.number.value, faculty: faculty.value, course: course.value,
    semester: form.elements.semester.value, reason: form.elements.reason.value, days: [...form.querySelectorAll('[name=days]:checked')].map((box) => box.value) });
  showProblems(answer.data.errors || {});
  if (!answer.ok) { toast('You are not enrolled yet', true); return; }
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.student, answer.data.entry.course]);
  form.reset();
  course.length = 1;
  course.disabled = true;
  toast('You are enrolled');
};`;

const valid = {
  student: 'Yusra Benali',
  number: 'm-448120',
  faculty: 'science',
  course: 'S305',
  semester: '3',
  days: ['Tue', 'Fri'],
  reason: 'I want to build telescopes.',
};

export const courseEnrolment: FormCase = {
  name: 'course-enrolment',
  title: 'Enrol in a course',
  group: 'People',
  difficulty:
    'Courses are loaded after a faculty was chosen; a matriculation number in a late format and two to three weekdays.',
  seeds: () => [{ student: 'Piet Oosten', course: 'L150' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Enrol in a course', owner: 'Campus' },
          html`<form class="card" id="enrol" novalidate><div class="row"><label for="student">Student</label><input id="student" name="student"><span class="problem" data-problem="student"></span></div><div class="row"><label for="number">Matriculation number</label><input id="number" name="number"><span class="problem" data-problem="number"></span></div>
<div class="row"><label for="faculty">Faculty</label><select id="faculty"><option value="">Choose …</option>${options(
            [
              ['arts', 'Arts'],
              ['law', 'Law'],
              ['science', 'Science'],
            ],
          )}</select><span class="problem" data-problem="faculty"></span></div><div class="row"><label for="course">Course</label><select id="course" disabled><option value="">Choose …</option></select><span class="problem" data-problem="course"></span></div>
<div class="row"><label for="semester">Your semester</label><input id="semester" name="semester" type="number" value="1"><span class="problem" data-problem="semester"></span></div>
<fieldset><legend>Days (two or three)</legend>${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => html`<label><input type="checkbox" name="days" value="${day}"> ${day}</label> `)}</fieldset><span class="problem" data-problem="days"></span>
<div class="row"><label for="reason">Why this course?</label><input id="reason" name="reason" maxlength="80"><span class="problem" data-problem="reason"></span></div><button class="primary">Enrol me</button></form>${entryTable(store.entries, { Student: 'student', Course: 'course' })}`,
          code(store.base),
        ),
      ),
    'GET /courses/:id': ({ id }) => sendJson(courses[id] ?? []),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        problems.need(fields.get('student') !== '', 'student', 'Enter the name.');
        problems.need(/^m-\d{6}$/.test(fields.get('number')), 'number', 'It is written like m-123456.');
        problems.need(fields.get('faculty') in courses, 'faculty', 'Choose a faculty.');
        problems.need(
          courses[fields.get('faculty')]?.some(([id]) => id === fields.get('course')) === true,
          'course',
          'Choose a course.',
        );
        const semester = Number(fields.get('semester'));
        problems.need(
          Number.isInteger(semester) && semester >= 2,
          'semester',
          'Courses are open from the second semester on.',
        );
        problems.need(semester <= 12, 'semester', 'At most 12.');
        problems.need(
          fields.all('days').length >= 2 && fields.all('days').length <= 3,
          'days',
          'Choose two or three days.',
        );
        problems.need(
          fields.get('reason').endsWith('.'),
          'reason',
          'Write a whole sentence that ends with a full stop.',
        );
      },
      (fields) => ({ student: fields.get('student'), course: fields.get('course') }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Yusra Benali',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, course: 'A110' } }], message: 'Choose a course' },
    { steps: [{ to: '', json: { ...valid, semester: '1' } }], message: 'from the second semester' },
    { steps: [{ to: '', json: { ...valid, days: ['Mon'] } }], message: 'two or three days' },
  ],
};
