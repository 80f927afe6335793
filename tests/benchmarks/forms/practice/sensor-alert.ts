import { appPage, entryTable, type FormCase, html, inScript, jsonPost, options, page } from '../form-kit.ts';

const code = (base: string) => `
const drawer = document.getElementById('drawer');
document.getElementById('open').onclick = () => { drawer.hidden = false; document.getElementById('name').focus(); };
document.getElementById('cancel').onclick = () => { drawer.hidden = true; };
document.getElementById('alert-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await send(${inScript(base)}, Object.fromEntries(new FormData(event.target)));
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  const entry = answer.data.entry;
  addTableRow(document.querySelector('#entries tbody'), [entry.name, entry.sensor, entry.low + ' – ' + entry.high]);
  event.target.reset();
  drawer.hidden = true;
  toast('Alert created');
});`;

const valid = { name: 'Cold store B', sensor: 'Temperature', low: '-4.5', high: '6', interval: '15' };

export const sensorAlert: FormCase = {
  name: 'sensor-alert',
  title: 'Alerts of sensors',
  group: 'Administration',
  difficulty: 'The form is in a drawer; the lower limit must be below the upper one and the name is unique.',
  seeds: () => [{ name: 'Server room', sensor: 'Temperature', low: '10', high: '27' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Alerts', owner: 'SenseGrid' },
          html`<p><button class="primary" id="open">New alert</button></p>
${entryTable(
  store.entries.map((entry) => ({ ...entry, range: `${entry.low} – ${entry.high}` })),
  { Name: 'name', Sensor: 'sensor', Range: 'range' },
)}
<div class="drawer" id="drawer" role="dialog" aria-label="New alert" hidden><form id="alert-form" novalidate>
<div class="row"><label for="name">Name</label><input id="name" name="name" maxlength="40"><span class="problem" data-problem="name"></span></div>
<div class="row"><label for="sensor">Sensor</label><select id="sensor" name="sensor">${options(['Temperature', 'Humidity', 'Pressure'])}</select></div>
<div class="row"><label for="low">Lower limit</label><input id="low" name="low" type="number" step="0.5"><span class="problem" data-problem="low"></span></div>
<div class="row"><label for="high">Upper limit</label><input id="high" name="high" type="number" step="0.5"><span class="problem" data-problem="high"></span></div>
<div class="row"><label for="interval">Check every … minutes</label><input id="interval" name="interval" type="number" value="1"><span class="problem" data-problem="interval"></span></div>
<button class="primary">Create</button> <button type="button" id="cancel">Cancel</button></form></div>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        const [low, high, interval] = ['low', 'high', 'interval'].map((key) =>
          fields.get(key) === '' ? Number.NaN : Number(fields.get(key)),
        ) as [number, number, number];
        problems.need(fields.get('name').length >= 3, 'name', 'At least three characters');
        problems.need(!store.has('name', fields.get('name')), 'name', 'Another alert has this name already');
        problems.need(Number.isInteger(low * 2), 'low', 'Enter a number in steps of 0.5');
        problems.need(Number.isInteger(high * 2), 'high', 'Enter a number in steps of 0.5');
        problems.need(low < high, 'low', 'The lower limit must be below the upper limit');
        problems.need(high <= 100, 'high', 'At most 100');
        problems.need(
          Number.isInteger(interval) && interval >= 5 && interval <= 60,
          'interval',
          'Between 5 and 60 minutes',
        );
        problems.need(interval % 5 === 0, 'interval', 'Only multiples of 5');
      },
      (fields) => ({
        name: fields.get('name'),
        sensor: fields.get('sensor'),
        low: fields.get('low'),
        high: fields.get('high'),
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Cold store B',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, low: '7' } }], message: 'must be below the upper limit' },
    { steps: [{ to: '', json: { ...valid, name: 'server room' } }], message: 'has this name already' },
    { steps: [{ to: '', json: { ...valid, interval: '1' } }], message: 'Between 5 and 60' },
  ],
};
