import {
  entryTable,
  type Fields,
  type FormCase,
  html,
  options,
  type Problems,
  pagePost,
  plainPage,
  type Store,
} from '../form-kit.ts';

const owner = 'Shop administration 2.1';
const lines = (fields: Fields): string[] =>
  (fields.file('sheet')?.content.toString('utf8') ?? '').trim().split(/\r?\n/);

const view = (store: Store, fields: Fields, problems: Problems) =>
  plainPage(
    { title: 'Import of products', owner },
    html`<form method="post" action="${store.base}" enctype="multipart/form-data"><table class="form">
<tr><td>Supplier</td><td><input name="supplier" value="${fields.get('supplier')}"></td><td class="red">${problems.of('supplier')}</td></tr><tr><td>Price list</td><td><input type="file" name="sheet"></td><td class="red">${problems.of('sheet')}</td></tr>
<tr><td>Currency</td><td><select name="currency">${options(['XXX', 'EUR', 'CHF', 'SEK'], fields.get('currency'))}</select></td><td class="red">${problems.of('currency')}</td></tr><tr><td>Surcharge</td><td><input name="margin" size="5" value="${fields.get('margin')}"> %</td><td class="red">${problems.of('margin')}</td></tr>
<tr><td></td><td><input type="submit" value="Upload and check"></td><td></td></tr></table></form><p>Format: CSV with semicolons; first line <tt>sku;name;price</tt>; prices like 12.50</p>${entryTable(store.entries, { Supplier: 'supplier', Products: 'count' })}`,
  );

const form = { supplier: 'Fadenfabrik Amsel', currency: 'CHF', margin: '12.5' };
const sheet = (content: string, name = 'prices.csv') => ({ sheet: { name, type: 'text/csv', content } });
const good = sheet('sku;name;price\nFA-100;Wool, red;4.20\nFA-101;Wool, blue;4.30\n');

export const productImport: FormCase = {
  name: 'product-import',
  title: 'Import of products',
  group: 'Files',
  difficulty:
    'A CSV file with semicolons whose header is told below the form; labels are table cells and a default must be changed.',
  seeds: () => [{ supplier: 'Knopf & Co', count: '84' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { currency: 'XXX', margin: '0' },
      check: (fields, problems, store) => {
        const file = fields.file('sheet');
        problems.need(fields.get('supplier').length >= 3, 'supplier', 'too short');
        problems.need(!store.has('supplier', fields.get('supplier')), 'supplier', 'has a price list already');
        problems.need(file !== undefined, 'sheet', 'no file chosen');
        problems.need(/\.(csv|txt)$/i.test(file?.name ?? ''), 'sheet', 'only .csv or .txt');
        problems.need((file?.content.length ?? 0) < 100_000, 'sheet', 'larger than 100 KB');
        const [head, ...rows] = lines(fields);
        problems.need(head === 'sku;name;price', 'sheet', 'wrong first line, expected sku;name;price');
        problems.need(rows.length >= 1, 'sheet', 'no products in the file');
        for (const [index, row] of rows.entries())
          problems.need(
            /^[^;]+;[^;]+;\d+\.\d\d$/.test(row),
            'sheet',
            `line ${index + 2}: expected three columns and a price like 12.50`,
          );
        problems.need(fields.get('currency') !== 'XXX', 'currency', 'unknown currency');
        const margin = Number(fields.get('margin') || Number.NaN);
        problems.need(
          margin >= 5 && margin <= 80 && Number.isInteger(margin * 2),
          'margin',
          'from 5 to 80 in steps of 0.5',
        );
      },
      entry: (fields) => ({ supplier: fields.get('supplier'), count: String(lines(fields).length - 1) }),
      after: () => '?imported=1',
    }),
  }),
  valid: () => [{ form, files: good }],
  shown: 'Fadenfabrik Amsel',
  shownAt: '',
  invalid: () => [
    { steps: [{ form, files: sheet('sku,name,price\n1,a,2.00\n') }], message: 'expected sku;name;price' },
    { steps: [{ form, files: sheet('sku;name;price\n1;a;2,00\n') }], message: 'line 2: expected' },
    { steps: [{ form: { ...form, currency: 'XXX' }, files: good }], message: 'unknown currency' },
    { steps: [{ form: { ...form, margin: '0' }, files: good }], message: 'from 5 to 80' },
  ],
};
