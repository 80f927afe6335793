import type { FlowPlan, KeptSiteMap, Test } from '@testkernel/sdk';
import t from 'tap';
import { gapsFirst } from '../src/gaps-first.ts';
import { siteCoverage } from '../src/site-coverage.ts';
import type { MappedSite } from '../src/site-index.ts';
import type { WalkedTest } from '../src/walk-test.ts';
import {
  click,
  control,
  fill,
  form,
  link,
  look,
  open,
  origin,
  page,
  plan,
  site,
  test,
} from './support/small-site.ts';

function coverage(mapped: MappedSite, tests: readonly WalkedTest[], plans: readonly FlowPlan[] = []) {
  const map: KeptSiteMap = {
    ...mapped,
    runId: 'crawl',
    crawledAt: '2026-01-02T03:04:05.000Z',
    truncated: null,
    omitted: 0,
    changes: { added: [], changed: [], removed: [] },
  };
  const each = async function* () {
    yield* tests;
  };
  return siteCoverage(map, plans, each());
}

const contact = form('Send', ['Name', 'Email']);
const shop = site([
  page('/', { controls: [link('Help', '/help'), control('Delete all'), control('Tell a joke')] }),
  page('/help', { controls: [link('Help', '/help'), control('Open chat')] }),
  page('/contact', { depth: 2, forms: [contact], controls: [control('Send', { form: 0 })] }),
  page('/gone', { status: 404 }),
]);
const named = (gaps: readonly { kind: string; path: string; name: string }[]) =>
  gaps.map(({ kind, path, name }) => `${kind} ${path} ${kind === 'control' ? name : ''}`.trim());

t.test(
  'unvisited pages come first, near ones before far ones, then forms, writing controls, others',
  async (t) => {
    const { gaps, gapsFound } = await coverage(shop, [test(open('/'), look)]);
    t.strictSame(named(gaps), [
      'page /help',
      'page /contact',
      'form /contact',
      'control / The button "Delete all" on "/" does what it says',
      'control / The button "Tell a joke" on "/" does what it says',
      'control / The link "Help" on "/" does what it says',
    ]);
    t.equal(gapsFound, 6);
  },
);

t.test('a gap has the clicks that lead there, and the fields of its form', async (t) => {
  const save = form('Save', ['Name']);
  const dialog = {
    id: 'dialog',
    kind: 'dialog',
    name: 'New contact',
    path: ["getByText('New')"],
    openedBy: 'New',
    headings: [],
    controls: [],
    forms: [save],
  } as const;
  const { gaps } = await coverage(site([page('/', { states: [dialog] })]), [test(open('/'))]);
  t.match(gaps, [
    {
      kind: 'form',
      flow: 'form',
      url: `${origin}/`,
      name: '"New contact" on "/" takes valid data',
      state: { id: 'dialog', name: 'New contact', clicks: ["getByText('New')"] },
      form: { fields: [{ label: 'Name', type: 'text', required: true }], submit: save.submit?.locators[0] },
    },
  ]);
});

t.test('of pages with the same structure one is a gap, until a test visits any of them', async (t) => {
  const alike = ['/products/1', '/products/2', '/products/3'].map((path) =>
    page(path, { template: 'product' }),
  );
  const products = site([page('/'), ...alike]);
  t.strictSame(named((await coverage(products, [test(open('/'))])).gaps), ['page /products/1']);
  t.strictSame((await coverage(products, [test(open('/'), open('/products/3'))])).gaps, []);
});

