import {
  classicPage,
  Fields,
  type FormCase,
  html,
  options,
  Problems,
  page,
  redirect,
  type Store,
  today,
} from '../form-kit.ts';

const owner = 'Reading hall of Dunmore';

/** The check digit of an ISBN with 13 digits. */
const isIsbn = (text: string): boolean => {
  const digits = text.replaceAll('-', '');
  if (!/^97[89]\d{10}$/.test(digits)) return false;
  return (
    [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
  );
};

const view = (store: Store, fields: Fields, problems: Problems, status: string) =>
  classicPage(
    { title: 'Online desk', owner, search: `${store.base}/catalogue` },
    html`<section><h2>Renew a loan</h2><form method="post" action="${store.base}/renew"><label for="loan">Number of the loan</label> <input id="loan" name="loan" placeholder="L000000"> <button>Renew</button></form><p>${status}</p></section>
<section><h2>Suggest a book</h2>${problems.any && html`<div role="alert" class="summary">${problems.all.map((message) => html`<div>${message}</div>`)}</div>`}<form method="post" action="${store.base}" novalidate><p><label for="bt">Title of the book</label><br><input id="bt" name="bt" size="40" value="${fields.get('bt')}"></p><p><label for="by">Author</label><br><input id="by" name="by" placeholder="Surname, First name" value="${fields.get('by')}"></p>
<p><label for="isbn">ISBN</label><br><input id="isbn" name="isbn" value="${fields.get('isbn')}"></p><p><label for="yr">Year</label><br><input id="yr" name="yr" size="5" value="${fields.get('yr')}"></p><p><label for="lang">Language</label><br><select id="lang" name="lang"><option value="">not stated</option>${options(['English', 'Irish', 'French'], fields.get('lang'))}</select></p>
<p><label for="tags">Keywords, separated by commas</label><br><input id="tags" name="tags" value="${fields.get('tags')}"></p><button>Suggest</button></form><h3>Suggested so far</h3><ul>${store.entries.map((book) => html`<li>${book.title} – ${book.author}</li>`)}</ul></section>`,
  );

const valid = {
  bt: 'The Lighthouse Ledger',
  by: 'Tierney, Maud',
  isbn: '978-3-16-148410-0',
  yr: '2004',
  lang: 'Irish',
  tags: 'coast, trade, diaries',
};

export const libraryDesk: FormCase = {
  name: 'library-desk',
  title: 'Online desk of the reading hall',
  group: 'Formats',
  difficulty:
    'Two forms and a search on one page; ISBN with a check digit and an author as surname and first name.',
  seeds: () => [{ title: 'Birds of the Bog', author: 'Keane, Orla' }],
  routes: (store) => ({
    'GET /': ({ query }) =>
      page(
        view(store, new Fields(), new Problems(), query.has('unknown') ? 'We do not know this loan.' : ''),
      ),
    'POST /renew': () => redirect(`${store.base}?unknown=1`),
    'POST /': ({ fields }) => {
      const problems = new Problems();
      const tags = fields
        .get('tags')
        .split(',')
        .map((tag) => tag.trim());
      problems.need(fields.get('bt').length >= 3, 'bt', 'Title: too short.');
      problems.need(!store.has('title', fields.get('bt')), 'bt', 'Title: was suggested before.');
      problems.need(
        /^\p{L}[\p{L}' -]*, \p{L}[\p{L}. -]*$/u.test(fields.get('by')),
        'by',
        'Author: write “Surname, First name”.',
      );
      problems.need(
        isIsbn(fields.get('isbn')),
        'isbn',
        'ISBN: 13 digits with a valid check digit, for example 978-0-306-40615-7.',
      );
      problems.need(/^\d{4}$/.test(fields.get('yr')), 'yr', 'Year: four digits.');
      problems.need(
        Number(fields.get('yr')) >= 1970 && Number(fields.get('yr')) <= Number(today().slice(0, 4)),
        'yr',
        'Year: from 1970 to this year.',
      );
      problems.need(fields.get('lang') !== '', 'lang', 'Language: please choose.');
      problems.need(
        tags.every((tag) => /^[\p{L} ]+$/u.test(tag)),
        'tags',
        'Keywords: words separated by commas.',
      );
      problems.need(tags.length >= 2 && tags.length <= 5, 'tags', 'Keywords: two to five.');
      if (problems.any) return page(view(store, fields, problems, ''), 422);
      store.accept({ title: fields.get('bt'), author: fields.get('by') });
      return redirect(`${store.base}?thanks=1`);
    },
    'GET /catalogue': ({ query }) =>
      page(
        classicPage(
          { title: 'Catalogue', owner, search: `${store.base}/catalogue` },
          html`<p>No book matches “${query.get('q')}”.</p>`,
        ),
      ),
  }),
  valid: () => [{ form: valid }],
  shown: 'The Lighthouse Ledger',
  shownAt: '',
  invalid: () => [
    { steps: [{ form: { ...valid, isbn: '978-3-16-148410-1' } }], message: 'valid check digit' },
    { steps: [{ form: { ...valid, by: 'Maud Tierney' } }], message: 'Surname, First name”' },
    { steps: [{ form: { ...valid, tags: 'coast' } }], message: 'two to five' },
  ],
};
