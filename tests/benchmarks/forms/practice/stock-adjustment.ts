import { appPage, entryTable, type FormCase, html, inScript, jsonPost, options, page } from '../form-kit.ts';

const code = (base: string) => `
const fields = ['sku', 'article', 'quantity', 'reason'].map((id) => document.getElementById(id));
const save = document.getElementById('save');
function check() {
  const [sku, article, quantity, reason] = fields.map((field) => field.value.trim());
  const hint = document.getElementById('sku-hint');
  const skuOk = /^[A-Z]{3}-[0-9]{4}-[A-Z]$/.test(sku);
  hint.textContent = skuOk || sku === '' ? '' : 'The SKU must look like ABC-1234-X';
  const quantityOk = /^-?[1-9][0-9]*$/.test(quantity);
  document.getElementById('quantity-hint').textContent = quantityOk || quantity === '' ? '' : 'A whole number other than 0';
  save.disabled = !(skuOk && article && quantityOk && reason);
}
for (const field of fields) field.addEventListener('input', check);
save.onclick = async () => {
  const answer = await send(${inScript(base)}, Object.fromEntries(fields.map((field) => [field.id, field.value])));
  if (!answer.ok) { toast(Object.values(answer.data.errors).join(' '), true); return; }
  const entry = answer.data.entry;
  addTableRow(document.querySelector('#entries tbody'), [entry.sku, entry.article, entry.quantity]);
  for (const field of fields) field.value = '';
  check();
  toast('Stock was adjusted');
};`;

const valid = { sku: 'LMP-2040-B', article: 'Desk lamp, brass', quantity: '-4', reason: 'Damaged' };

export const stockAdjustment: FormCase = {
  name: 'stock-adjustment',
  title: 'Adjust the stock',
  group: 'Administration',
  difficulty:
    'Inputs without a form element and an icon button that stays disabled until all entries are valid.',
  seeds: () => [{ sku: 'CHR-1100-A', article: 'Folding chair', quantity: '12' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Adjust the stock', owner: 'Depot' },
          html`<div class="card"><div class="row"><span>SKU</span><input id="sku" aria-label="SKU" autocomplete="off"><span class="problem" id="sku-hint"></span></div>
<div class="row"><span>Article</span><input id="article" aria-label="Article"></div>
<div class="row"><span>Change</span><input id="quantity" aria-label="Change of quantity" inputmode="numeric"><span class="problem" id="quantity-hint"></span></div>
<div class="row"><span>Reason</span><select id="reason" aria-label="Reason"><option value=""></option>${options(['Damaged', 'Stocktaking', 'Delivery'])}</select></div>
<button id="save" aria-label="Save" title="Save" disabled>💾</button></div>${entryTable(store.entries, { SKU: 'sku', Article: 'article', Change: 'quantity' })}`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        const quantity = Number(fields.get('quantity'));
        problems.need(
          /^[A-Z]{3}-\d{4}-[A-Z]$/.test(fields.get('sku')),
          'sku',
          'The SKU must look like ABC-1234-X.',
        );
        problems.need(!store.has('sku', fields.get('sku')), 'sku', 'This SKU was adjusted today already.');
        problems.need(fields.get('article') !== '', 'article', 'Enter the article.');
        problems.need(
          Number.isInteger(quantity) && quantity !== 0,
          'quantity',
          'The change must be a whole number other than 0.',
        );
        problems.need(Math.abs(quantity) <= 200, 'quantity', 'At most 200 pieces at a time.');
        problems.need(fields.get('reason') !== '', 'reason', 'Choose a reason.');
        problems.need(
          fields.get('reason') !== 'Damaged' || quantity < 0,
          'quantity',
          'Damaged articles reduce the stock: enter a negative number.',
        );
        problems.need(
          fields.get('reason') !== 'Delivery' || quantity > 0,
          'quantity',
          'A delivery increases the stock: enter a positive number.',
        );
      },
      (fields) => ({
        sku: fields.get('sku'),
        article: fields.get('article'),
        quantity: fields.get('quantity'),
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Desk lamp, brass',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, quantity: '4' } }], message: 'enter a negative number' },
    { steps: [{ to: '', json: { ...valid, sku: 'LMP2040' } }], message: 'look like ABC-1234-X' },
    { steps: [{ to: '', json: { ...valid, quantity: '0' } }], message: 'other than 0' },
  ],
};
