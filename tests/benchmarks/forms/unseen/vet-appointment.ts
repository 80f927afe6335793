import {
  appPage,
  dayAhead,
  type FormCase,
  html,
  inScript,
  isDay,
  jsonPost,
  options,
  page,
  today,
  weekday,
} from '../form-kit.ts';

const times = ['08:20', '09:40', '11:00', '15:20', '16:40'];

const code = (base: string) => `
const field = document.getElementById('day'), calendar = document.getElementById('calendar');
const pad = (number) => String(number).padStart(2, '0');
let view = new Date();
view.setDate(1);
function fill() {
  const year = view.getFullYear(), month = view.getMonth();
  document.getElementById('caption').textContent = view.toLocaleDateString('en', { month: 'long', year: 'numeric' });
  const grid = calendar.querySelector('[role=grid]');
  grid.replaceChildren();
  let week = null;
  for (let day = 1; day <= new Date(year, month + 1, 0).getDate(); day += 1) {
    if (!week || new Date(year, month, day).getDay() === 1) { week = document.createElement('div'); week.setAttribute('role', 'row'); grid.append(week); }
    const cell = document.createElement('span'), value = year + '-' + pad(month + 1) + '-' + pad(day);
    cell.setAttribute('role', 'gridcell');
    cell.tabIndex = 0;
    cell.textContent = day;
    cell.style.cssText = 'display:inline-block;width:34px;padding:4px;cursor:pointer';
    if (value < ${inScript(today())}) { cell.setAttribute('aria-disabled', 'true'); cell.style.opacity = '.4'; }
    else cell.onclick = () => { field.value = value; calendar.hidden = true; };
    cell.onkeydown = (event) => { if (event.key === 'Enter') cell.click(); };
    week.append(cell);
  }
}
document.getElementById('show').onclick = () => { calendar.hidden = !calendar.hidden; fill(); };
document.getElementById('later').onclick = () => { view.setMonth(view.getMonth() + 1); fill(); };
document.getElementById('earlier').onclick = () => { view.setMonth(view.getMonth() - 1); fill(); };
document.getElementById('vet').onsubmit = async (event) => {
  event.preventDefault();
  const answer = await send(${inScript(base)}, Object.fromEntries(new FormData(event.target)));
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  event.target.hidden = true;
  document.getElementById('thanks').textContent = 'We look forward to ' + answer.data.entry.pet + ' on ' + answer.data.entry.when + '. Appointment ' + answer.data.id;
};`;

const openDay = () => dayAhead(2, (day) => ![0, 3].includes(weekday(day)));
const valid = () => ({
  pet: 'Schnurri the cat',
  species: 'Cat',
  age: '3.5',
  day: openDay(),
  time: '09:40',
  why: 'Check-up',
  phone: '0664 555 01 23',
});

export const vetAppointment: FormCase = {
  name: 'vet-appointment',
  title: 'Appointment at the vet',
  group: 'Dates and times',
  difficulty:
    'The day comes from a calendar grid below a read-only field; closed weekdays are told only after submitting.',
  seeds: () => [{ pet: 'Bello', when: 'yesterday' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Appointment at the vet', owner: 'Paws & Claws' },
          html`<p id="thanks" role="status"></p><form class="card" id="vet" novalidate><div class="row"><label for="pet">Your animal is called</label><input id="pet" name="pet"><span class="problem" data-problem="pet"></span></div><div class="row"><label for="species">Species</label><select id="species" name="species">${options(['?', 'Cat', 'Dog', 'Rabbit'])}</select><span class="problem" data-problem="species"></span></div>
<div class="row"><label for="age">Age in years</label><input id="age" name="age" placeholder="e.g. 2.5"><span class="problem" data-problem="age"></span></div>
<div class="row"><label for="day">Day</label><div><input id="day" name="day" readonly> <button type="button" id="show">Choose day</button></div><div id="calendar" role="dialog" aria-label="Choose a day" hidden><button type="button" id="earlier" aria-label="Earlier">◀</button> <b id="caption"></b> <button type="button" id="later" aria-label="Later">▶</button><div role="grid" aria-labelledby="caption"></div></div><span class="problem" data-problem="day"></span></div>
<fieldset><legend>Time</legend>${times.map((time) => html`<label><input type="radio" name="time" value="${time}"${time === '08:20' && html` disabled`}> ${time}${time === '08:20' && ' taken'}</label> `)}</fieldset><span class="problem" data-problem="time"></span>
<div class="row"><label for="why">Reason</label><input id="why" name="why"><span class="problem" data-problem="why"></span></div><div class="row"><label for="phone">Mobile</label><input id="phone" name="phone"><span class="problem" data-problem="phone"></span></div><button class="primary">Ask for the appointment</button></form>
<h2>Next patients</h2><ul>${store.entries.map((entry) => html`<li>${entry.pet}</li>`)}</ul>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        problems.need(fields.get('pet') !== '', 'pet', 'Please tell us the name.');
        problems.need(fields.get('species') !== '?', 'species', 'Please choose.');
        problems.need(
          /^\d{1,2}(\.[05])?$/.test(fields.get('age')),
          'age',
          'Whole or half years, such as 2.5.',
        );
        problems.need(isDay(fields.get('day')), 'day', 'Please choose a day.');
        problems.need(fields.get('day') >= today(), 'day', 'This day is over.');
        problems.need(fields.get('day') > today(), 'day', 'For today please call us.');
        problems.need(fields.get('day') <= dayAhead(45), 'day', 'Our calendar is open for 45 days.');
        problems.need(
          ![0, 3].includes(weekday(fields.get('day'))),
          'day',
          'We are closed on Wednesdays and Sundays.',
        );
        problems.need(times.slice(1).includes(fields.get('time')), 'time', 'Please choose a time.');
        problems.need(fields.get('why').length >= 5, 'why', 'At least five characters.');
        problems.need(
          /^0\d{3} \d{3} \d\d \d\d$/.test(fields.get('phone')),
          'phone',
          'Please write it like 0664 123 45 67.',
        );
      },
      (fields) => ({ pet: fields.get('pet'), when: `${fields.get('day')} ${fields.get('time')}` }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Schnurri the cat',
  shownAt: '',
  invalid: () => [
    {
      steps: [{ to: '', json: { ...valid(), day: dayAhead(1, (day) => weekday(day) === 3) } }],
      message: 'Wednesdays and Sundays',
    },
    { steps: [{ to: '', json: { ...valid(), time: '08:20' } }], message: 'choose a time' },
    { steps: [{ to: '', json: { ...valid(), age: '2.3' } }], message: 'half years' },
  ],
};
