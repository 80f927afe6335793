import { type PipelineStage, type PipelineState, type Step, uniqueWord } from '@testkernel/sdk';
import { emptyPipelineState, projectTarget, stageContext } from '@testkernel/sdk/testing';
import t from 'tap';
import { classify } from '../src/stages/classify.ts';
import { deduplicate } from '../src/stages/deduplicate.ts';
import { enhance } from '../src/stages/enhance.ts';
import { filter } from '../src/stages/filter.ts';
import { existing } from './support/existing-test.ts';
import { candidate, pageModel } from './support/made-up-stages.ts';

const open: Step = { action: 'navigate', url: '/' };
const look: Step = { action: 'assert', selector: "getByRole('heading')" };

function run(stage: PipelineStage, state: Partial<PipelineState>): Promise<PipelineState> {
  return stage.run(
    emptyPipelineState({ project: projectTarget('http://shop.example/'), ...state }),
    stageContext(),
  );
}

function site(pages: ReturnType<typeof pageModel>[]) {
  return { startUrl: 'http://shop.example/', pages, transitions: [], login: null, truncated: null };
}

t.test('filter leaves out error pages, repeated addresses and surplus look-alikes', async (t) => {
  const products = [1, 2, 3, 4, 5].map((id) => pageModel(`/products/${id}`, { template: 'product' }));
  const pages = [
    pageModel('/'),
    pageModel('/'),
    pageModel('/broken', { status: 500 }),
    pageModel('/lost', { title: '404 - Page not found' }),
    pageModel('/terms', { template: 'text' }),
    pageModel('/privacy', { template: 'text' }),
    ...products,
  ];
  const { siteMap } = await run(filter, { siteMap: site(pages) });
  t.same(
    siteMap?.pages.map((page) => page.path),
    ['/', '/terms', '/privacy', '/products/1', '/products/2', '/products/3'],
  );
});

t.test('filter tells what it left out, and how certain it is', async (t) => {
  const pages = [
    pageModel('/broken', { status: 500 }),
    pageModel('/lost', { title: '404 - Page not found' }),
  ];
  const { leftOut } = await run(filter, { siteMap: site(pages) });
  t.match(leftOut, [
    { page: { path: '/broken' }, reason: 'an error page', confidence: 1 },
    { page: { path: '/lost' }, reason: 'an error page', confidence: 0.6 },
  ]);
});

t.test('classify is certain of tables, and names other kinds where only links tell', async (t) => {
  const siteMap = site([pageModel('/'), pageModel('/t', { ariaSnapshot: '- table' }), pageModel('/about')]);
  const { pages } = await run(classify, { siteMap });
  t.match(pages, [
    { kind: 'home', confidence: 1, alternatives: [] },
    { kind: 'list', confidence: 1, alternatives: [] },
    { kind: 'content', confidence: 0.6, alternatives: ['list', 'detail'] },
  ]);
});

t.test('classify distinguishes the start page, lists, details and error pages', async (t) => {
  const link = (id: number) => ({
    role: 'link',
    name: `Product ${id}`,
    locators: ['x'],
    href: `http://shop.example/products/${id}`,
    destructive: false,
    disabled: false,
    form: null,
  });
  const pages = [
    pageModel('/'),
    pageModel('/products', { controls: [1, 2, 3, 4, 5].map(link) }),
    pageModel('/products/1'),
    pageModel('/about'),
    pageModel('/gone', { status: 410 }),
  ];
  const state = await run(classify, { siteMap: site(pages) });
  t.same(
    state.pages.map(({ kind }) => kind),
    ['home', 'list', 'detail', 'content', 'error'],
  );
});

t.test(
  'deduplicate drops candidates with the steps of another test, regardless of their names',
  async (t) => {
    const state = await run(deduplicate, {
      existing: [existing('Known', [open])],
      candidates: [
        candidate('a', 'first', [open, look]),
        candidate('b', 'second', [{ ...open, description: 'Go there' }, look]),
        candidate('c', 'third', [open]),
      ],
    });
    t.same(
      state.candidates.map((one) => one.name),
      ['first'],
    );
    t.same(state.dropped, [
      { name: 'second', reason: 'deduplicate: same steps as "first"' },
      { name: 'third', reason: 'deduplicate: same steps as "Known"' },
    ]);
  },
);

t.test('deduplicate drops tests that add nothing to better ones', async (t) => {
  const buy = { action: 'click', selector: "getByRole('button', { name: 'Buy' })" };
  const paid = { action: 'assert', selector: "getByText('Paid')" };
  const state = await run(deduplicate, {
    existing: [existing('Known', [open, look])],
    candidates: [
      candidate('a', 'buys', [open, look, buy, paid]),
      candidate('b', 'looks for what only buying shows', [open, paid]),
      candidate('c', 'looks again', [open, look, { action: 'assertNoPageErrors' }]),
      candidate('d', 'buys and looks', [open, look, buy, paid, { action: 'wait', value: 'load' }]),
    ],
  });
  t.same(
    state.candidates.map((one) => one.name),
    ['buys', 'looks for what only buying shows'],
  );
  t.match(state.dropped, [
    { name: 'looks again', reason: 'deduplicate: everything in it is in other tests' },
    { name: 'buys and looks', reason: 'deduplicate: everything in it is in other tests' },
  ]);
});

t.test('filter leaves out records that a test made', async (t) => {
  const made = pageModel('/notes/7', {
    headings: [{ level: 1, text: `Note ${uniqueWord()}`, locator: 'h1' }],
  });
  const { siteMap } = await run(filter, { siteMap: site([pageModel('/'), made]) });
  t.same(
    siteMap?.pages.map((page) => page.path),
    ['/'],
  );
});

t.test('enhance gives every test a unique name and adds the reason to its description', async (t) => {
  const state = await run(enhance, {
    existing: [existing('Greets', [])],
    candidates: [candidate('a', '  greets ', [open]), candidate('a', 'greets', [look])].map((one) => ({
      ...one,
      rationale: 'A wrong password that is let in opens every account.',
    })),
  });
  t.same(
    state.candidates.map((one) => one.name),
    ['Greets (/)', 'Greets (/) 2'],
  );
  t.match(state.candidates[0]?.description, /^Found by the crawl\. .*A wrong password that is let in opens/);
});

t.test('pages of an application with fragment routes are distinguished by the fragment', async (t) => {
  const routed = [
    { ...candidate('a', 'Opens', [open]), sourceUrl: 'http://sample/#/posts' },
    { ...candidate('a', 'Opens', [look]), sourceUrl: 'http://sample/#/posts/new' },
  ];
  const state = await run(enhance, { existing: [existing('Opens', [])], candidates: routed });
  t.same(
    state.candidates.map((one) => one.name),
    ['Opens (/#/posts)', 'Opens (/#/posts/new)'],
  );
});
