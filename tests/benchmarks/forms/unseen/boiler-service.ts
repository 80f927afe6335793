import {
  classicPage,
  dayAhead,
  detailList,
  errorSummary,
  type Fields,
  type FormCase,
  flag,
  html,
  isDay,
  isWorkday,
  type Problems,
  page,
  pagePost,
  type Store,
} from '../form-kit.ts';

const owner = 'Warmwell Heating';
const windows = [
  ['am', '08:00 – 12:00'],
  ['noon', '12:00 – 15:00'],
  ['pm', '15:00 – 18:00'],
] as const;

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Arrange a service visit', owner },
    html`<form method="post" action="${store.base}" novalidate>
<div class="field"><label for="serial">Serial number of the boiler</label><input id="serial" name="serial" placeholder="WW-2000-000000" value="${fields.get('serial')}"></div>
<div class="field"><label for="address">Street and house number</label><input id="address" name="address" value="${fields.get('address')}"></div>
<div class="field"><label for="visit">Preferred day (YYYY-MM-DD)</label><input id="visit" name="visit" value="${fields.get('visit')}"></div>
<div class="field">Arrival between ${windows.map(([key, label]) => html`<label><input type="radio" name="window" value="${key}"${flag(fields.get('window') === key, 'checked')}${flag(key === 'noon', 'disabled')}> ${label}${key === 'noon' && ' – fully booked'}</label> `)}</div>
<div class="field"><label for="years">Years since the last service</label><input id="years" name="years" type="number" value="${fields.get('years')}"></div>
${errorSummary(problems, 'The visit could not be arranged.')}<button>Arrange visit</button></form>`,
  );

const valid = () => ({
  serial: 'WW-2017-004213',
  address: 'Millrace Lane 12',
  visit: dayAhead(5, isWorkday),
  window: 'am',
  years: '2',
});

export const boilerService: FormCase = {
  name: 'boiler-service',
  title: 'Arrange a service visit for your boiler',
  group: 'Dates and times',
  difficulty:
    'A date as text that must be a working day five days ahead, told only after submitting; one window is fully booked.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { years: '0' },
      check: (fields, problems) => {
        const day = fields.get('visit');
        problems.need(
          /^WW-\d{4}-\d{6}$/.test(fields.get('serial')),
          'serial',
          'The serial number looks like WW-2015-001234.',
        );
        problems.need(
          /[A-Za-z]{3,}.* \d+[a-z]?$/.test(fields.get('address')),
          'address',
          'The address needs a street and a house number.',
        );
        problems.need(isDay(day), 'visit', 'Please write the day as YYYY-MM-DD.');
        problems.need(
          day >= dayAhead(5),
          'visit',
          'Our technicians are booked for the next four days. Choose a later day.',
        );
        problems.need(day <= dayAhead(120), 'visit', 'Visits can be arranged for the next 120 days.');
        problems.need(isWorkday(day), 'visit', 'Our technicians work from Monday to Friday.');
        problems.need(['am', 'pm'].includes(fields.get('window')), 'window', 'Choose when we may arrive.');
        problems.need(
          /^\d+$/.test(fields.get('years')) && Number(fields.get('years')) >= 1,
          'years',
          'A boiler can be serviced again after one year.',
        );
        problems.need(Number(fields.get('years')) <= 25, 'years', 'At most 25 years.');
      },
      entry: (fields) => ({
        address: fields.get('address'),
        visit: fields.get('visit'),
        serial: fields.get('serial'),
      }),
      after: (id) => `/visit/${id}`,
    }),
    'GET /visit/:id': ({ id }) =>
      page(
        classicPage(
          { title: `Visit no. ${id}`, owner },
          detailList(store.find(id), { Where: 'address', When: 'visit', Boiler: 'serial' }),
        ),
      ),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Millrace Lane',
  invalid: () => [
    {
      steps: [{ form: { ...valid(), visit: dayAhead(5, (day) => !isWorkday(day)) } }],
      message: 'Monday to Friday',
    },
    {
      steps: [{ form: { ...valid(), visit: dayAhead(2, isWorkday).split('-').reverse().join('.') } }],
      message: 'as YYYY-MM-DD',
    },
    { steps: [{ form: { ...valid(), years: '0' } }], message: 'after one year' },
  ],
};
