import {
  appPage,
  dayAhead,
  type FormCase,
  html,
  inScript,
  isDay,
  jsonPost,
  page,
  today,
} from '../form-kit.ts';

const columns = ['article', 'unit', 'price', 'from', 'until'];

const code = (base: string) => `
const table = document.querySelector('#prices tbody'), template = document.getElementById('edit-row');
document.getElementById('insert').onclick = () => {
  const row = template.content.firstElementChild.cloneNode(true);
  table.prepend(row);
  row.querySelector('input').focus();
  row.querySelector('.cancel').onclick = () => row.remove();
  row.querySelector('.save').onclick = async () => {
    const data = {};
    for (const field of row.querySelectorAll('[data-key]')) data[field.dataset.key] = field.value;
    const answer = await send(${inScript(base)}, data);
    for (const field of row.querySelectorAll('[data-key]')) {
      const message = (answer.data.errors || {})[field.dataset.key] || '';
      field.title = message;
      field.style.borderColor = message ? 'red' : '';
      field.nextElementSibling.textContent = message;
    }
    if (!answer.ok) return;
    row.replaceChildren(...${inScript(columns)}.map((key) => Object.assign(document.createElement('td'), { textContent: answer.data.entry[key] })), document.createElement('td'));
  };
};`;

const valid = () => ({
  article: 'Beech logs',
  unit: 'm³',
  price: '119.90',
  from: dayAhead(1),
  until: dayAhead(100),
});

export const priceList: FormCase = {
  name: 'price-list',
  title: 'Price list',
  group: 'Numbers and orders',
  difficulty:
    'A new row of a table is edited in place, with messages inside the cells and prices that must end in 90.',
  seeds: () => [{ article: 'Spruce logs', unit: 'm³', price: '84.90', from: today(), until: dayAhead(60) }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Price list', owner: 'Timber yard' },
          html`<p><button id="insert">Insert row</button></p><table id="prices"><thead><tr><th>Article</th><th>Unit</th><th>Price in €</th><th>Valid from</th><th>Valid until</th><th></th></tr></thead><tbody>${store.entries.map((row) => html`<tr>${columns.map((key) => html`<td>${row[key]}</td>`)}<td></td></tr>`)}</tbody></table>
<template id="edit-row"><tr><td><input data-key="article" size="14" placeholder="Article"><small class="problem"></small></td><td><select data-key="unit" aria-label="Unit"><option></option><option>m³</option><option>piece</option></select><small class="problem"></small></td><td><input data-key="price" size="7" placeholder="0.00"><small class="problem"></small></td>
<td><input data-key="from" type="date" aria-label="Valid from"><small class="problem"></small></td><td><input data-key="until" type="date" aria-label="Valid until"><small class="problem"></small></td><td><button class="save" aria-label="Save">✔</button><button class="cancel" aria-label="Cancel">✖</button></td></tr></template>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        const [from, until] = [fields.get('from'), fields.get('until')];
        problems.need(fields.get('article').length >= 4, 'article', '4 characters or more');
        problems.need(!store.has('article', fields.get('article')), 'article', 'in the list already');
        problems.need(fields.get('unit') !== '', 'unit', 'choose');
        problems.need(/^\d+\.\d\d$/.test(fields.get('price')), 'price', 'with two decimals');
        problems.need(fields.get('price').endsWith('.90'), 'price', 'our prices end in .90');
        problems.need(Number(fields.get('price')) <= 500, 'price', 'at most 500');
        problems.need(isDay(from), 'from', 'choose');
        problems.need(isDay(until), 'until', 'choose');
        problems.need(from >= today(), 'from', 'not in the past');
        problems.need(until > from, 'until', 'must be after the begin');
        problems.need(until <= dayAhead(365), 'until', 'within a year');
      },
      (fields) => Object.fromEntries(columns.map((key) => [key, fields.get(key)])),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Beech logs',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), price: '119.95' } }], message: 'end in .90' },
    { steps: [{ to: '', json: { ...valid(), until: today() } }], message: 'after the begin' },
    { steps: [{ to: '', json: { ...valid(), article: 'spruce logs' } }], message: 'in the list already' },
  ],
};
