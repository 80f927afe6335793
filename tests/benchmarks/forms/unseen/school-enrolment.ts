import {
  addYears,
  classicPage,
  errorSummary,
  type Fields,
  type FormCase,
  flag,
  html,
  isDay,
  options,
  type Problems,
  pagePost,
  type Store,
  today,
} from '../form-kit.ts';

const list = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'));
const born = (fields: Fields) => `${fields.get('yyyy')}-${fields.get('mm')}-${fields.get('dd')}`;
const thisYear = () => Number(today().slice(0, 4));

const view = (store: Store, fields: Fields, problems: Problems, done?: string) =>
  classicPage(
    { title: 'Enrol your child for the first year', owner: 'Primary School at the Brook' },
    html`${done && html`<p class="success" role="status">${store.find(done)?.child} is on our list. Your number is ${done}.</p>`}${errorSummary(problems, 'We need a few corrections')}
<form method="post" action="${store.base}"><input type="hidden" name="authenticity" value="${store.token}">
<fieldset><legend>The child</legend><p><label for="child">First and last name</label><br><input id="child" name="child" value="${fields.get('child')}"></p>
<p><span id="b">Born on</span><br><select name="yyyy" aria-labelledby="b"><option value="">YYYY</option>${options(list(thisYear() - 12, thisYear()), fields.get('yyyy'))}</select><select name="mm" aria-labelledby="b"><option value="">MM</option>${options(list(1, 12), fields.get('mm'))}</select><select name="dd" aria-labelledby="b"><option value="">DD</option>${options(list(1, 31), fields.get('dd'))}</select></p></fieldset>
<fieldset><legend>Parent or guardian</legend><p><label for="parent">Name</label><br><input id="parent" name="parent" value="${fields.get('parent')}"></p><p><label for="phone">Telephone (daytime)</label><br><input id="phone" name="phone" value="${fields.get('phone')}"></p>
<p>${['mother', 'father', 'guardian'].map((role) => html`<label><input type="radio" name="role" value="${role}"${flag(fields.get('role') === role, 'checked')}> ${role}</label> `)}</p></fieldset>
<p><label for="lunch">Days with lunch (0 to 5)</label><br><input id="lunch" name="lunch" type="number" min="0" max="5" value="${fields.get('lunch')}"></p><button>Enrol</button></form>`,
  );

const valid = () => ({
  child: 'Milo Hartwell',
  yyyy: String(thisYear() - 6),
  mm: today().slice(5, 7),
  dd: '01',
  parent: 'Joan Hartwell',
  phone: '01632 960 417',
  role: 'mother',
  lunch: '3',
});

export const schoolEnrolment: FormCase = {
  name: 'school-enrolment',
  title: 'Enrol your child for the first year',
  group: 'People',
  difficulty:
    'The birth date in three selects must give an age between five and seven, which only the refusal tells.',
  routes: (store) =>
    pagePost(store, {
      view,
      check: (fields, problems, store) => {
        problems.need(fields.get('authenticity') === store.token, 'token', 'Please reload the page.');
        problems.need(
          /^\S+ \S+/.test(fields.get('child')),
          'child',
          'First and last name of the child are needed.',
        );
        problems.need(isDay(born(fields)), 'born', 'The date of birth is incomplete or does not exist.');
        problems.need(
          born(fields) <= addYears(today(), -5),
          'born',
          'Children must be at least five years old today.',
        );
        problems.need(born(fields) > addYears(today(), -8), 'born', 'Children must not be older than seven.');
        problems.need(
          /^\S+ \S+/.test(fields.get('parent')),
          'parent',
          'First and last name of the parent are needed.',
        );
        problems.need(
          fields.get('parent') !== fields.get('child'),
          'parent',
          'Child and parent cannot be the same person.',
        );
        problems.need(
          /^0\d{4} \d{3} ?\d{3}$/.test(fields.get('phone')),
          'phone',
          'Telephone: please write it like 01632 960 123.',
        );
        problems.need(fields.get('role') !== '', 'role', 'Are you mother, father or guardian?');
        problems.need(/^[0-5]$/.test(fields.get('lunch')), 'lunch', 'Lunch: a number from 0 to 5.');
      },
      entry: (fields) => ({ child: fields.get('child') }),
    }),
  valid: () => [{ form: valid(), hidden: ['authenticity'] }],
  shown: 'Milo Hartwell',
  invalid: () => [
    {
      steps: [{ form: { ...valid(), yyyy: String(thisYear() - 2) }, hidden: ['authenticity'] }],
      message: 'at least five years',
    },
    {
      steps: [{ form: { ...valid(), phone: '+44 1632 960417' }, hidden: ['authenticity'] }],
      message: 'like 01632 960 123',
    },
    { steps: [{ form: valid() }], message: 'reload the page' },
  ],
};
