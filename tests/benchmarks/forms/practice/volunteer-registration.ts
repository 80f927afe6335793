import {
  addDays,
  classicPage,
  dotted,
  entryTable,
  errorSummary,
  type Fields,
  type FormCase,
  flag,
  html,
  isDay,
  type Problems,
  page,
  pagePost,
  type Store,
  today,
} from '../form-kit.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Saturday', 'Sunday'];
const areas = ['Kitchen', 'Stage', 'Entrance', 'First aid', 'Clean-up'];
const owner = 'Festival on the Meadow';
/** The season of this year, or of the next one when it is nearly over. */
const season = (): { first: string; last: string } => {
  const year = Number(today().slice(0, 4)) + (today().slice(5) >= '08-15' ? 1 : 0);
  return { first: `${year}-05-01`, last: `${year}-09-15` };
};
const firstDay = (): string => (season().first > today() ? season().first : addDays(today(), 1));

const boxes = (name: string, list: readonly string[], fields: Fields) =>
  list.map(
    (value) =>
      html`<label><input type="checkbox" name="${name}" value="${value}"${flag(fields.all(name).includes(value), 'checked')}> ${value}</label><br>`,
  );

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Help at the festival', owner },
    html`${errorSummary(problems, 'Almost done – please check:')}<form method="post" action="${store.base}">
<div class="field"><label for="helper">Your name</label><input id="helper" name="helper" value="${fields.get('helper')}"></div>
<fieldset><legend>On which days could you help? (at least two)</legend>${boxes('days', days, fields)}</fieldset>
<fieldset><legend>Where would you like to help?</legend>${boxes('areas', areas, fields)}</fieldset>
<div class="field"><label for="first">First day</label><input type="date" id="first" name="first" value="${fields.get('first')}"><span class="hint">The season lasts from ${dotted(season().first)} to ${dotted(season().last)}.</span></div>
<p><label><input type="checkbox" name="safety" value="1"${flag(fields.has('safety'), 'checked')}> I have read the safety rules</label><br>
<label><input type="checkbox" name="remove" value="1"${flag(fields.has('remove'), 'checked')}> Please remove me from the list of helpers</label></p>
<button>Count me in</button></form>`,
  );

const valid = () => ({
  helper: 'Tilo Brandner',
  days: ['Monday', 'Saturday'],
  areas: ['Stage', 'Clean-up'],
  first: firstDay(),
  safety: '1',
});

export const volunteerRegistration: FormCase = {
  name: 'volunteer-registration',
  title: 'Help at the festival',
  group: 'Registration',
  difficulty:
    'At least two and at most three boxes of groups, one box that must and one that must not be checked, a date in a season.',
  seeds: () => [{ helper: 'Marta Klee', days: 'Tuesday, Sunday' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { remove: '1' },
      check: (fields, problems) => {
        problems.need(fields.get('helper') !== '', 'helper', 'Your name is missing.');
        problems.need(fields.all('days').length >= 2, 'days', 'Choose at least two days.');
        problems.need(fields.all('areas').length > 0, 'areas', 'Choose where you would like to help.');
        problems.need(fields.all('areas').length <= 3, 'areas', 'Choose at most three areas.');
        problems.need(isDay(fields.get('first')), 'first', 'The first day is missing.');
        problems.need(
          fields.get('first') >= season().first && fields.get('first') <= season().last,
          'first',
          'The first day must be within the season.',
        );
        problems.need(fields.get('first') > today(), 'first', 'The first day must be in the future.');
        problems.need(fields.has('safety'), 'safety', 'You must read the safety rules.');
        problems.need(
          !fields.has('remove'),
          'remove',
          'You cannot register and be removed at the same time.',
        );
      },
      entry: (fields) => ({ helper: fields.get('helper'), days: fields.all('days').join(', ') }),
      after: () => '/helpers',
    }),
    'GET /helpers': () =>
      page(
        classicPage(
          { title: 'Our helpers', owner },
          entryTable(store.entries, { Name: 'helper', Days: 'days' }),
        ),
      ),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Tilo Brandner',
  shownAt: '/helpers',
  invalid: () => [
    { steps: [{ form: { ...valid(), days: ['Monday'] } }], message: 'at least two days' },
    { steps: [{ form: { ...valid(), areas } }], message: 'at most three' },
    { steps: [{ form: { ...valid(), remove: '1' } }], message: 'removed at the same time' },
    {
      steps: [{ form: { ...valid(), first: `${season().last.slice(0, 4)}-12-01` } }],
      message: 'within the season',
    },
  ],
};
