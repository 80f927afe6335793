import { appPage, entryTable, type FormCase, html, inScript, jsonPost, options, page } from '../form-kit.ts';

const code = (base: string) => `
const dialog = document.getElementById('add-location');
document.querySelector('.open').addEventListener('click', () => { dialog.hidden = false; dialog.querySelector('input').focus(); });
document.querySelector('[aria-label="Close"]').addEventListener('click', () => { dialog.hidden = true; });
document.getElementById('ok').addEventListener('click', async () => {
  const data = {};
  for (const field of dialog.querySelectorAll('input, select')) data[field.name] = field.type === 'checkbox' ? field.checked : field.value;
  const answer = await send(${inScript(base)}, data);
  for (const field of dialog.querySelectorAll('input, select')) {
    const message = (answer.data.errors || {})[field.name] || '';
    field.setAttribute('aria-invalid', String(message !== ''));
    document.getElementById('e-' + field.name).textContent = message;
  }
  if (!answer.ok) return;
  dialog.hidden = true;
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.place, answer.data.entry.label, answer.data.entry.load]);
  for (const field of dialog.querySelectorAll('input')) { field.value = ''; field.checked = false; }
});`;

const field = (name: string, label: string, type = 'text') =>
  html`<div class="row"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" aria-describedby="e-${name}"><span class="problem" id="e-${name}"></span></div>`;

const valid = {
  place: 'C-07-03',
  label: 'Spare belts',
  load: '180',
  width: '120',
  zone: 'dry',
  cleared: true,
};

export const warehouseLocation: FormCase = {
  name: 'warehouse-location',
  title: 'Places in the warehouse',
  group: 'Administration of data',
  difficulty:
    'A dialog made of a plain element with fields outside any form; the code of the place is unique and has a late format.',
  seeds: () => [{ place: 'A-01-01', label: 'Screws', load: '400' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Places', owner: 'Depotix' },
          html`<p><button class="open primary">New place</button></p>${entryTable(store.entries, { Place: 'place', Label: 'label', 'Load in kg': 'load' })}
<div id="add-location" role="dialog" aria-modal="true" aria-label="New place" class="card" style="position:fixed;top:60px;left:30%;z-index:2" hidden><button aria-label="Close" style="float:right">×</button><h2>New place</h2>
${field('place', 'Place')}${field('label', 'Label')}${field('load', 'Load in kg', 'number')}${field('width', 'Width in cm', 'number')}
<div class="row"><label for="zone">Zone</label><select id="zone" name="zone"><option value="">none</option>${options(['dry', 'cold', 'outside'])}</select><span class="problem" id="e-zone"></span></div>
<div class="row"><label><input type="checkbox" name="cleared"> The place has been checked for safety</label><span class="problem" id="e-cleared"></span></div><button id="ok" class="primary">OK</button></div>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        const [load, width] = [Number(fields.get('load')), Number(fields.get('width'))];
        problems.need(
          /^[A-F]-\d\d-\d\d$/.test(fields.get('place')),
          'place',
          'A place is written like B-04-12 (halls A to F)',
        );
        problems.need(!store.has('place', fields.get('place')), 'place', 'This place exists');
        problems.need(
          fields.get('label').length >= 3 && fields.get('label').length <= 20,
          'label',
          '3 to 20 characters',
        );
        problems.need(load >= 50 && load <= 1000 && load % 10 === 0, 'load', '50 to 1000 kg in steps of 10');
        problems.need(width >= 60 && width <= 300, 'width', '60 to 300 cm');
        problems.need(fields.get('zone') !== '', 'zone', 'Choose a zone');
        problems.need(fields.get('cleared') === 'true', 'cleared', 'Only checked places can be used');
      },
      (fields) => ({ place: fields.get('place'), label: fields.get('label'), load: fields.get('load') }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Spare belts',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, place: 'C73' } }], message: 'like B-04-12' },
    { steps: [{ to: '', json: { ...valid, place: 'A-01-01' } }], message: 'This place exists' },
    { steps: [{ to: '', json: { ...valid, cleared: false } }], message: 'Only checked places' },
  ],
};
