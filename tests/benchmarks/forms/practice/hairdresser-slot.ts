import {
  appPage,
  dayAhead,
  entryTable,
  type FormCase,
  html,
  inScript,
  isDay,
  jsonPost,
  page,
  sendJson,
  today,
  weekday,
} from '../form-kit.ts';

const cuts = ['Wash and cut', 'Colour', 'Beard trim'];
const times = ['09:00', '10:30', '12:00', '14:00', '15:30', '17:00'];
/** The times that are free depend on the day; each open day has some. */
const freeTimes = (day: string): string[] => {
  if (!isDay(day) || day < today() || [0, 1].includes(weekday(day))) return [];
  return times.filter((_, index) => (index + Number(day.slice(8))) % 3 !== 0);
};

const code = (base: string) => `
const base = ${inScript(base)};
const chosen = { cut: '', time: '' };
const cards = document.querySelectorAll('[role=radio]');
for (const card of cards) card.addEventListener('click', () => {
  chosen.cut = card.dataset.cut;
  for (const other of cards) other.setAttribute('aria-checked', String(other === card));
});
const day = document.getElementById('day'), slots = document.getElementById('slots');
day.addEventListener('change', async () => {
  chosen.time = '';
  slots.textContent = 'Loading…';
  const list = await (await fetch(base + '/slots?day=' + encodeURIComponent(day.value))).json();
  slots.textContent = list.free.length ? '' : 'Nothing is free on this day. We are closed on Sundays and Mondays.';
  if (list.free.length) for (const time of list.all) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = time;
    button.disabled = !list.free.includes(time);
    button.setAttribute('aria-pressed', 'false');
    button.onclick = () => {
      chosen.time = time;
      for (const other of slots.children) other.setAttribute('aria-pressed', String(other === button));
    };
    slots.append(button);
  }
});
document.getElementById('book').onclick = async () => {
  const answer = await send(base, { cut: chosen.cut, time: chosen.time, day: day.value,
    guest: document.getElementById('guest').value, phone: document.getElementById('phone').value });
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  const entry = answer.data.entry;
  document.getElementById('done').textContent = 'Thank you, ' + entry.guest + '. Your booking ' + entry.id + ' is on ' + entry.when + '.';
  for (const id of ['guest', 'phone']) document.getElementById(id).value = '';
  addTableRow(document.querySelector('#entries tbody'), [entry.guest, entry.cut, entry.when]);
};`;

const openDay = () => dayAhead(2, (day) => freeTimes(day).length > 0);
const valid = () => ({
  cut: 'Colour',
  day: openDay(),
  time: freeTimes(openDay())[0],
  guest: 'Rosa Pellini',
  phone: '0171 5550123',
});

export const hairdresserSlot: FormCase = {
  name: 'hairdresser-slot',
  title: 'Book a visit at the hairdresser',
  group: 'Appointments and bookings',
  difficulty:
    'No form element; cards with role=radio and time buttons that are loaded after a date was chosen.',
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Book your visit', owner: 'Salon Merle' },
          html`<div class="card"><p id="done" role="status"></p>
<div role="radiogroup" aria-label="Service">${cuts.map((cut) => html`<button type="button" role="radio" aria-checked="false" data-cut="${cut}">${cut}</button> `)}</div><p class="problem" data-problem="cut"></p>
<div class="row"><label for="day">Day</label><input type="date" id="day" min="${today()}"><span class="problem" data-problem="day"></span></div>
<div class="row"><span>Free times</span><div id="slots" class="help">Choose a day first.</div><span class="problem" data-problem="time"></span></div>
<div class="row"><input id="guest" placeholder="Your name"><span class="problem" data-problem="guest"></span></div>
<div class="row"><input id="phone" placeholder="Phone, e.g. 0171 5550100"><span class="problem" data-problem="phone"></span></div>
<button type="button" class="primary" id="book">See you soon!</button></div>
<h2>Today at the desk</h2>${entryTable(store.entries, { Guest: 'guest', Service: 'cut', When: 'when' })}`,
          code(store.base),
        ),
      ),
    'GET /slots': ({ query }) => sendJson({ all: times, free: freeTimes(query.get('day') ?? '') }),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        problems.need(cuts.includes(fields.get('cut')), 'cut', 'Please choose a service.');
        problems.need(isDay(fields.get('day')), 'day', 'Please choose a day.');
        problems.need(
          freeTimes(fields.get('day')).includes(fields.get('time')),
          'time',
          'Please choose a time.',
        );
        problems.need(fields.get('guest') !== '', 'guest', 'Please tell us your name.');
        problems.need(
          /^0\d{2,5} ?\d{4,9}$/.test(fields.get('phone')),
          'phone',
          'A number like 0171 5550100, please.',
        );
      },
      (fields) => ({
        guest: fields.get('guest'),
        cut: fields.get('cut'),
        when: `${fields.get('day')}, ${fields.get('time')}`,
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Rosa Pellini',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), time: '' } }], message: 'choose a time' },
    { steps: [{ to: '', json: { ...valid(), phone: '+49 171' } }], message: '0171 5550100, please' },
  ],
};
