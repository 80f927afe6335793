import {
  classicPage,
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
  script,
} from '../form-kit.ts';

const owner = 'Handbook of the fire brigade';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Write an article', owner, search: `${store.base}/articles` },
    html`${errorSummary(problems, 'Saved nothing, because:')}<form method="post" action="${store.base}" id="article"><input type="hidden" name="nonce" value="${store.token}"><input type="hidden" name="body" id="body">
<div class="field"><label for="title">Title</label><input id="title" name="title" value="${fields.get('title')}"></div><div class="field"><label for="permalink">Permalink</label><input id="permalink" name="permalink" value="${fields.get('permalink')}"> <small>/handbook/…</small></div>
<div class="field"><label for="chapter">Chapter</label><select id="chapter" name="chapter"><option value="draft">Unsorted</option>${options(['Vehicles', 'Training', 'Clothing'], fields.get('chapter'))}</select></div>
<div class="field" id="editor-field"><p id="el">Contents</p><button type="button" data-cmd="bold">B</button><button type="button" data-cmd="insertUnorderedList">•</button><div contenteditable id="editor" aria-labelledby="el" role="textbox" style="border:1px solid #999;min-height:120px;padding:6px"><p>${fields.get('body') || 'Write here …'}</p></div></div>
<div class="field">Readers: ${['all', 'crew', 'leaders'].map((value) => html`<label><input type="checkbox" name="readers" value="${value}"${flag(fields.all('readers').includes(value), 'checked')}> ${value}</label> `)}</div></form><p><button form="article">Save article</button> <a href="${store.base}/articles">All articles</a></p>
${script(`const editor = document.getElementById('editor');
for (const button of document.querySelectorAll('[data-cmd]')) button.onclick = () => { editor.focus(); document.execCommand(button.dataset.cmd); };
document.getElementById('article').addEventListener('submit', () => { document.getElementById('body').value = editor.innerText; });`)}`,
  );

const entry = {
  title: 'How to roll a hose',
  permalink: 'roll-a-hose',
  chapter: 'Training',
  body: 'Lay the hose flat on the ground, fold it once and roll it from the fold.',
  readers: ['crew', 'leaders'],
};

export const kbArticle: FormCase = {
  name: 'kb-article',
  title: 'Write an article',
  group: 'Texts and opinions',
  difficulty:
    'An editable region with a placeholder text that must be replaced, and a button outside the form.',
  seeds: () => [{ title: 'Care of boots', permalink: 'boots' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems, store) => {
        problems.need(fields.get('nonce') === store.token, 'nonce', 'The page has expired.');
        problems.need(fields.get('title').length >= 8, 'title', 'The title has fewer than 8 characters.');
        problems.need(
          !store.has('title', fields.get('title')),
          'title',
          'There is an article with this title.',
        );
        problems.need(
          /^[a-z]+(-[a-z]+)*$/.test(fields.get('permalink')),
          'permalink',
          'The permalink may have small letters and hyphens between them only.',
        );
        problems.need(
          !store.has('permalink', fields.get('permalink')),
          'permalink',
          'The permalink is in use.',
        );
        problems.need(
          fields.get('chapter') !== 'draft',
          'chapter',
          'Unsorted articles cannot be saved. Choose a chapter.',
        );
        problems.need(
          !fields.get('body').includes('Write here'),
          'body',
          'Replace the sample text of the contents.',
        );
        problems.need(
          fields.get('body').split(/\s+/).length >= 10,
          'body',
          'The contents must have at least ten words.',
        );
        problems.need(
          fields.all('readers').length > 0,
          'readers',
          'Nobody could read this. Choose the readers.',
        );
        problems.need(
          !fields.all('readers').includes('all') || fields.all('readers').length === 1,
          'readers',
          'Choose either all or some groups.',
        );
      },
      entry: (fields) => ({
        title: fields.get('title'),
        permalink: fields.get('permalink'),
        body: fields.get('body'),
      }),
      after: (id) => `/articles/${id}`,
    }),
    'GET /articles': ({ query }) =>
      page(
        classicPage(
          { title: 'Articles', owner, search: `${store.base}/articles` },
          html`<ul>${store.entries.filter((article) => article.title?.includes(query.get('q') ?? '')).map((article) => html`<li>${article.title}</li>`)}</ul>`,
        ),
      ),
    'GET /articles/:id': ({ id }) =>
      page(
        classicPage(
          { title: store.find(id)?.title ?? 'Unknown', owner },
          html`<p>${store.find(id)?.body}</p>`,
        ),
      ),
  }),
  valid: () => [{ form: entry, hidden: ['nonce'] }],
  shown: 'How to roll a hose',
  invalid: () => [
    {
      steps: [{ form: { ...entry, body: 'Write here …' }, hidden: ['nonce'] }],
      message: 'Replace the sample text',
    },
    {
      steps: [{ form: { ...entry, permalink: 'Roll A Hose' }, hidden: ['nonce'] }],
      message: 'small letters and hyphens',
    },
    {
      steps: [{ form: { ...entry, readers: ['all', 'crew'] }, hidden: ['nonce'] }],
      message: 'either all or some',
    },
  ],
};
