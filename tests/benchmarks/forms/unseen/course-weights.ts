import {
  classicPage,
  entryTable,
  type Fields,
  type FormCase,
  html,
  type Problems,
  page,
  pagePost,
  type Store,
  script,
} from '../form-kit.ts';

const owner = 'Lecturer portal of Ostfield College';
const line = (name: string, weight: string) =>
  html`<li><input name="part" aria-label="Kind of assessment" placeholder="e.g. Essay" value="${name}"> <input name="weight" aria-label="Weight in percent" size="4" value="${weight}"> %</li>`;

const view = (store: Store, fields: Fields, problems: Problems) => {
  const [names, weights] = [fields.all('part'), fields.all('weight')];
  return classicPage(
    { title: 'Grading scheme', owner },
    html`${problems.any && html`<div class="summary" role="alert">${problems.all.map((text) => html`<p>${text}</p>`)}</div>`}<form method="post" action="${store.base}">
<div class="field"><label for="module">Module</label><input id="module" name="module" value="${fields.get('module')}"></div><div class="field"><label for="code">Module code</label><input id="code" name="code" value="${fields.get('code')}"><span class="hint">Three small letters and three digits: abc123</span></div>
<p>How is the grade made up? Add as many parts as you need.</p><ol id="parts">${names.map((name, index) => line(name, weights[index] ?? ''))}</ol><p><button type="button" id="another">Another part</button></p>
<div class="field"><label for="pass">Pass mark in percent</label><input id="pass" name="pass" value="${fields.get('pass')}"></div><button>Publish scheme</button></form>
${script(`document.getElementById('another').onclick = () => {
  const parts = document.getElementById('parts');
  const copy = parts.lastElementChild.cloneNode(true);
  for (const input of copy.querySelectorAll('input')) input.value = '';
  parts.append(copy);
};`)}`,
  );
};

const entry = {
  module: 'History of mapping',
  code: 'geo214',
  part: ['Essay', 'Oral exam', 'Presentation'],
  weight: ['40', '35', '25'],
  pass: '50',
};

export const courseWeights: FormCase = {
  name: 'course-weights',
  title: 'Grading scheme of a module',
  group: 'Numbers and orders',
  difficulty:
    'Rows added by a button whose percentages must be 100 together; at least two parts and none above 60.',
  seeds: () => [{ module: 'Statistics I', code: 'sta101' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { part: [''], weight: ['100'] },
      check: (fields, problems, store) => {
        const [names, weights] = [fields.all('part'), fields.all('weight').map(Number)];
        problems.need(fields.get('module').length >= 5, 'module', 'Module: at least five characters.');
        problems.need(/^[a-z]{3}\d{3}$/.test(fields.get('code')), 'code', 'Module code: like abc123.');
        problems.need(
          !store.has('code', fields.get('code')),
          'code',
          'Module code: there is a scheme already.',
        );
        problems.need(names.length >= 2, 'parts', 'There must be at least two parts.');
        problems.need(
          names.every((name) => name !== ''),
          'parts',
          'Every part needs a name.',
        );
        problems.need(
          new Set(names.map((name) => name.toLowerCase())).size === names.length,
          'parts',
          'The names of the parts must differ.',
        );
        problems.need(
          weights.every((weight) => Number.isInteger(weight) && weight > 0),
          'weights',
          'Weights are whole numbers above 0.',
        );
        problems.need(
          weights.every((weight) => weight <= 60),
          'weights',
          'No part may count more than 60 %.',
        );
        const sum = weights.reduce((total, weight) => total + weight, 0);
        problems.need(sum === 100, 'weights', `The weights are ${sum} % together instead of 100 %.`);
        const pass = Number(fields.get('pass'));
        problems.need(
          Number.isInteger(pass) && pass >= 40 && pass <= 70,
          'pass',
          'Pass mark: from 40 to 70.',
        );
      },
      entry: (fields) => ({ module: fields.get('module'), code: fields.get('code') }),
      after: () => '/schemes',
    }),
    'GET /schemes': () =>
      page(
        classicPage(
          { title: 'Schemes', owner },
          entryTable(store.entries, { Module: 'module', Code: 'code' }),
        ),
      ),
  }),
  valid: () => [{ form: entry }],
  shown: 'History of mapping',
  shownAt: '/schemes',
  invalid: () => [
    { steps: [{ form: { ...entry, weight: ['40', '35', '20'] } }], message: '95 % together' },
    { steps: [{ form: { ...entry, part: ['Essay'], weight: ['100'] } }], message: 'at least two parts' },
    { steps: [{ form: { ...entry, pass: '90' } }], message: 'from 40 to 70' },
  ],
};
