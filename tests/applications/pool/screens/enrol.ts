import { html } from '../../html.ts';
import { isDay, today } from '../calendar-date.ts';
import { ageOn, ages, isOpen, placesLeft } from '../course-state.ts';
import {
  areaField,
  checkField,
  type Entry,
  emailProblem,
  isEmail,
  isPhone,
  isRefused,
  type Option,
  phoneProblem,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { nextId } from '../pool-data.ts';
import type { Course, Enrolment } from '../records.ts';
import { type Answer, asked, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const enrolRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/enrol$/,
    isPublic: true,
    answer: (call) => enrolForm(call, shown({ course: asked(call, 'course') })),
  },
  { method: 'POST', path: /^\/enrol$/, isPublic: true, answer: enrol },
];

const longestNotes = 200;

function enrolForm(call: Call, entry: Entry): Answer {
  const { data, has } = call;
  const courses = data.books.courses.filter(isOpen).toSorted((a, b) => a.title.localeCompare(b.title));
  const options: Option[] = courses.map((course) => {
    const full = placesLeft(data, course, has) === 0 ? ', waiting list' : '';
    return [String(course.id), `${course.title} (${ages(course)}${full})`];
  });
  const percent = data.books.settings.reductionPercent;
  const body = html`<p>Enrol yourself or your child for a course. You pay at the counter before the first lesson.</p>${problemList(entry)}
<form class="sheet" method="post" action="/enrol" novalidate>
${selectField(entry, { name: 'course', label: 'Course', required: true, options: [['', 'Choose a course'], ...options] })}
${textField(entry, { name: 'name', label: 'Name of the swimmer', required: true, autocomplete: 'name' })}
${textField(entry, { name: 'born', label: 'Date of birth', type: 'date', max: today, required: true })}
${textField(entry, { name: 'email', label: 'E-mail', type: 'email', required: true, autocomplete: 'email' })}
${textField(entry, { name: 'phone', label: 'Telephone', type: 'tel', required: true, autocomplete: 'tel' })}
${areaField(entry, { name: 'notes', label: 'What should the teacher know?', maxLength: longestNotes, hint: `Up to ${longestNotes} characters` })}
${checkField(entry, { name: 'reduced', label: `I have a Millbrook card and pay the reduced fee (${percent}% off)` })}
${checkField(entry, { name: 'rules', label: 'I have read the rules of the pool', required: true })}
<button>Enrol</button></form>`;
  return page(call, { title: 'Enrol', status: statusFor(entry), body });
}

function enrol(call: Call): Answer {
  const { data, has } = call;
  const values = enteredIn(call);
  const { name = '', born = '', email = '', phone = '', notes = '', rules } = values;
  const course = data.books.courses.find((one) => isOpen(one) && String(one.id) === values.course);
  const problems = problemsOf({
    course: !course && 'Choose a course.',
    name:
      (!name && 'Enter the name of the swimmer.') ||
      (course !== undefined &&
        isEnrolled(call, course, name, born) &&
        `${name} is enrolled for ${course.title} already.`),
    born:
      ((!isDay(born) || born > today) && 'Enter the date of birth.') ||
      (course !== undefined && ageProblem(call, course, born)),
    email: !isEmail(email) && !has('enrol-email-unchecked') && emailProblem,
    phone: !isPhone(phone) && phoneProblem,
    notes: notes.length > longestNotes && `Use ${longestNotes} characters at most.`,
    rules: rules !== 'yes' && 'Please read the rules of the pool and tick the box.',
  });
  const isWrong = !course || isRefused({ values, problems });
  if (isWrong) {
    return enrolForm(call, {
      values: has('enrol-notes-forgotten') ? { ...values, notes: '' } : values,
      problems,
    });
  }
  const hasPlace = placesLeft(data, course, has) > 0 || has('enrol-full-confirmed');
  const { enrolments } = data.books;
  const enrolment: Enrolment = {
    id: nextId(enrolments),
    courseId: course.id,
    name,
    born,
    email,
    phone,
    notes,
    isReduced: values.reduced === 'yes' && !has('enrol-reduction-lost'),
    status: hasPlace ? 'confirmed' : 'waiting',
    enrolled: today,
    paid: null,
  };
  enrolments.push(enrolment);
  call.session.enrolled = enrolment.id;
  return goTo(call, '/enrol/done');
}

function isEnrolled({ data, has }: Call, course: Course, name: string, born: string): boolean {
  if (has('enrol-twice')) return false;
  return data
    .enrolmentsFor(course)
    .some((one) => one.name.toLowerCase() === name.toLowerCase() && one.born === born);
}

/** Who swims must have the right age on the day of the first lesson. */
function ageProblem({ has }: Call, course: Course, born: string): string | false {
  const age = ageOn(born, course.starts, has);
  const isTooYoung = age < course.minAge && !has('enrol-age-minimum');
  const isTooOld = course.maxAge !== null && age > course.maxAge;
  return (isTooYoung || isTooOld) && `${course.title} is for swimmers of this age: ${ages(course)}.`;
}
