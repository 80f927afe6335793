import {
  classicPage,
  entryTable,
  errorSummary,
  type Fields,
  type FormCase,
  flag,
  html,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
} from '../form-kit.ts';

const owner = 'Rolodex Online';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Import contacts', owner },
    html`${errorSummary(problems, 'The import was not started')}
<form method="post" action="${store.base}" enctype="multipart/form-data">
<div class="field"><label for="list">Name of the new list</label><input id="list" name="list" required value="${fields.get('list')}"></div>
<div class="field"><label for="file">CSV file</label><input id="file" name="file" type="file" accept=".csv,text/csv" required><span class="hint">The first line must be <code>name,email,city</code>. At most 50 KB.</span></div>
<div class="field"><label for="double">Contacts that exist already</label><select id="double" name="double"><option value="">Please choose</option>${options(['Keep', 'Replace'], fields.get('double'))}</select></div>
<p><label><input type="checkbox" name="consent" value="1"${flag(fields.has('consent'), 'checked')}> The contacts have agreed that I store their data</label></p>
<button>Start import</button></form><h2>Lists</h2>${entryTable(store.entries, { List: 'list', Contacts: 'count' })}`,
  );

const rows = (fields: Fields): string[] =>
  (fields.file('file')?.content.toString('utf8') ?? '').trim().split(/\r?\n/);
const csv = (content: string) => ({ file: { name: 'contacts.csv', type: 'text/csv', content } });
const form = { list: 'Customers in the north', double: 'Keep', consent: '1' };
const good = csv('name,email,city\nEla Broms,ela@example.org,Fjordby\nTom Kay,tom@example.org,Elmstad\n');

export const contactImport: FormCase = {
  name: 'contact-import',
  title: 'Import contacts',
  group: 'Administration',
  difficulty: 'A CSV file with a named header line and rows with e-mail addresses has to be uploaded.',
  seeds: () => [{ list: 'Newsletter', count: '318' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems, store) => {
        const file = fields.file('file');
        problems.need(fields.get('list') !== '', 'list', 'Enter a name for the list.');
        problems.need(!store.has('list', fields.get('list')), 'list', 'There is a list with this name.');
        problems.need(file !== undefined, 'file', 'Choose a file.');
        problems.need(
          file?.name.toLowerCase().endsWith('.csv') === true,
          'file',
          'The file must be a CSV file.',
        );
        problems.need((file?.content.length ?? 0) <= 50 * 1024, 'file', 'The file is larger than 50 KB.');
        const [head = '', ...lines] = rows(fields);
        problems.need(head.trim() === 'name,email,city', 'file', 'The first line must be name,email,city.');
        problems.need(lines.length > 0, 'file', 'The file has no contacts.');
        for (const [index, line] of lines.entries()) {
          const cells = line.split(',');
          problems.need(
            cells.length === 3 && /^\S+@\S+\.\S+$/.test(cells[1] ?? ''),
            'file',
            `Line ${index + 2} is not valid.`,
          );
        }
        problems.need(
          fields.get('double') !== '',
          'double',
          'Choose what happens to contacts that exist already.',
        );
        problems.need(
          fields.has('consent'),
          'consent',
          'Without their agreement you must not import contacts.',
        );
      },
      entry: (fields) => ({ list: fields.get('list'), count: String(rows(fields).length - 1) }),
      after: (id) => `/lists/${id}`,
    }),
    'GET /lists/:id': ({ id }) => {
      const list = store.find(id);
      return page(
        classicPage(
          { title: list?.list ?? 'List', owner },
          html`<p>${list?.count} contacts were imported. <a href="${store.base}">Back</a></p>`,
        ),
      );
    },
  }),
  valid: () => [{ form, files: good }],
  shown: 'Customers in the north',
  invalid: () => [
    {
      steps: [{ form, files: csv('email;name\nela@example.org;Ela\n') }],
      message: 'must be name,email,city',
    },
    {
      steps: [{ form, files: csv('name,email,city\nEla Broms,nothing,Fjordby\n') }],
      message: 'Line 2 is not valid',
    },
    { steps: [{ form, files: {} }], message: 'Choose a file' },
    {
      steps: [{ form: { list: 'Others', double: 'Keep' }, files: good }],
      message: 'Without their agreement',
    },
  ],
};
