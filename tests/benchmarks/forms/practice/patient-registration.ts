import {
  addYears,
  classicPage,
  detailList,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  isDay,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
  today,
} from '../form-kit.ts';

const owner = 'Riverside Medical Practice';
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
const bornOn = (fields: Fields) =>
  `${fields.get('born_year')}-${fields.get('born_month').padStart(2, '0')}-${fields.get('born_day').padStart(2, '0')}`;

const view = (store: Store, fields: Fields, problems: Problems) => {
  const year = Number(today().slice(0, 4));
  return classicPage(
    { title: 'New patient registration', owner },
    html`<form method="post" action="${store.base}"><table>
<tr><td>Patient's name</td><td><input name="patient" required value="${fields.get('patient')}">${fieldError(problems, 'patient')}</td></tr>
<tr><td>Date of birth</td><td><select name="born_day" aria-label="Day"><option value="">Day</option>${options(numbers(1, 31), fields.get('born_day'))}</select>
<select name="born_month" aria-label="Month"><option value="">Month</option>${options(
      months.map((name, index) => [String(index + 1), name] as const),
      fields.get('born_month'),
    )}</select>
<select name="born_year" aria-label="Year"><option value="">Year</option>${options(numbers(year - 110, year + 1).reverse(), fields.get('born_year'))}</select>${fieldError(problems, 'born')}</td></tr>
<tr><td>Gender</td><td>${['female', 'male', 'other'].map((value) => html`<label><input type="radio" name="gender" value="${value}"${flag(fields.get('gender') === value, 'checked')}> ${value}</label> `)}${fieldError(problems, 'gender')}</td></tr>
<tr><td>Insurance number</td><td><input name="insurance" value="${fields.get('insurance')}"><span class="hint">One letter and nine digits, for example K123456789</span>${fieldError(problems, 'insurance')}</td></tr>
<tr><td>Telephone</td><td><input name="phone" type="tel" placeholder="+44 20 7946 0000" value="${fields.get('phone')}">${fieldError(problems, 'phone')}</td></tr>
<tr><td>Person to call in an emergency</td><td><input name="contact" value="${fields.get('contact')}">${fieldError(problems, 'contact')}</td></tr>
<tr><td></td><td><input type="submit" value="Register patient"></td></tr></table></form>`,
  );
};

const entry = {
  patient: 'Oskar Winterbourne',
  born_day: '29',
  born_month: '2',
  born_year: '1984',
  gender: 'male',
  insurance: 'T100200300',
  phone: '+44 161 496 0101',
  contact: 'Lena Winterbourne',
};

export const patientRegistration: FormCase = {
  name: 'patient-registration',
  title: 'New patient registration',
  group: 'Registration',
  difficulty: 'The birth date is spread over three selects and the labels are cells of a table.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        problems.need(fields.get('patient') !== '', 'patient', "Enter the patient's name.");
        problems.need(isDay(bornOn(fields)), 'born', 'Select day, month and year of an existing date.');
        problems.need(bornOn(fields) <= today(), 'born', 'The date of birth cannot be in the future.');
        problems.need(
          bornOn(fields) > addYears(today(), -110),
          'born',
          'This date of birth is too long ago.',
        );
        problems.need(fields.get('gender') !== '', 'gender', 'Choose one.');
        problems.need(
          /^[A-Z]\d{9}$/.test(fields.get('insurance')),
          'insurance',
          'Not a valid insurance number.',
        );
        problems.need(
          /^\+\d[\d ]{7,16}$/.test(fields.get('phone')),
          'phone',
          'Enter the number with country code, beginning with +.',
        );
        problems.need(fields.get('contact') !== '', 'contact', 'Enter a name.');
        problems.need(
          fields.get('contact').toLowerCase() !== fields.get('patient').toLowerCase(),
          'contact',
          'This must be another person than the patient.',
        );
      },
      entry: (fields) => ({
        patient: fields.get('patient'),
        born: bornOn(fields),
        insurance: fields.get('insurance'),
      }),
      after: (id) => `/patients/${id}`,
    }),
    'GET /patients/:id': ({ id }) =>
      page(
        classicPage(
          { title: 'Patient record', owner },
          detailList(store.find(id), { Name: 'patient', Born: 'born', Insurance: 'insurance' }),
        ),
      ),
  }),
  valid: () => [{ form: entry }],
  shown: 'Oskar Winterbourne',
  invalid: () => [
    { steps: [{ form: { ...entry, born_month: '2', born_day: '30' } }], message: 'existing date' },
    {
      steps: [{ form: { ...entry, born_year: String(Number(today().slice(0, 4)) + 1), born_day: '1' } }],
      message: 'cannot be in the future',
    },
    { steps: [{ form: { ...entry, contact: entry.patient } }], message: 'another person' },
  ],
};