t.test(
  'flows are gaps until a test asserts them; those of a form without any test are in its gap',
  async (t) => {
    const plans = [
      plan('page-load', { pageUrl: `${origin}/help` }),
      plan('form', { pageUrl: `${origin}/contact`, form: 0 }),
      plan('form-invalid', {
        pageUrl: `${origin}/contact`,
        form: 0,
        trial: { field: 1, value: 'nobody', says: '', valid: false },
      }),
    ];
    const visits = test(open('/'), open('/help'), open('/contact'));
    const flowsOf = async (...tests: WalkedTest[]) =>
      (await coverage(shop, tests, plans)).gaps.filter(({ kind }) => kind === 'flow').map(({ flow }) => flow);
    t.strictSame(await flowsOf(visits), ['page-load']);
    const sends = test(open('/contact'), fill('Name', 'A'), fill('Email', 'a@b'), click('Send'), look);
    t.strictSame(await flowsOf(visits, sends), ['form-invalid', 'page-load']);
    const refused = test(open('/contact'), fill('Email', 'nobody'), click('Send'), look);
    t.strictSame(await flowsOf(visits, sends, refused, test(open('/help'), look)), []);
  },
);

t.test('a flow that follows several links is covered when tests have followed each of them', async (t) => {
  const menu = site([
    page('/', { controls: [link('Help', '/help'), link('News', '/news')] }),
    page('/help'),
    page('/news'),
  ]);
  const to = (path: string) => ({ locator: '#x', name: path, toUrl: `${origin}${path}` });
  const plans = [plan('navigation', { alsoFollows: [to('/help')], transition: to('/news') })];
  const isCovered = async (...tests: WalkedTest[]) =>
    (await coverage(menu, tests, plans)).gaps.every(({ kind }) => kind !== 'flow');
  const following = (name: string) => test(open('/'), click(name, 'link'), look);
  t.equal(await isCovered(following('News')), false);
  t.equal(await isCovered(following('News'), following('Help')), true);
});

t.test('a flow that is a gap has the rank of its plan, 4 less for each click from the start', async (t) => {
  const plans = [plan('page-load', { pageUrl: `${origin}/help` })];
  const { gaps } = await coverage(shop, [test(open('/'), open('/help'))], plans);
  t.match(
    gaps.find(({ kind }) => kind === 'flow'),
    { flow: 'page-load', score: 52 - 4 },
  );
});

t.test('a flow of any kind is covered by a test with its tag, if the steps do not tell', async (t) => {
  const plans = [plan('page-load', { flow: 'theme-switch', provenBy: 'has-tag' })];
  const tagged = (...tags: string[]) => ({ ...test(open('/')), sourceUrl: `${origin}/`, tags });
  const covered = async (one: WalkedTest) => (await coverage(shop, [one], plans)).totals.flows.covered;
  t.equal(await covered(tagged('generated')), 0);
  t.equal(await covered(tagged('generated', 'theme-switch')), 1);
});

t.test('the totals count shared controls and forms once, and pages list their flows', async (t) => {
  const plans = [plan('page-load'), plan('page-load', { pageUrl: `${origin}/help` })];
  const { totals, pages, tests } = await coverage(shop, [test(open('/'), look), test(open('/'))], plans);
  t.equal(tests, 2);
  t.match(totals, {
    pages: { all: 4, covered: 1, share: 0.25 },
    controls: { all: 5, covered: 0, share: 0 },
    forms: { all: 1, covered: 0 },
    flows: { all: 2, covered: 1, share: 0.5 },
    states: { all: 0, covered: 0, share: null },
  });
  t.match(pages[0], { path: '/', tests: 2, flows: [{ flow: 'page-load', all: 1, covered: 1 }] });
  t.match(pages[1], { path: '/help', tests: 0, controls: { all: 2, covered: 0 } });
});

t.test(
  'plans without a test come first; those that approved tests cover are not planned again',
  async (t) => {
    const plans = ['/', '/help', '/contact', '/gone'].map((path) =>
      plan('page-load', { pageUrl: origin + path }),
    );
    const existing = (reviewStatus: Test['reviewStatus'], path: string) => ({
      ...test(open(path), look),
      reviewStatus,
    });
    const left = gapsFirst(plans, shop, [
      existing('approved', '/contact'),
      existing('draft', '/'),
      existing('rejected', '/help'),
    ]);
    t.strictSame(
      left.map(({ pageUrl }) => pageUrl.slice(origin.length)),
      ['/help', '/gone', '/'],
    );
  },
);
