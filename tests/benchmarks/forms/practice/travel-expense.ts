import {
  addDays,
  appPage,
  entryTable,
  type FormCase,
  html,
  inScript,
  isDay,
  jsonPost,
  options,
  page,
  sendJson,
  today,
} from '../form-kit.ts';

const cities = [
  'Arnfeld',
  'Bergholm',
  'Castella',
  'Dornwick',
  'Elmstad',
  'Fjordby',
  'Grenvale',
  'Haverton',
  'Islemar',
  'Kastrup Bay',
  'Lindau Heights',
  'Marlow Port',
];

const code = (base: string) => `
const base = ${inScript(base)};
const city = document.getElementById('city'), list = document.getElementById('cities');
let picked = '';
city.addEventListener('input', async () => {
  picked = '';
  list.textContent = '';
  const found = city.value.length < 2 ? [] : await (await fetch(base + '/cities?q=' + encodeURIComponent(city.value))).json();
  list.textContent = '';
  for (const name of found) {
    const option = document.createElement('li');
    option.setAttribute('role', 'option');
    option.textContent = name;
    option.onmousedown = (event) => { event.preventDefault(); choose(name); };
    list.append(option);
  }
  list.hidden = found.length === 0;
  city.setAttribute('aria-expanded', String(!list.hidden));
});
city.addEventListener('keydown', (event) => {
  const all = [...list.children];
  const at = all.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const next = all[(at + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % all.length];
    for (const option of all) option.setAttribute('aria-selected', String(option === next));
  } else if (event.key === 'Enter') {
    event.preventDefault();
    if (at >= 0) choose(all[at].textContent);
  }
});
function choose(name) {
  picked = city.value = name;
  list.hidden = true;
  city.setAttribute('aria-expanded', 'false');
}
city.addEventListener('blur', () => { list.hidden = true; });
document.getElementById('expense').addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await send(base, { ...Object.fromEntries(new FormData(event.target)), city: picked });
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  const entry = answer.data.entry;
  addTableRow(document.querySelector('#entries tbody'), [entry.purpose, entry.city, entry.amount]);
  event.target.reset();
  picked = '';
  toast('Expense saved');
});`;

const valid = () => ({
  purpose: 'Visit of the tile factory',
  city: 'Fjordby',
  date: addDays(today(), -5),
  kind: 'Train',
  amount: '84.20',
});

export const travelExpense: FormCase = {
  name: 'travel-expense',
  title: 'Travel expenses',
  group: 'Administration',
  difficulty: 'A combobox that asks the server while typing and needs a pick from the list.',
  seeds: () => [{ purpose: 'Trade fair', city: 'Castella', amount: '312.00' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Travel expenses', owner: 'Costa' },
          html`<form class="card" id="expense" novalidate>
<div class="row"><label for="purpose">Purpose</label><input id="purpose" name="purpose"><span class="problem" data-problem="purpose"></span></div>
<div class="row"><label for="city">Destination</label><input id="city" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="cities" autocomplete="off" placeholder="Type at least two letters, e.g. el"><ul id="cities" role="listbox" hidden></ul><span class="problem" data-problem="city"></span></div>
<div class="row"><label for="date">Date</label><input id="date" type="date" name="date"><span class="problem" data-problem="date"></span></div>
<div class="row"><label for="kind">Kind of expense</label><select id="kind" name="kind"><option value="">Select…</option><optgroup label="Transport">${options(['Train', 'Taxi'])}</optgroup><optgroup label="Stay">${options(['Hotel', 'Meals'])}</optgroup></select><span class="problem" data-problem="kind"></span></div>
<div class="row"><label for="amount">Amount (€)</label><input id="amount" name="amount" inputmode="decimal"><span class="problem" data-problem="amount"></span></div>
<button class="primary">Add expense</button></form>${entryTable(store.entries, { Purpose: 'purpose', Destination: 'city', Amount: 'amount' })}`,
          code(store.base),
        ),
      ),
    'GET /cities': ({ query }) =>
      sendJson(
        cities
          .filter((city) => city.toLowerCase().includes((query.get('q') ?? '').toLowerCase()))
          .slice(0, 6),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        problems.need(fields.get('purpose') !== '', 'purpose', 'Enter the purpose.');
        problems.need(cities.includes(fields.get('city')), 'city', 'Pick the destination from the list.');
        problems.need(isDay(fields.get('date')), 'date', 'Enter a date.');
        problems.need(fields.get('date') <= today(), 'date', 'The date is in the future.');
        problems.need(
          fields.get('date') >= addDays(today(), -90),
          'date',
          'Expenses can be claimed for 90 days.',
        );
        problems.need(fields.get('kind') !== '', 'kind', 'Select a kind.');
        problems.need(
          /^\d+(\.\d{1,2})?$/.test(fields.get('amount')),
          'amount',
          'Enter an amount such as 19.90.',
        );
        problems.need(
          Number(fields.get('amount')) > 0 && Number(fields.get('amount')) <= 500,
          'amount',
          'Up to 500 € without approval.',
        );
      },
      (fields) => ({
        purpose: fields.get('purpose'),
        city: fields.get('city'),
        amount: fields.get('amount'),
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Visit of the tile factory',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), city: 'fjord' } }], message: 'from the list' },
    { steps: [{ to: '', json: { ...valid(), date: addDays(today(), 2) } }], message: 'in the future' },
    { steps: [{ to: '', json: { ...valid(), amount: '12,50' } }], message: 'such as 19.90' },
  ],
};
