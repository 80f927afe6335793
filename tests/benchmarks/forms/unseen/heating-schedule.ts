import {
  appPage,
  entryTable,
  type FormCase,
  html,
  inScript,
  isTime,
  jsonPost,
  minutesOf,
  page,
} from '../form-kit.ts';

const code = (base: string) => `
const power = document.getElementById('power');
power.onclick = () => power.setAttribute('aria-checked', String(power.getAttribute('aria-checked') === 'false'));
const days = [...document.querySelectorAll('#days button')];
for (const day of days) day.onclick = () => day.setAttribute('aria-pressed', String(day.getAttribute('aria-pressed') === 'false'));
const modes = [...document.querySelectorAll('[role=radio]')];
for (const mode of modes) mode.onclick = () => { for (const other of modes) other.setAttribute('aria-checked', String(other === mode)); };
const knob = document.getElementById('target');
let degrees = 30;
const turn = (by) => { degrees = Math.min(30, Math.max(5, degrees + by)); knob.setAttribute('aria-valuenow', degrees); knob.setAttribute('aria-valuetext', degrees + ' °C'); knob.textContent = degrees + ' °C'; };
knob.onkeydown = (event) => { const by = { ArrowUp: 0.5, ArrowRight: 0.5, ArrowDown: -0.5, ArrowLeft: -0.5 }[event.key]; if (by) { event.preventDefault(); turn(by); } };
document.getElementById('colder').onclick = () => turn(-0.5);
document.getElementById('warmer').onclick = () => turn(0.5);
document.getElementById('store').onclick = async () => {
  const value = (id) => document.getElementById(id).value;
  const mode = modes.find((button) => button.getAttribute('aria-checked') === 'true');
  const answer = await send(${inScript(base)}, { room: value('room'), from: value('from'), to: value('to'), fan: value('fan'), degrees, power: power.getAttribute('aria-checked') === 'true',
    mode: mode ? mode.textContent : '', days: days.filter((day) => day.getAttribute('aria-pressed') === 'true').map((day) => day.textContent) });
  if (!answer.ok) { toast(Object.values(answer.data.errors)[0], true); return; }
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.room, answer.data.entry.hours, answer.data.entry.degrees]);
  document.getElementById('room').value = '';
  toast('Schedule stored');
};`;

const valid = {
  room: 'Winter garden',
  from: '06:30',
  to: '09:00',
  fan: '2',
  degrees: 21.5,
  power: true,
  mode: 'Comfort',
  days: ['Mon', 'Tue'],
};

export const heatingSchedule: FormCase = {
  name: 'heating-schedule',
  title: 'Schedules of the heating',
  group: 'Dates and times',
  difficulty:
    'A switch, pressed weekdays, segmented modes, a slider by keys and buttons, and one message at a time.',
  seeds: () => [{ room: 'Bathroom', hours: '06:00 – 08:00', degrees: '23' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Schedules', owner: 'Hearthlink' },
          html`${entryTable(store.entries, { Room: 'room', Hours: 'hours', '°C': 'degrees' })}<h2>New schedule</h2><div class="card"><div class="row"><label for="room">Room</label><input id="room"></div><p>Heating <button role="switch" aria-checked="false" id="power" aria-label="Heating on"> ⏻ </button></p>
<p id="days">${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => html`<button aria-pressed="false">${day}</button>`)}</p><div role="radiogroup" aria-label="Mode">${['Eco', 'Comfort', 'Boost'].map((mode) => html`<button role="radio" aria-checked="false">${mode}</button>`)}</div>
<div class="row"><span id="tl">Target temperature</span><div><button id="colder" aria-label="Colder">−</button> <span id="target" role="slider" tabindex="0" aria-labelledby="tl" aria-valuemin="5" aria-valuemax="30" aria-valuenow="30">30 °C</span> <button id="warmer" aria-label="Warmer">+</button></div></div>
<div class="row"><label for="fan">Fan</label><input type="range" id="fan" min="0" max="5" value="5"></div><div class="row"><label>From <input type="time" id="from" value="00:00"></label><label>To <input type="time" id="to" value="00:00"></label></div><button id="store" class="primary">Store</button></div>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        const [from, to, degrees] = [fields.get('from'), fields.get('to'), Number(fields.get('degrees'))];
        problems.need(fields.get('room') !== '', 'room', 'Name the room.');
        problems.need(!store.has('room', fields.get('room')), 'room', 'This room has a schedule.');
        problems.need(fields.get('power') === 'true', 'power', 'Switch the heating on first.');
        problems.need(fields.all('days').length > 0, 'days', 'Choose at least one weekday.');
        problems.need(fields.get('mode') !== '', 'mode', 'Choose a mode.');
        problems.need(degrees >= 16 && degrees <= 24, 'degrees', 'Between 16 °C and 24 °C, please.');
        problems.need(Number(fields.get('fan')) <= 3, 'fan', 'The fan is limited to 3.');
        problems.need(isTime(from) && isTime(to) && from < to, 'time', 'The end must be after the begin.');
        problems.need(minutesOf(to) - minutesOf(from) >= 30, 'time', 'At least 30 minutes.');
        problems.need(minutesOf(to) - minutesOf(from) <= 240, 'time', 'At most four hours.');
      },
      (fields) => ({
        room: fields.get('room'),
        hours: `${fields.get('from')} – ${fields.get('to')}`,
        degrees: fields.get('degrees'),
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Winter garden',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, degrees: 30 } }], message: 'Between 16' },
    { steps: [{ to: '', json: { ...valid, power: false } }], message: 'Switch the heating on' },
    { steps: [{ to: '', json: { ...valid, to: '12:30' } }], message: 'At most four hours' },
  ],
};
