import {
  addDays,
  appPage,
  entryTable,
  type FormCase,
  html,
  inScript,
  jsonPost,
  page,
  today,
  weekOf,
} from '../form-kit.ts';

const crew = ['Arne (driver)', 'Bilal (nurse)', 'Cora (nurse)', 'Dunja (driver)', 'Emil (trainee)'];

const code = (base: string) => `
const off = document.getElementById('off'), on = document.getElementById('on');
for (const item of document.querySelectorAll('#off button')) item.onclick = () => {
  const target = item.parentElement.parentElement === off ? on : off;
  target.append(item.parentElement);
  item.setAttribute('aria-label', (target === on ? 'Remove ' : 'Add ') + item.dataset.name);
  item.textContent = target === on ? '←' : '→';
};
document.getElementById('roster').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const answer = await send(${inScript(base)}, { name: form.elements.shift.value, week: form.elements.week.value, from: form.elements.from.value, to: form.elements.to.value,
    crew: [...on.querySelectorAll('button')].map((item) => item.dataset.name) });
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.name, answer.data.entry.week, answer.data.entry.crew]);
  form.reset();
  toast('Shift planned');
});`;

const valid = () => ({
  name: 'Early east',
  week: weekOf(addDays(today(), 14)),
  from: '06:00',
  to: '14:00',
  crew: ['Arne (driver)', 'Cora (nurse)'],
});

export const shiftTeam: FormCase = {
  name: 'shift-team',
  title: 'Plan a shift',
  group: 'Administration of data',
  difficulty:
    'People move between two lists by arrow buttons; a future week, and a driver and a nurse are needed together.',
  seeds: () => [{ name: 'Night west', week: weekOf(today()), crew: 'Dunja (driver), Bilal (nurse)' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Plan a shift', owner: 'Ambulance desk' },
          html`<form class="card" id="roster" novalidate><div class="row"><label for="shift">Name of the shift</label><input id="shift" name="shift"><span class="problem" data-problem="name"></span></div><div class="row"><label for="week">Week</label><input id="week" name="week" type="week" placeholder="YYYY-Www"><span class="problem" data-problem="week"></span></div>
<div class="row"><span>Hours</span><div><input type="time" name="from" aria-label="Begin of the shift"> to <input type="time" name="to" aria-label="End of the shift"></div><span class="problem" data-problem="hours"></span></div>
<div style="display:flex;gap:40px"><div><h3>Off duty</h3><ul id="off">${crew.map((name) => html`<li>${name} <button type="button" data-name="${name}" aria-label="Add ${name}">→</button></li>`)}</ul></div><div><h3>On the shift</h3><ul id="on"></ul></div></div><span class="problem" data-problem="crew"></span><p><button class="primary">Plan shift</button></p></form>
${entryTable(store.entries, { Shift: 'name', Week: 'week', Crew: 'crew' })}`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        const [from, to, on] = [fields.get('from'), fields.get('to'), fields.all('crew')];
        problems.need(fields.get('name') !== '', 'name', 'Give the shift a name.');
        problems.need(!store.has('name', fields.get('name')), 'name', 'There is a shift of this name.');
        problems.need(/^\d{4}-W\d\d$/.test(fields.get('week')), 'week', 'Choose a week.');
        problems.need(fields.get('week') > weekOf(today()), 'week', 'Only weeks that have not begun.');
        problems.need(fields.get('week') <= weekOf(addDays(today(), 70)), 'week', 'Ten weeks ahead at most.');
        problems.need(from !== '' && to !== '', 'hours', 'Enter begin and end.');
        problems.need(from < to, 'hours', 'The end must be after the begin.');
        const hours =
          (Number(to.slice(0, 2)) * 60 +
            Number(to.slice(3)) -
            Number(from.slice(0, 2)) * 60 -
            Number(from.slice(3))) /
          60;
        problems.need(hours >= 4 && hours <= 10, 'hours', 'A shift lasts 4 to 10 hours.');
        problems.need(
          on.some((name) => name.includes('driver')),
          'crew',
          'A driver is needed on the shift.',
        );
        problems.need(
          on.some((name) => name.includes('nurse')),
          'crew',
          'A nurse is needed on the shift.',
        );
        problems.need(on.length <= 3, 'crew', 'At most three people fit in.');
      },
      (fields) => ({
        name: fields.get('name'),
        week: fields.get('week'),
        crew: fields.all('crew').join(', '),
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Early east',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), crew: ['Arne (driver)'] } }], message: 'A nurse is needed' },
    {
      steps: [{ to: '', json: { ...valid(), week: weekOf(addDays(today(), -7)) } }],
      message: 'have not begun',
    },
    { steps: [{ to: '', json: { ...valid(), to: '07:00' } }], message: '4 to 10 hours' },
  ],
};
