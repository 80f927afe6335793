import {
  appPage,
  dayAhead,
  type Fields,
  type FormCase,
  html,
  inScript,
  isDay,
  jsonPost,
  options,
  Problems,
  page,
  sendJson,
  weekday,
} from '../form-kit.ts';

const code = (base: string) => `
const form = document.getElementById('quote'), steps = [...form.querySelectorAll('section')];
let at = 0;
function show(index) {
  at = index;
  steps.forEach((step, number) => { step.hidden = number !== at; });
  document.getElementById('back').hidden = at === 0;
  document.getElementById('next').textContent = at === steps.length - 1 ? 'Get my quote' : 'Next';
  document.getElementById('progress').textContent = 'Step ' + (at + 1) + ' of ' + steps.length;
}
document.getElementById('back').onclick = () => show(at - 1);
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const last = at === steps.length - 1;
  const data = { ...Object.fromEntries(new FormData(form)), step: at + 1 };
  const answer = await send(${inScript(base)} + (last ? '' : '/check'), data);
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  if (!last) { show(at + 1); return; }
  form.hidden = true;
  document.getElementById('done').textContent = 'Thank you, ' + answer.data.entry.customer + '. We have received your request ' + answer.data.id + '.';
});
show(0);`;

const checks: readonly ((fields: Fields, problems: Problems) => void)[] = [
  (fields, problems) => {
    problems.need(/^\d{4}$/.test(fields.get('from')), 'from', 'Postcodes have four digits.');
    problems.need(/^\d{4}$/.test(fields.get('to')), 'to', 'Postcodes have four digits.');
    problems.need(fields.get('from') !== fields.get('to'), 'to', 'We only move to another postcode.');
    problems.need(
      isDay(fields.get('day')) && fields.get('day') >= dayAhead(10),
      'day',
      'We need ten days to plan.',
    );
    problems.need(weekday(fields.get('day')) !== 0, 'day', 'We do not work on Sundays.');
  },
  (fields, problems) => {
    const [rooms, area] = [Number(fields.get('rooms')), Number(fields.get('area'))];
    problems.need(
      rooms >= 1 && rooms <= 9 && Number.isInteger(rooms * 2),
      'rooms',
      'One to nine rooms; half rooms are possible.',
    );
    problems.need(area >= 15 && area <= 400, 'area', 'Between 15 and 400 m².');
    problems.need(area >= rooms * 8, 'area', 'This is too small for so many rooms.');
    problems.need(fields.get('lift') !== '', 'lift', 'Please answer.');
  },
  (fields, problems) => {
    problems.need(fields.get('customer') !== '', 'customer', 'Your name, please.');
    problems.need(/^\S+@\S+\.\S+$/.test(fields.get('mail')), 'mail', 'This is not an e-mail address.');
    problems.need(
      fields.get('mail').toLowerCase() === fields.get('again').toLowerCase(),
      'again',
      'Both addresses must be the same.',
    );
  },
];

function jsonCheck(fields: Fields) {
  const problems = new Problems();
  checks[Number(fields.get('step')) - 1]?.(fields, problems);
  return problems.any ? sendJson({ errors: problems }, 422) : sendJson({});
}

const valid = () => ({
  from: '4020',
  to: '8010',
  day: dayAhead(12, (day) => weekday(day) !== 0),
  rooms: '3.5',
  area: '82',
  lift: 'yes',
  customer: 'Viktor Palmgren',
  mail: 'viktor@example.org',
  again: 'viktor@example.org',
});

const row = (name: string, label: string, attributes = html``) =>
  html`<div class="row"><label for="${name}">${label}</label><input id="${name}" name="${name}"${attributes}><span class="problem" data-problem="${name}"></span></div>`;

export const movingQuote: FormCase = {
  name: 'moving-quote',
  title: 'Quote for a move',
  group: 'Orders and requests',
  difficulty:
    'A wizard of three steps in one page; each step is checked by the server before the next one opens.',
  seeds: () => [{ customer: 'Sabine Rohr', route: '1010 → 5020' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Quote for a move', owner: 'Kraxler Removals' },
          html`<p id="done" role="status"></p><form class="card" id="quote" novalidate><p id="progress"></p>
<section>${row('from', 'From (postcode)')}${row('to', 'To (postcode)')}${row('day', 'Day of the move', html` type="date"`)}</section>
<section hidden>${row('rooms', 'Rooms', html` type="number" step="0.5"`)}${row('area', 'Living space in m²', html` type="number"`)}
<div class="row"><label for="lift">Is there a lift?</label><select id="lift" name="lift"><option value="">?</option>${options(['yes', 'no'])}</select><span class="problem" data-problem="lift"></span></div></section>
<section hidden>${row('customer', 'Name')}${row('mail', 'E-mail')}${row('again', 'E-mail once more')}</section>
<button type="button" id="back" hidden>Back</button> <button class="primary" id="next">Next</button></form>
<h2>Latest requests</h2><ul>${store.entries.map((move) => html`<li>${move.customer}: ${move.route}</li>`)}</ul>`,
          code(store.base),
        ),
      ),
    'POST /check': ({ fields }) => jsonCheck(fields),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        for (const check of checks) check(fields, problems);
      },
      (fields) => ({
        customer: fields.get('customer'),
        route: `${fields.get('from')} → ${fields.get('to')}`,
      }),
    ),
  }),
  valid: () => [
    { to: '/check', json: { ...valid(), step: 1 } },
    { to: '/check', json: { ...valid(), step: 2 } },
    { to: '', json: valid() },
  ],
  shown: 'Viktor Palmgren',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '/check', json: { ...valid(), to: '4020', step: 1 } }], message: 'another postcode' },
    { steps: [{ to: '/check', json: { ...valid(), area: '16', step: 2 } }], message: 'too small' },
    { steps: [{ to: '', json: { ...valid(), again: 'v@example.org' } }], message: 'must be the same' },
  ],
};
