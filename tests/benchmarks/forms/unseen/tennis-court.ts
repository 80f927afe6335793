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
  today,
} from '../form-kit.ts';

const courts = ['Court 1', 'Court 2', 'Court 3'];
const hours = ['08:00', '10:00', '16:00', '18:00'];
const isTaken = (court: string, hour: string) => (courts.indexOf(court) + hours.indexOf(hour)) % 2 === 0;

const code = (base: string) => `
let slot = null;
for (const cell of document.querySelectorAll('#plan button')) cell.onclick = () => {
  for (const other of document.querySelectorAll('#plan button')) other.setAttribute('aria-pressed', String(other === cell));
  slot = cell.dataset;
  document.getElementById('chosen').textContent = 'Chosen: ' + slot.court + ' at ' + slot.hour;
};
document.getElementById('go').onclick = async () => {
  const value = (id) => document.getElementById(id).value;
  const answer = await send(${inScript(base)}, { court: slot ? slot.court : '', hour: slot ? slot.hour : '', day: value('day'), member: value('member'), partner: value('partner') });
  document.getElementById('message').textContent = answer.ok ? '' : Object.values(answer.data.errors)[0];
  if (!answer.ok) return;
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.partner, answer.data.entry.when]);
  for (const id of ['member', 'partner']) document.getElementById(id).value = '';
  toast('Your court is booked');
};`;

const valid = () => ({
  court: 'Court 2',
  hour: '08:00',
  day: dayAhead(2),
  member: '20417',
  partner: 'Ruben Castell',
});

export const tennisCourt: FormCase = {
  name: 'tennis-court',
  title: 'Book a tennis court',
  group: 'Dates and times',
  difficulty: 'A plan of courts and hours made of buttons, half of them taken, and one message at a time.',
  seeds: () => [{ partner: 'Training of the juniors', when: 'every day' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Book a tennis court', owner: 'TC Grünau' },
          html`<div class="card"><p id="message" role="alert" class="problem"></p><div class="row"><label>Day <input type="date" id="day"></label><small class="help">Today or one of the next 7 days</small></div>
<table id="plan"><tr><td></td>${courts.map((court) => html`<th>${court}</th>`)}</tr>${hours.map((hour) => html`<tr><th>${hour}</th>${courts.map((court) => html`<td>${isTaken(court, hour) ? 'taken' : html`<button type="button" aria-pressed="false" data-court="${court}" data-hour="${hour}" aria-label="${court}, ${hour}">free</button>`}</td>`)}</tr>`)}</table><p id="chosen"></p>
<div class="row"><label>Membership number <input id="member" placeholder="5 digits"></label></div><div class="row"><label>Playing partner <input id="partner"></label></div>
<button class="primary" id="go">Serve!</button></div>${entryTable(store.entries, { Partner: 'partner', When: 'when' })}`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        problems.need(isDay(fields.get('day')), 'day', 'Choose a day.');
        problems.need(fields.get('day') >= today(), 'day', 'This day is in the past.');
        problems.need(fields.get('day') <= dayAhead(7), 'day', 'Courts can be booked seven days ahead.');
        problems.need(
          courts.includes(fields.get('court')) && hours.includes(fields.get('hour')),
          'court',
          'Choose a free court in the plan.',
        );
        problems.need(!isTaken(fields.get('court'), fields.get('hour')), 'court', 'This court is taken.');
        problems.need(
          /^\d{5}$/.test(fields.get('member')),
          'member',
          'The membership number has exactly five digits.',
        );
        problems.need(fields.get('partner').length >= 3, 'partner', 'With whom will you play?');
      },
      (fields) => ({
        partner: fields.get('partner'),
        when: `${fields.get('day')} ${fields.get('hour')}, ${fields.get('court')}`,
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Ruben Castell',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), day: dayAhead(12) } }], message: 'seven days ahead' },
    { steps: [{ to: '', json: { ...valid(), court: '', hour: '' } }], message: 'free court in the plan' },
    { steps: [{ to: '', json: { ...valid(), member: '204' } }], message: 'exactly five digits' },
  ],
};
