import { appPage, type FormCase, html, inScript, jsonPost, page } from '../form-kit.ts';

const people = ['Agda Moen', 'Balint Orsos', 'Chiara Volpe', 'Dimitri Lazar', 'Esme Clarke'];
const software = ['Office suite', 'Drawing tool', 'Compiler', 'Time clock'];

const code = (base: string) => `
const button = document.getElementById('person'), panel = document.getElementById('panel'), filter = document.getElementById('filter');
button.onclick = () => { panel.hidden = !panel.hidden; button.setAttribute('aria-expanded', String(!panel.hidden)); if (!panel.hidden) filter.focus(); };
const entries = [...panel.querySelectorAll('[role=option]')];
filter.oninput = () => { for (const entry of entries) entry.hidden = !entry.textContent.toLowerCase().includes(filter.value.toLowerCase()); };
let person = '';
for (const entry of entries) entry.onclick = () => { person = entry.textContent; button.firstElementChild.textContent = person; panel.hidden = true; button.setAttribute('aria-expanded', 'false'); };
const programs = [...document.querySelectorAll('#software [role=option]')];
for (const program of programs) {
  program.onclick = () => program.setAttribute('aria-selected', String(program.getAttribute('aria-selected') !== 'true'));
  program.onkeydown = (event) => { if (event.key === ' ' || event.key === 'Enter') { event.preventDefault(); program.click(); } };
}
document.getElementById('assign').onclick = async () => {
  const value = (id) => document.getElementById(id).value;
  const answer = await send(${inScript(base)}, { person, software: programs.filter((program) => program.getAttribute('aria-selected') === 'true').map((program) => program.textContent),
    device: value('device'), tag: value('tag'), memory: value('memory') });
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  const item = document.createElement('p');
  item.textContent = answer.data.entry.device + ' → ' + answer.data.entry.person;
  document.getElementById('assigned').prepend(item);
  for (const id of ['device', 'tag']) document.getElementById(id).value = '';
  toast('Assigned');
};`;

const valid = {
  person: 'Chiara Volpe',
  software: ['Drawing tool', 'Compiler'],
  device: 'Workstation north wing',
  tag: 'A1:B2:C3',
  memory: '32',
};

export const assetAssign: FormCase = {
  name: 'asset-assign',
  title: 'Assign a device',
  group: 'Administration of data',
  difficulty:
    'A chooser with a filter inside a panel and a listbox with several selections, both without native inputs.',
  seeds: () => [{ device: 'Tablet of the reception', person: 'Agda Moen' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Assign a device', owner: 'Inventa' },
          html`<div class="card"><div class="row"><label for="device">Device</label><input id="device"><span class="problem" data-problem="device"></span></div><div class="row"><label for="tag">Tag on the back</label><input id="tag" placeholder="00:00:00"><span class="problem" data-problem="tag"></span></div>
<div class="row"><label for="memory">Memory in GB</label><input id="memory" type="number" value="12"><span class="problem" data-problem="memory"></span></div>
<div class="row"><span id="pl">Employee</span><button type="button" id="person" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="pl"><span>Nobody chosen</span> ▾</button><div id="panel" hidden><input id="filter" aria-label="Filter employees" placeholder="Filter"><ul role="listbox" aria-labelledby="pl">${people.map((name) => html`<li role="option">${name}</li>`)}</ul></div><span class="problem" data-problem="person"></span></div>
<div class="row"><span id="sl">Software (choose two or more)</span><ul role="listbox" aria-multiselectable="true" aria-labelledby="sl" id="software">${software.map((name) => html`<li role="option" aria-selected="false" tabindex="0">${name}</li>`)}</ul><span class="problem" data-problem="software"></span></div>
<button class="primary" id="assign">Assign</button></div><div id="assigned">${store.entries.map((entry) => html`<p>${entry.device} → ${entry.person}</p>`)}</div>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        problems.need(
          fields.get('device').length >= 4,
          'device',
          'Name the device (four characters or more).',
        );
        problems.need(
          !store.has('device', fields.get('device')),
          'device',
          'This device is assigned already.',
        );
        problems.need(
          /^([0-9A-F]{2}:){2}[0-9A-F]{2}$/.test(fields.get('tag')),
          'tag',
          'Three pairs of 0–9 and A–F with colons, like 0A:1B:2C.',
        );
        problems.need(
          ['8', '16', '32', '64'].includes(fields.get('memory')),
          'memory',
          'Only 8, 16, 32 or 64.',
        );
        problems.need(people.includes(fields.get('person')), 'person', 'Choose an employee.');
        problems.need(fields.all('software').length >= 2, 'software', 'Choose at least two.');
      },
      (fields) => ({ device: fields.get('device'), person: fields.get('person') }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Workstation north wing',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, software: ['Compiler'] } }], message: 'at least two' },
    { steps: [{ to: '', json: { ...valid, memory: '12' } }], message: 'Only 8, 16' },
    { steps: [{ to: '', json: { ...valid, person: '' } }], message: 'Choose an employee' },
  ],
};
