import type { DraftedFlow } from '@testkernel/sdk';
import t from 'tap';
import { FlowPlanner } from '../src/plan/flow-planner.ts';
import { bestFirst } from '../src/plan/plan-order.ts';
import { builtIn, contributed, planned } from './support/contributed-flows.ts';
import { shopModel } from './support/shop-model.ts';
import { siteOf } from './support/site-models.ts';

const { pages, siteMap } = shopModel('http://shop.example');
const site = siteOf(pages, siteMap);

/** By rank and clicks; where these are equal, kind by kind, and those of one family place by place. */
const expected = [
  'sign-in: Signing in with the right password opens the account',
  'page-load: "The page /" opens by its address',
  'sign-in: Who signs in at the door of "The page /account" is let in there',
  'form: "Note form" accepts valid data',
  'entity: "Note form" given up keeps nothing',
  'form: "Review" accepts valid data',
  'form: "Message" accepts valid data',
  'form: "Callback form" accepts valid data',
  'entity: "Callback form" given up keeps nothing',
  'sign-out: After "Sign out" the account is closed',
  'search: Searching for "Green Tea" on "The page /" finds it',
  'form: "Address" accepts valid data',
  'sign-in-refused: Signing in with a wrong password is refused',
  'guarded-page: "The page /account" requires signing in',
  'choice: "Status" "open" on "The page /invoices" changes what is shown',
  'sort: "Number" on "The page /orders" sorts the table',
  'sort: "Number" on "The page /orders" sorts the table the other way round, clicked again',
  'sort: "Total" on "The page /orders" sorts the table',
  'sort: "Total" on "The page /orders" sorts the table the other way round, clicked again',
  'pagination: "Next" on "The page /orders" shows the next page',
  'sort: "Number" on "The page /invoices" sorts the table',
  'sort: "Number" on "The page /invoices" sorts the table the other way round, clicked again',
  'sort: "Total" on "The page /invoices" sorts the table',
  'sort: "Total" on "The page /invoices" sorts the table the other way round, clicked again',
  'pagination: "Next" on "The page /invoices" shows the next page',
  'form-invalid: "Note form" without "Note form title" is not accepted',
  'form-invalid: "Review" without "Review title" is not accepted',
  'form-invalid: "Message" without "Message title" is not accepted',
  'form-invalid: "Callback form" without "Callback form title" is not accepted',
  'opening: "Note" on "The page /" opens',
  'opening: "Account" on "The page /" opens',
  'form: "Note form" accepts "Hours" 40, the most allowed',
  'form-invalid: "Address" without "Address title" is not accepted',
  'opening: "Callback" on "The page /contact" opens',
  'form: "Review" accepts "Hours" 40, the most allowed',
  'form: "Message" accepts "Hours" 40, the most allowed',
  'form: "Callback form" accepts "Hours" 40, the most allowed',
  'navigation: "Green Tea" on "The page /" leads to "The page /products/0"',
  'navigation: "Orders" on "The page /" leads to "The page /orders"',
  'navigation: "Contact" on "The page /" leads to "The page /contact"',
  'search: Searching for "green te" on "The page /" finds "Green Tea"',
  'search: Searching for "Green Teaq" on "The page /" finds nothing',
  'history: Back and forward lead from "The page /products/0" to "The page /" and back',
  'form: "Address" accepts "Hours" 40, the most allowed',
  'navigation: "My account" on "The page /orders" leads to "The page /account"',
  'api: GET /api/orders/7 answers',
  'error-page: An unknown address is answered with',
  'choice: "Status" "closed" on "The page /invoices" changes what is shown',
  'page-load: "The page /products/0" opens by its address',
  'page-load: "The page /orders" opens by its address',
  'page-load: "The page /invoices" opens by its address',
  'page-load: "The page /contact" opens by its address',
  'form-invalid: "Note form" with "Hours" "41" is not accepted',
  'page-load: "The page /account" opens by its address',
  'form-invalid: "Review" with "Hours" "41" is not accepted',
  'form-invalid: "Message" with "Hours" "41" is not accepted',
  'form-invalid: "Callback form" with "Hours" "41" is not accepted',
  'form-invalid: "Address" with "Hours" "41" is not accepted',
];

t.test('plans are sorted by rank and clicks, then by kind, or by place within a family', async (t) => {
  const plans = bestFirst(await planned(site), site);
  t.strictSame(
    plans.map(({ flow, title }) => `${flow}: ${title}`),
    expected,
  );
});

t.test('each plan has the rank and the proof of its kind, and a key of its own', async (t) => {
  const plans = await planned(site);
  const of = (flow: string) => plans.find((plan) => plan.flow === flow);
  t.match(of('navigation'), { key: 'navigation /products/0', rank: 60, provenBy: 'follows-link' });
  t.match(of('error-page'), { key: 'error-page /', rank: 50, provenBy: 'has-tag' });
  t.match(of('sort'), { key: 'sort ["/orders","Number"]' });
  t.match(of('api'), { key: 'api GET /api/orders/:id' });
  t.equal(new Set(plans.map(({ key }) => key)).size, plans.length);
});

const theme: DraftedFlow = {
  rank: 63,
  keywords: ['theme'],
  rationale: 'Some users need it.',
  writes: false,
  plan: () => [{ title: 'The theme', reason: '', pageUrl: site.startUrl, priority: 'low' }],
  draft: () => null,
};

t.test("another plugin's kind is planned by its rank", async (t) => {
  const plans = bestFirst(await planned(site, contributed([['theme', theme], ...builtIn])), site);
  const titles = plans.map(({ flow, title }) => `${flow}: ${title}`);
  const next = expected.findIndex((one) => one.startsWith('form-invalid: "Address" without'));
  t.strictSame(titles, expected.toSpliced(next, 0, 'theme: The theme'));
});

t.test('a kind whose planning fails is left out with a warning, and the others are planned', async (t) => {
  const broken: DraftedFlow = {
    ...theme,
    plan() {
      throw new Error('no such thing');
    },
  };
  const elsewhere: DraftedFlow = {
    ...theme,
    plan: (site) => theme.plan(site).map((plan) => ({ ...plan, pageUrl: '/nowhere' })),
    coverageKey: () => '',
  };
  const warnings: string[] = [];
  const planner = new FlowPlanner(
    contributed([
      ['broken', broken],
      ['elsewhere', elsewhere],
      ['theme', theme],
    ]),
  );
  const plans = await planner.plan(site, {
    signal: new AbortController().signal,
    log: (message, level) => void warnings.push(`${level}: ${message}`),
  });
  t.match(plans, [{ id: 'plan-1', flow: 'theme' }]);
  t.strictSame(warnings, [
    'warn: No flows of the kind "broken" are planned: no such thing',
    'warn: No flows of the kind "elsewhere" are planned: "/nowhere" is not a URL',
  ]);
});

t.test('a kind has at most 1000 plans, and one for each key', async (t) => {
  const plan = (title: string) => ({ title, reason: '', pageUrl: site.startUrl, priority: 'low' as const });
  const many: DraftedFlow = {
    ...theme,
    plan: () => Array.from({ length: 2000 }, (_, index) => plan(`Number ${index}`)),
    coverageKey: ({ title }) => title,
  };
  t.equal((await planned(site, contributed([['many', many]]))).length, 1000);
  const same = { ...many, coverageKey: () => 'same' };
  t.match(await planned(site, contributed([['same', same]])), [{ title: 'Number 0', key: 'same same' }]);
});
