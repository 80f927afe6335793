import { html } from '../../html.ts';
import { isDay, isTime } from '../calendar-date.ts';
import { takenIn } from '../course-state.ts';
import {
  areaField,
  type Entry,
  isRefused,
  type Option,
  type Problems,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
  textField,
  wholeNumber,
} from '../form.ts';
import { page } from '../layout.ts';
import { penceOf } from '../money.ts';
import { nextId } from '../pool-data.ts';
import { type Course, levels } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const courseFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/courses\/new$/, answer: (call) => formPage(call, null, shown(usualValues)) },
  { method: 'POST', path: /^\/courses\/new$/, answer: add },
  { method: 'GET', path: /^\/courses\/(\d+)\/edit$/, answer: edit },
  { method: 'POST', path: /^\/courses\/(\d+)\/edit$/, answer: change },
];

const longestDescription = 160;
const usualValues = { minutes: '45', lessons: '10', places: '8' };

function formPage(call: Call, course: Course | null, entry: Entry): Answer {
  const teachers = call.data.books.teachers.map(({ id, name }) => [String(id), name] as const);
  const levelOptions: Option[] = [['', 'Choose a level'], ...levels.map((one) => [one, one] as const)];
  const address = course ? `/courses/${course.id}` : '/courses';
  const body = html`<p><a href="${address}">${course ? 'Back to the course' : 'Back to the courses'}</a></p>${problemList(entry)}
<form class="sheet" method="post" action="${address}/${course ? 'edit' : 'new'}" novalidate>
${textField(entry, { name: 'title', label: 'Name', required: true })}
${selectField(entry, { name: 'level', label: 'Level', required: true, options: levelOptions })}
${selectField(entry, { name: 'teacher', label: 'Teacher', required: true, options: course ? teachers : [['', 'Choose a teacher'], ...teachers] })}
${textField(entry, { name: 'starts', label: 'First lesson', type: 'date', required: true })}
${textField(entry, { name: 'time', label: 'Time', type: 'time', required: true })}
${textField(entry, { name: 'minutes', label: 'Minutes a lesson', type: 'number', min: '20', max: '120', required: true })}
${textField(entry, { name: 'lessons', label: 'Number of lessons', type: 'number', min: '1', max: '20', required: true })}
${textField(entry, { name: 'places', label: 'Places', type: 'number', min: '1', max: '30', required: true })}
${textField(entry, { name: 'fee', label: 'Fee in pounds', required: true, hint: 'For example 64.50' })}
${textField(entry, { name: 'minAge', label: 'Youngest age', type: 'number', min: '0', max: '99', required: true })}
${textField(entry, { name: 'maxAge', label: 'Oldest age', type: 'number', min: '0', max: '99', hint: 'Leave empty for courses for adults' })}
${areaField(entry, { name: 'description', label: 'Description', maxLength: longestDescription, hint: `Up to ${longestDescription} characters` })}
<button>Save course</button></form>`;
  return page(call, {
    title: course ? `Change ${course.title}` : 'Add a course',
    status: statusFor(entry),
    body,
  });
}

function edit(call: Call): Answer | null {
  const { data, has } = call;
  const course = data.course(call.id);
  if (!course) return null;
  const {
    title,
    level,
    teacherId,
    starts,
    time,
    minutes,
    lessons,
    places,
    fee,
    minAge,
    maxAge,
    description,
  } = course;
  const values = {
    title,
    level,
    teacher: has('course-edit-teacher') ? '' : String(teacherId),
    starts,
    time,
    minutes: String(minutes),
    lessons: String(lessons),
    places: String(places),
    fee: (fee / 100).toFixed(2),
    minAge: String(minAge),
    maxAge: maxAge === null ? '' : String(maxAge),
    description,
  };
  return formPage(call, course, shown(values));
}

function problemsWith({ data, has }: Call, values: Entry['values'], course: Course | null): Problems {
  const {
    title,
    level,
    teacher,
    starts = '',
    time = '',
    fee = '',
    minAge,
    maxAge,
    description = '',
  } = values;
  const places = wholeNumber(values.places, 1, 30);
  const taken = course ? takenIn(data, course, has) : 0;
  const youngest = wholeNumber(minAge, 0, 99);
  const oldest = maxAge ? wholeNumber(maxAge, 0, 99) : 99;
  return problemsOf({
    title: !title && 'Enter the name of the course.',
    level: !levels.some((one) => one === level) && 'Choose a level.',
    teacher: !data.teacher(Number(teacher)) && 'Choose a teacher.',
    starts: !isDay(starts) && 'Enter the day of the first lesson.',
    time: !isTime(time) && 'Enter a time like 16:30.',
    minutes: wholeNumber(values.minutes, 20, 120) === null && 'A lesson takes 20 to 120 minutes.',
    lessons: wholeNumber(values.lessons, 1, 20) === null && 'A course has 1 to 20 lessons.',
    places:
      (places === null && 'A course has 1 to 30 places.') ||
      (places !== null &&
        places < taken &&
        !has('course-places-lowered') &&
        `There must be at least ${taken} places, because that many swimmers are enrolled.`),
    fee: penceOf(fee) === null && 'Enter an amount like 64.50.',
    minAge: youngest === null && 'Enter an age from 0 to 99.',
    maxAge:
      (oldest === null && 'Enter an age from 0 to 99.') ||
      (oldest !== null && youngest !== null && oldest < youngest && 'The oldest age is below the youngest.'),
    description: description.length > longestDescription && `Use ${longestDescription} characters at most.`,
  });
}

function courseOf(values: Entry['values']): Omit<Course, 'id'> {
  const { title = '', level = '', starts = '', time = '', fee = '', description = '' } = values;
  return {
    title,
    level,
    teacherId: Number(values.teacher),
    starts,
    time,
    minutes: Number(values.minutes),
    lessons: Number(values.lessons),
    places: Number(values.places),
    fee: penceOf(fee) ?? 0,
    minAge: Number(values.minAge),
    maxAge: values.maxAge ? Number(values.maxAge) : null,
    description,
  };
}

function add(call: Call): Answer {
  const values = enteredIn(call);
  const entry = { values, problems: problemsWith(call, values, null) };
  if (isRefused(entry)) return formPage(call, null, entry);
  const { courses } = call.data.books;
  const course = { id: nextId(courses), ...courseOf(values) };
  courses.push(course);
  return goTo(call, `/courses/${course.id}`, `${course.title} was added.`);
}

function change(call: Call): Answer | null {
  const course = call.data.course(call.id);
  if (!course) return null;
  const values = enteredIn(call);
  const entry = { values, problems: problemsWith(call, values, course) };
  if (isRefused(entry)) return formPage(call, course, entry);
  Object.assign(course, courseOf(values));
  return goTo(call, `/courses/${course.id}`, `${course.title} was saved.`);
}
