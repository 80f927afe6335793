import {
  addDays,
  classicPage,
  dayAhead,
  daysBetween,
  entryTable,
  errorSummary,
  type Fields,
  type FormCase,
  html,
  isDay,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
  script,
  today,
} from '../form-kit.ts';

const owner = 'Hostel at the Pass';
const stepper = (name: string, label: string, value: string) =>
  html`<div class="field" role="group" aria-label="${label}">${label} <button type="button" data-step="-1">–</button> <input name="${name}" value="${value}" size="2" aria-label="${label}"> <button type="button" data-step="1">+</button></div>`;

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Book beds', owner },
    html`${errorSummary(problems, 'No booking yet')}<form method="post" action="${store.base}">
<div class="field"><label>Arrival <input name="in" type="date" value="${fields.get('in')}"></label> <label>Departure <input name="out" type="date" value="${fields.get('out')}"></label><small class="hint">2 to 10 nights</small></div>${stepper('adults', 'Adults', fields.get('adults'))}${stepper('kids', 'Children', fields.get('kids'))}
<div class="field"><label>Room <select name="room">${options(
      [
        ['', 'which one?'],
        ['dorm', 'Dormitory (up to 10)'],
        ['four', 'Room for four'],
        ['two', 'Room for two'],
      ],
      fields.get('room'),
    )}</select></label></div><div class="field"><label>Name of the group or guest <input name="guest" value="${fields.get('guest')}"></label></div><div class="field"><label>Arrival time <input name="eta" type="time" value="${fields.get('eta')}"></label></div><button>Book beds</button></form>
${script(`for (const button of document.querySelectorAll('[data-step]')) button.onclick = () => {
  const input = button.parentElement.querySelector('input');
  input.value = Math.max(0, Number(input.value) + Number(button.dataset.step));
};`)}`,
  );

const valid = () => ({
  in: dayAhead(8),
  out: dayAhead(11),
  adults: '2',
  kids: '1',
  room: 'four',
  guest: 'Walkers of Bramfield',
  eta: '17:30',
});

export const hostelBooking: FormCase = {
  name: 'hostel-booking',
  title: 'Book beds in the hostel',
  group: 'Dates and times',
  difficulty:
    'Two steppers whose sum must fit the room, two to ten nights, and arrival hours that are told late.',
  seeds: () => [{ guest: 'Choir of Nord', room: 'dorm' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { adults: '0', kids: '0', in: today(), out: today() },
      check: (fields, problems) => {
        const [from, to] = [fields.get('in'), fields.get('out')];
        const [adults, kids] = [Number(fields.get('adults')), Number(fields.get('kids'))];
        problems.need(isDay(from) && isDay(to), 'days', 'Both days are needed.');
        problems.need(from > today(), 'days', 'The earliest arrival is tomorrow.');
        problems.need(from <= addDays(today(), 180), 'days', 'We take bookings for the next 180 days.');
        problems.need(to > from, 'days', 'The departure must be after the arrival.');
        problems.need(
          daysBetween(from, to) >= 2 && daysBetween(from, to) <= 10,
          'days',
          'You can stay for 2 to 10 nights.',
        );
        problems.need(Number.isInteger(adults) && adults >= 1, 'people', 'One adult at least.');
        problems.need(Number.isInteger(kids) && kids >= 0, 'people', 'The number of children is not valid.');
        const beds = { dorm: 10, four: 4, two: 2 }[fields.get('room')] ?? 0;
        problems.need(beds > 0, 'room', 'Which room would you like?');
        problems.need(adults + kids <= beds, 'people', `Only ${beds} people fit into this room.`);
        problems.need(
          fields.get('room') !== 'dorm' || kids === 0,
          'room',
          'Children cannot sleep in the dormitory.',
        );
        problems.need(fields.get('guest') !== '', 'guest', 'Your name, please.');
        problems.need(
          fields.get('eta') >= '16:00' && fields.get('eta') <= '21:00',
          'eta',
          'Arrival is possible from 16:00 to 21:00.',
        );
      },
      entry: (fields) => ({ guest: fields.get('guest'), room: fields.get('room') }),
      after: () => '/guests',
    }),
    'GET /guests': () =>
      page(
        classicPage(
          { title: 'Guest book', owner },
          entryTable(store.entries, { Guest: 'guest', Room: 'room' }),
        ),
      ),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Walkers of Bramfield',
  shownAt: '/guests',
  invalid: () => [
    { steps: [{ form: { ...valid(), kids: '4' } }], message: 'Only 4 people' },
    { steps: [{ form: { ...valid(), out: dayAhead(40) } }], message: '2 to 10 nights' },
    { steps: [{ form: { ...valid(), eta: '12:00' } }], message: 'from 16:00 to 21:00' },
  ],
};
