import {
  addDays,
  classicPage,
  dayAhead,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  isDay,
  isTime,
  minutesOf,
  type Problems,
  pagePost,
  type Store,
  script,
  today,
  weekday,
} from '../form-kit.ts';

const view = (store: Store, fields: Fields, problems: Problems, done?: string) =>
  classicPage(
    { title: 'Reserve a table', owner: 'Trattoria al Molo' },
    html`${done && html`<p class="success" role="status">See you on ${store.find(done)?.day}, ${store.find(done)?.guest}! Reservation ${done}</p>`}
<p>Open from Tuesday to Sunday, 17:00 to 23:00. The last table is given at 21:30.</p>
<form method="post" action="${store.base}"><div class="field"><span id="people">People</span> <button type="button" id="less" aria-label="One person less">−</button>
<input name="people" aria-labelledby="people" size="2" readonly value="${fields.get('people')}"> <button type="button" id="plus" aria-label="One person more">+</button>${fieldError(problems, 'people')}</div>
<div class="field"><label for="day">Date</label><input type="date" id="day" name="day" value="${fields.get('day')}">${fieldError(problems, 'day')}</div>
<div class="field"><label for="time">Time</label><input type="time" step="900" id="time" name="time" value="${fields.get('time')}">${fieldError(problems, 'time')}</div>
<div class="field"><label for="guest">Name</label><input id="guest" name="guest" value="${fields.get('guest')}">${fieldError(problems, 'guest')}</div>
<div class="field"><label for="tel">Telephone</label><input id="tel" name="tel" value="${fields.get('tel')}">${fieldError(problems, 'tel')}</div>
<div class="field">Seat: <label><input type="radio" name="seat" value="inside"${flag(fields.get('seat') === 'inside', 'checked')}>inside</label> <label><input type="radio" name="seat" value="terrace"${flag(fields.get('seat') === 'terrace', 'checked')}>terrace</label>${fieldError(problems, 'seat')}</div>
<button>Let's go</button></form>
${script(`const input = document.querySelector('[name=people]');
const step = (by) => { input.value = Math.min(12, Math.max(0, Number(input.value) + by)); };
document.getElementById('less').onclick = () => step(-1);
document.getElementById('plus').onclick = () => step(1);`)}`,
  );

const openDay = () => dayAhead(3, (day) => weekday(day) !== 1);
const valid = () => ({
  people: '4',
  day: openDay(),
  time: '19:15',
  guest: 'Carlotta Benin',
  tel: '089 5550123',
  seat: 'inside',
});

export const tableReservation: FormCase = {
  name: 'table-reservation',
  title: 'Reserve a table',
  group: 'Appointments and bookings',
  difficulty:
    'The number of people is read-only beside plus and minus buttons; opening days and hours are in a sentence above.',
  routes: (store) =>
    pagePost(store, {
      view,
      initial: { people: '0' },
      check: (fields, problems) => {
        const people = Number(fields.get('people'));
        problems.need(people > 0, 'people', 'How many people will come?');
        problems.need(people <= 8, 'people', 'Please call us for more than 8 people.');
        const day = fields.get('day');
        problems.need(isDay(day), 'day', 'Please choose a date.');
        problems.need(day >= today(), 'day', 'This day is over.');
        problems.need(day <= addDays(today(), 60), 'day', 'Tables can be reserved 60 days ahead.');
        problems.need(weekday(day) !== 1, 'day', 'We are closed on Mondays.');
        const time = fields.get('time');
        problems.need(
          isTime(time) && time >= '17:00' && time <= '21:30',
          'time',
          'Tables are given between 17:00 and 21:30.',
        );
        problems.need(minutesOf(time) % 15 === 0, 'time', 'Only at full quarters of an hour.');
        problems.need(fields.get('guest') !== '', 'guest', 'Please tell us your name.');
        problems.need(
          /^0\d{1,4} \d{5,8}$/.test(fields.get('tel')),
          'tel',
          'Please write it like 089 123456.',
        );
        problems.need(fields.get('seat') !== '', 'seat', 'Inside or terrace?');
        problems.need(
          fields.get('seat') !== 'terrace' || people <= 6,
          'seat',
          'The tables on the terrace have six seats.',
        );
      },
      entry: (fields) => ({ guest: fields.get('guest'), day: fields.get('day') }),
    }),
  valid: () => [{ form: valid() }],
  shown: 'Carlotta Benin',
  invalid: () => [
    { steps: [{ form: { ...valid(), people: '0' } }], message: 'How many people' },
    { steps: [{ form: { ...valid(), time: '22:00' } }], message: 'between 17:00 and 21:30' },
    {
      steps: [{ form: { ...valid(), day: dayAhead(1, (day) => weekday(day) === 1) } }],
      message: 'closed on Mondays',
    },
  ],
};
