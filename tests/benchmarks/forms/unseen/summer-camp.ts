import {
  addDays,
  classicPage,
  daysBetween,
  entryTable,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  isDay,
  monthFirst,
  type Problems,
  page,
  pagePost,
  type Store,
  script,
  today,
} from '../form-kit.ts';

const owner = 'Lakeside Youth Camp';
const activities = ['Canoeing', 'Climbing', 'Theatre', 'Pottery', 'Astronomy'];
const season = () => {
  const year = Number(today().slice(0, 4)) + (today().slice(5) > '07-20' ? 1 : 0);
  return { first: `${year}-06-20`, last: `${year}-08-31` };
};
const arrival = () =>
  addDays(today(), 1) > season().first ? addDays(today(), 1) : addDays(season().first, 5);

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Register for the summer camp', owner },
    html`<p>The camp is open from ${monthFirst(season().first)} to ${monthFirst(season().last)} (month/day/year).</p><form method="post" action="${store.base}">
<div class="field"><label for="kid">Name of the participant</label><input id="kid" name="kid" value="${fields.get('kid')}">${fieldError(problems, 'kid')}</div><div class="field"><label for="age">Age</label><input id="age" name="age" type="number" min="8" max="15" value="${fields.get('age')}">${fieldError(problems, 'age')}</div>
<div class="field"><label for="arrive">Arrival</label><input id="arrive" name="arrive" type="date" value="${fields.get('arrive')}">${fieldError(problems, 'arrive')}</div><div class="field"><label for="leave">Departure</label><input id="leave" name="leave" type="date" value="${fields.get('leave')}">${fieldError(problems, 'leave')}</div>
<fieldset><legend>Activities</legend>${activities.map((name) => html`<label><input type="checkbox" name="act" value="${name}"${flag(fields.all('act').includes(name), 'checked')}> ${name}</label> `)}${fieldError(problems, 'act')}</fieldset>
<fieldset><legend>Is there an allergy?</legend><label><input type="radio" name="allergy" value="no"${flag(fields.get('allergy') === 'no', 'checked')}> no</label> <label><input type="radio" name="allergy" value="yes"${flag(fields.get('allergy') === 'yes', 'checked')}> yes</label>${fieldError(problems, 'allergy')}<p id="which" hidden><label>Which one? <input name="which" value="${fields.get('which')}"></label>${fieldError(problems, 'which')}</p></fieldset>
<p><label><input type="checkbox" name="swim" value="1"${flag(fields.has('swim'), 'checked')}> The participant can swim</label>${fieldError(problems, 'swim')}</p><button>Register</button></form>
${script(`for (const radio of document.querySelectorAll('[name=allergy]')) radio.addEventListener('change', show);
function show() { document.getElementById('which').hidden = !document.querySelector('[name=allergy][value=yes]').checked; }
show();`)}`,
  );

const valid = () => ({
  kid: 'Finn Lakatos',
  age: '11',
  arrive: arrival(),
  leave: addDays(arrival(), 7),
  act: ['Climbing', 'Pottery'],
  allergy: 'yes',
  which: 'Hazelnuts',
  swim: '1',
});

export const summerCamp: FormCase = {
  name: 'summer-camp',
  title: 'Register for the summer camp',
  group: 'People',
  difficulty:
    'Dates within a season with five to fourteen nights, exactly two activities, and a field that appears for a yes.',
  seeds: () => [{ kid: 'Ronja Weiss', act: 'Theatre, Pottery' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        const [arrive, leave, age] = [fields.get('arrive'), fields.get('leave'), Number(fields.get('age'))];
        problems.need(/\S \S/.test(fields.get('kid')), 'kid', 'First and last name.');
        problems.need(Number.isInteger(age) && age >= 8 && age <= 15, 'age', 'The camp is for ages 8 to 15.');
        problems.need(isDay(arrive), 'arrive', 'Missing.');
        problems.need(isDay(leave), 'leave', 'Missing.');
        problems.need(arrive > today(), 'arrive', 'Not in the past, please.');
        problems.need(
          arrive >= season().first && arrive <= season().last,
          'arrive',
          'The camp is closed on this day.',
        );
        problems.need(leave <= season().last, 'leave', 'The camp is closed on this day.');
        problems.need(leave > arrive, 'leave', 'The departure must be after the arrival.');
        const nights = daysBetween(arrive, leave);
        problems.need(nights >= 5 && nights <= 14, 'leave', 'Stay for 5 to 14 nights.');
        problems.need(fields.all('act').length === 2, 'act', 'Choose exactly two activities.');
        problems.need(fields.get('allergy') !== '', 'allergy', 'Please answer.');
        problems.need(
          fields.get('allergy') !== 'yes' || fields.get('which') !== '',
          'which',
          'Please tell us which one.',
        );
        problems.need(
          fields.has('swim') || !fields.all('act').includes('Canoeing'),
          'swim',
          'Canoeing is only for swimmers.',
        );
      },
      entry: (fields) => ({ kid: fields.get('kid'), act: fields.all('act').join(', ') }),
      after: () => '/participants',
    }),
    'GET /participants': () =>
      page(
        classicPage(
          { title: 'Participants', owner },
          entryTable(store.entries, { Name: 'kid', Activities: 'act' }),
        ),
      ),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Finn Lakatos',
  shownAt: '/participants',
  invalid: () => [
    { steps: [{ form: { ...valid(), act: ['Climbing'] } }], message: 'exactly two activities' },
    { steps: [{ form: { ...valid(), leave: addDays(arrival(), 2) } }], message: '5 to 14 nights' },
    { steps: [{ form: { ...valid(), which: '' } }], message: 'tell us which one' },
  ],
};
