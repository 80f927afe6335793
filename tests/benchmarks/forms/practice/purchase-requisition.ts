import {
  appPage,
  entryTable,
  type FormCase,
  html,
  inScript,
  Problems,
  page,
  sendJson,
  today,
} from '../form-kit.ts';

interface Item {
  readonly article: string;
  readonly pieces: string;
  readonly price: string;
}

const code = (base: string) => `
const items = document.getElementById('items');
document.getElementById('more').onclick = () => {
  const number = items.children.length + 1;
  const block = document.createElement('fieldset');
  block.innerHTML = '<legend>Item ' + number + '</legend><label>Article <input name="article"></label> <label>Pieces <input name="pieces" type="number" value="0"></label> <label>Unit price <input name="price" inputmode="decimal"></label> <button type="button">Remove</button>';
  block.querySelector('button').onclick = () => block.remove();
  items.append(block);
};
document.getElementById('more').click();
document.getElementById('requisition').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const rows = [...items.children].map((block) => Object.fromEntries(['article', 'pieces', 'price'].map((name) => [name, block.querySelector('[name=' + name + ']').value])));
  const answer = await send(${inScript(base)}, { subject: form.elements.subject.value, centre: form.elements.centre.value, month: form.elements.month.value, rows });
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.subject, answer.data.entry.sum]);
  form.reset();
  items.textContent = '';
  document.getElementById('more').click();
  toast('Requisition ' + answer.data.id + ' was sent');
});`;

const rowsOf = (json: unknown): Item[] => {
  const rows = (json as { rows?: unknown } | undefined)?.rows;
  return Array.isArray(rows)
    ? rows.map((row) => ({
        article: String(row?.article ?? '').trim(),
        pieces: String(row?.pieces ?? ''),
        price: String(row?.price ?? ''),
      }))
    : [];
};
const sumOf = (rows: readonly Item[]): number =>
  rows.reduce((sum, row) => sum + Number(row.pieces) * Number(row.price), 0);

const valid = () => ({
  subject: 'Equipment for the workshop',
  centre: '4410-07',
  month: today().slice(0, 7),
  rows: [
    { article: 'Bench vice', pieces: '2', price: '84.5' },
    { article: 'File set', pieces: '3', price: '21' },
  ],
});

export const purchaseRequisition: FormCase = {
  name: 'purchase-requisition',
  title: 'Purchase requisition',
  group: 'Orders and requests',
  difficulty:
    'At least two items in rows that a button adds, a month field, and a cost centre whose format is told late.',
  seeds: () => [{ subject: 'Office paper', sum: '96.00' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Purchase requisition', owner: 'Procura' },
          html`<form class="card" id="requisition" novalidate>
<div class="row"><label for="subject">Subject</label><input id="subject" name="subject"><span class="problem" data-problem="subject"></span></div>
<div class="row"><label for="centre">Cost centre</label><input id="centre" name="centre"><span class="problem" data-problem="centre"></span></div>
<div class="row"><label for="month">Needed in</label><input id="month" name="month" type="month"><span class="problem" data-problem="month"></span></div>
<div id="items"></div><p><button type="button" id="more">Add another item</button></p><p class="problem" data-problem="rows" role="alert"></p>
<button class="primary">Send requisition</button></form>${entryTable(store.entries, { Subject: 'subject', Sum: 'sum' })}`,
          code(store.base),
        ),
      ),
    'POST /': ({ fields }) => {
      const problems = new Problems();
      const rows = rowsOf(fields.json);
      problems.need(fields.get('subject').length >= 5, 'subject', 'At least five characters.');
      problems.need(
        /^\d{4}-\d{2}$/.test(fields.get('centre')),
        'centre',
        'A cost centre looks like 1234-56.',
      );
      problems.need(/^\d{4}-\d{2}$/.test(fields.get('month')), 'month', 'Choose a month.');
      problems.need(fields.get('month') >= today().slice(0, 7), 'month', 'This month is over.');
      problems.need(rows.length >= 2, 'rows', 'A requisition needs at least two items.');
      for (const [index, row] of rows.entries()) {
        problems.need(row.article !== '', 'rows', `Item ${index + 1}: enter the article.`);
        problems.need(/^[1-9]\d*$/.test(row.pieces), 'rows', `Item ${index + 1}: at least one piece.`);
        problems.need(
          /^\d+(\.\d{1,2})?$/.test(row.price),
          'rows',
          `Item ${index + 1}: the price must be a number such as 12.90.`,
        );
      }
      problems.need(sumOf(rows) <= 1000, 'rows', 'More than 1000 in total needs another form.');
      if (problems.any) return sendJson({ errors: problems }, 422);
      const id = store.accept({ subject: fields.get('subject'), sum: sumOf(rows).toFixed(2) });
      return sendJson({ id, entry: store.find(id) }, 201);
    },
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Equipment for the workshop',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), rows: valid().rows.slice(1) } }], message: 'at least two items' },
    { steps: [{ to: '', json: { ...valid(), month: '2001-01' } }], message: 'month is over' },
    { steps: [{ to: '', json: { ...valid(), centre: '441007' } }], message: 'looks like 1234-56' },
  ],
};
