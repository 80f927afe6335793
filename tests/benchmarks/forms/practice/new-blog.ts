import {
  classicPage,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  type Problems,
  page,
  pagePost,
  type Store,
} from '../form-kit.ts';

const owner = 'Inkwell Hosting';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Create a blog', owner },
    html`<form method="post" action="${store.base}">
<div class="field"><label for="title">Title</label><input id="title" name="title" required maxlength="60" value="${fields.get('title')}">${fieldError(problems, 'title')}</div>
<div class="field"><label for="slug">Address</label><input id="slug" name="slug" required pattern="[a-z0-9]+(-[a-z0-9]+)*" title="Small letters, digits and hyphens" value="${fields.get('slug')}">.inkwell.example${fieldError(problems, 'slug')}</div>
<div class="field"><label for="home">Your website</label><input id="home" name="home" type="url" placeholder="https://" value="${fields.get('home')}">${fieldError(problems, 'home')}</div>
<div class="field"><label for="accent">Accent colour</label><input id="accent" name="accent" value="${fields.get('accent')}"><span class="hint">Hexadecimal, e.g. #1a7f5c</span>${fieldError(problems, 'accent')}</div>
<div class="field"><label for="paper">Background</label><input id="paper" name="paper" type="color" value="${fields.get('paper')}">${fieldError(problems, 'paper')}</div>
<div class="field"><label><input type="checkbox" name="public" value="1"${flag(fields.has('public'), 'checked')}> List this blog in the directory</label></div>
<button>Create blog</button></form>`,
  );

const entry = {
  title: 'Notes from the harbour',
  slug: 'harbour-notes',
  home: 'https://harbour.example.org',
  accent: '#aa3311',
  paper: '#fff8e7',
  public: '1',
};

export const newBlog: FormCase = {
  name: 'new-blog',
  title: 'Create a blog',
  group: 'Administration',
  difficulty:
    'A slug that is unique, an https address, a hex colour as text and a colour input whose default is refused.',
  seeds: () => [{ title: 'Travel', slug: 'travel', home: 'https://travel.example.org' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { paper: '#000000', public: '1' },
      check: (fields, problems, store) => {
        problems.need(
          fields.get('title') !== '' && fields.get('title').length <= 60,
          'title',
          'Between 1 and 60 characters.',
        );
        problems.need(
          /^[a-z0-9]+(-[a-z0-9]+)*$/.test(fields.get('slug')),
          'slug',
          'Only small letters, digits and single hyphens.',
        );
        problems.need(!store.has('slug', fields.get('slug')), 'slug', 'This address is taken.');
        problems.need(
          /^https:\/\/[^\s/]+\.[^\s/]+/.test(fields.get('home')),
          'home',
          'The address must begin with https://.',
        );
        problems.need(
          /^#[0-9a-f]{6}$/i.test(fields.get('accent')),
          'accent',
          'Enter # and six hexadecimal digits.',
        );
        problems.need(
          fields.get('paper') !== '#000000',
          'paper',
          'Black is not possible because the text is black. Choose another colour.',
        );
      },
      entry: (fields) => ({ title: fields.get('title'), slug: fields.get('slug'), home: fields.get('home') }),
      after: (id) => `/blogs/${id}`,
    }),
    'GET /blogs/:id': ({ id }) => {
      const blog = store.find(id);
      return page(
        classicPage(
          { title: blog?.title ?? 'Not found', owner },
          html`<p>${blog?.slug}.inkwell.example belongs to ${blog?.home}.</p>`,
        ),
      );
    },
  }),
  valid: () => [{ form: entry }],
  shown: 'Notes from the harbour',
  invalid: () => [
    { steps: [{ form: { ...entry, slug: 'Harbour Notes' } }], message: 'Only small letters' },
    { steps: [{ form: { ...entry, slug: 'travel' } }], message: 'address is taken' },
    { steps: [{ form: { ...entry, home: 'http://harbour.example.org' } }], message: 'begin with https' },
    { steps: [{ form: { ...entry, paper: '#000000' } }], message: 'Black is not possible' },
  ],
};
