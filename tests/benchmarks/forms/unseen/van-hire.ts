import {
  addYears,
  classicPage,
  dayAhead,
  daysBetween,
  entryTable,
  type Fields,
  type FormCase,
  fieldError,
  html,
  isDay,
  isTime,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
  today,
  weekday,
} from '../form-kit.ts';

const owner = 'Rollo Van Hire';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Hire a van', owner },
    html`<p>Desk hours: Monday to Saturday, 07:00 to 19:00. Vans are hired out for seven days at most.</p><form method="post" action="${store.base}"><table>
<tr><th scope="row">Driver</th><td colspan="2"><input name="driver" aria-label="Driver" value="${fields.get('driver')}">${fieldError(problems, 'driver')}</td></tr>
<tr><th scope="row">Date of birth</th><td colspan="2"><input name="born" type="date" aria-label="Date of birth of the driver" value="${fields.get('born')}">${fieldError(problems, 'born')}</td></tr>
<tr><th scope="row">Van</th><td colspan="2"><select name="van" aria-label="Van">${options(
      [
        ['', 'Any size …'],
        ['S', 'Small, 3 m³'],
        ['L', 'Large, 12 m³'],
      ],
      fields.get('van'),
    )}</select>${fieldError(problems, 'van')}</td></tr>
<tr><th scope="row">Pick-up</th><td><input name="out_day" type="date" aria-label="Pick-up day" value="${fields.get('out_day')}">${fieldError(problems, 'out_day')}</td><td><input name="out_time" type="time" aria-label="Pick-up time" value="${fields.get('out_time')}">${fieldError(problems, 'out_time')}</td></tr>
<tr><th scope="row">Return</th><td><input name="in_day" type="date" aria-label="Return day" value="${fields.get('in_day')}">${fieldError(problems, 'in_day')}</td><td><input name="in_time" type="time" aria-label="Return time" value="${fields.get('in_time')}">${fieldError(problems, 'in_time')}</td></tr>
<tr><th scope="row">Kilometres</th><td colspan="2"><input name="km" type="number" step="50" min="50" aria-label="Kilometres included" value="${fields.get('km')}">${fieldError(problems, 'km')}</td></tr></table>
<button type="submit">Check and hire</button></form>`,
  );

const open = (day: string) => weekday(day) !== 0;
const valid = () => {
  const out = dayAhead(4, open);
  return {
    driver: 'Petra Nordin',
    born: '1979-06-02',
    van: 'L',
    out_day: out,
    out_time: '08:30',
    in_day: dayAhead(6, (day) => open(day) && day > out),
    in_time: '17:00',
    km: '300',
  };
};

export const vanHire: FormCase = {
  name: 'van-hire',
  title: 'Hire a van',
  group: 'Dates and times',
  difficulty:
    'Pick-up and return in separate date and time fields within desk hours, at most seven days, and a least age.',
  seeds: () => [{ driver: 'Hugo Lind', van: 'S', span: 'last week' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        const [out, back] = [fields.get('out_day'), fields.get('in_day')];
        problems.need(fields.get('driver').split(' ').length >= 2, 'driver', 'First and last name, please.');
        problems.need(isDay(fields.get('born')), 'born', 'Please fill in.');
        problems.need(
          fields.get('born') <= addYears(today(), -21),
          'born',
          'Drivers must be at least 21 years old.',
        );
        problems.need(fields.get('born') >= addYears(today(), -100), 'born', 'Please check the year.');
        problems.need(fields.get('van') !== '', 'van', 'Please choose a van.');
        for (const [name, day] of [
          ['out_day', out],
          ['in_day', back],
        ] as const) {
          problems.need(isDay(day), name, 'Please fill in.');
          problems.need(open(day), name, 'The desk is closed on Sundays.');
        }
        problems.need(out > today(), 'out_day', 'Tomorrow at the earliest.');
        problems.need(back >= out, 'in_day', 'The return is before the pick-up.');
        problems.need(daysBetween(out, back) <= 7, 'in_day', 'Seven days at most.');
        for (const name of ['out_time', 'in_time']) {
          const time = fields.get(name);
          problems.need(isTime(time) && time >= '07:00' && time <= '19:00', name, 'Between 07:00 and 19:00.');
        }
        problems.need(
          out !== back || fields.get('in_time') > fields.get('out_time'),
          'in_time',
          'The return is before the pick-up.',
        );
        const km = Number(fields.get('km'));
        problems.need(km >= 50 && km <= 2000 && km % 50 === 0, 'km', '50 to 2000 in steps of 50.');
      },
      entry: (fields) => ({
        driver: fields.get('driver'),
        van: fields.get('van'),
        span: `${fields.get('out_day')} – ${fields.get('in_day')}`,
      }),
      after: () => '/hires',
    }),
    'GET /hires': () =>
      page(
        classicPage(
          { title: 'Hires', owner },
          entryTable(store.entries, { Driver: 'driver', Van: 'van', Days: 'span' }),
        ),
      ),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Petra Nordin',
  shownAt: '/hires',
  invalid: () => [
    { steps: [{ form: { ...valid(), in_day: dayAhead(20, open) } }], message: 'Seven days at most' },
    { steps: [{ form: { ...valid(), born: addYears(today(), -19) } }], message: 'at least 21 years' },
    { steps: [{ form: { ...valid(), in_time: '21:00' } }], message: 'Between 07:00 and 19:00' },
  ],
};
