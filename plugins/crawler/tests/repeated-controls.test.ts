import { applyLocator, parseLocator } from '@testkernel/sdk';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const menu = (name: string, ...items: string[]) =>
  `<span><button data-opens="${items.join(',')}">${name}</button></span>`;
const navigation = `<nav><ul><li>${menu('Messages', 'Read all')}</li><li>${menu('Ada', 'Settings')}</li></ul></nav>`;
const like = '<form method="post"><input type="hidden" name="post"><button>Like</button></form>';
const post = (text: string) => `<li><p>${text}</p>${menu('Reply', 'Write an answer')}${like}</li>`;
const script = `<script>
  for (const button of document.querySelectorAll('[data-opens]'))
    button.addEventListener('click', () => {
      button.parentElement.querySelector('[role=menu]')?.remove();
      const items = button.dataset.opens.split(',').map((item) => '<button role="menuitem">' + item + '</button>');
      button.insertAdjacentHTML('afterend', '<div role="menu">' + items.join('') + '</div>');
    });
</script>`;

/** A forum: lists of topics whose menus are alike, and a topic that writes into its address which post is shown. */
const pages: Readonly<Record<string, string>> = {
  '/': `<a href="/lists/seeds">Seeds</a> <a href="/lists/roses">Roses</a> <a href="/topic">A topic</a>`,
  '/lists/seeds': `<h1>Seeds</h1>${menu('Sort by', 'Newest', 'Oldest')}
    <a href="/topic"><button>The newest topic</button></a>`,
  '/lists/roses': `<h1>Roses</h1><p>None yet</p>${menu('Sort by', 'Newest', 'Oldest')}`,
  '/topic': `<h1>A topic</h1>${menu('Sort by', 'Most votes')}
    <p><a href="#" onclick="report.hidden = false; return false">This post</a> <a href="#">Back to the top</a></p>
    <p id="report" hidden><a href="#" onclick="reason.showModal(); return false">Report</a></p>
    <dialog id="reason" aria-label="Why?"><button>Spam</button></dialog>
    <ul>${['First', 'Second'].map(post).join('')}</ul>
    <script>
      history.replaceState(null, '', '/topic/2');
      addEventListener('click', () => history.replaceState(null, '', '/topic/1'));
    </script>`,
};

const bench = await CrawlBench.open();
t.teardown(() => bench.close());
const site = await serve((_, response, { pathname }) => {
  const page = pages[pathname.replace(/\/\d$/, '')];
  html(
    response,
    page === undefined ? 404 : 200,
    'Forum',
    page === undefined ? 'Nothing' : navigation + page + script,
  );
});
t.teardown(() => site.close());
const { siteMap } = await bench.crawl(site);
const topic = siteMap.pages.find(({ path }) => path.startsWith('/topic'));
const itemsOf = (states = topic?.states) =>
  states?.map(({ controls }) => controls.map(({ name }) => name).join());

t.test('each item of a navigation is tried', async (t) => {
  t.match(itemsOf(pageAt(siteMap, '/').states), ['Read all', 'Settings']);
});

t.test('the first of the controls that stand in each row alike is tried', async (t) => {
  t.ok(itemsOf()?.includes('Write an answer'), String(itemsOf()));
  const reply = topic?.controls.filter(({ name }) => name === 'Reply') ?? [];
  const first = "getByRole('button', { name: 'Reply', exact: true }).first()";
  t.strictSame(
    reply.map(({ locators }) => locators),
    [[first]],
  );
  const page = await bench.browser.newPage();
  await page.goto(new URL('/topic', site.url).href);
  t.match(
    await applyLocator(page, parseLocator(first)).locator('xpath=ancestor::li').textContent(),
    /^First/,
  );
});

t.test('but not the first of the buttons by which forms in rows are sent', async (t) => {
  t.ok(topic);
  t.notOk(topic?.controls.some(({ name }) => name === 'Like'));
});

t.test(
  'a control that did the same on two pages of a section is tried again in another section',
  async (t) => {
    t.ok(itemsOf()?.includes('Most votes'), String(itemsOf()));
  },
);

t.test(
  'links that scripts handle are known and tried where the application changes its address',
  async (t) => {
    const items = itemsOf();
    t.ok(items?.includes('Report'), `what was there before is not new: ${items}`);
    t.match(
      topic?.states.filter(({ name }) => name === 'Why?').map(({ path }) => path.length),
      [2],
      'a link in what was opened',
    );
  },
);

t.test('a button in a link that is called the same is no control of its own', async (t) => {
  const both = pageAt(siteMap, '/lists/seeds').controls.filter(({ name }) => name === 'The newest topic');
  t.strictSame(
    both.map(({ role }) => role),
    ['link'],
  );
});
