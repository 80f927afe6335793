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
  'sign-in: Signs in with the right password',
  'page-load: Shows "The page /" at its address',
  'sign-in: Shows "The page /account" after signing in where it asks for it',
  'form: Accepts "Note form" with valid data',
  'entity: Discards "Note form" when it is cancelled',
  'form: Accepts "Review" with valid data',
  'form: Accepts "Message" with valid data',
  'form: Accepts "Callback form" with valid data',
  'entity: Discards "Callback form" when it is cancelled',
  'sign-out: Signs out with "Sign out" and asks to sign in again',
  'search: Finds matches when searching for "Green Tea" on "The page /"',
  'form: Accepts "Address" with valid data',
  'sign-in-refused: Refuses to sign in with a wrong password',
  'guarded-page: Asks to sign in before showing "The page /account"',
  'choice: Filters "The page /invoices" by "open" with "Status"',
  'sort: Sorts the table on "The page /orders" by "Number"',
  'sort: Sorts the table on "The page /orders" by "Number" in the opposite order',
  'sort: Sorts the table on "The page /orders" by "Total"',
  'sort: Sorts the table on "The page /orders" by "Total" in the opposite order',
  'pagination: Shows the next page of "The page /orders" with "Next"',
  'sort: Sorts the table on "The page /invoices" by "Number"',
  'sort: Sorts the table on "The page /invoices" by "Number" in the opposite order',
  'sort: Sorts the table on "The page /invoices" by "Total"',
  'sort: Sorts the table on "The page /invoices" by "Total" in the opposite order',
  'pagination: Shows the next page of "The page /invoices" with "Next"',
  'clearing: Shows the whole list on "The page /invoices" again with "Clear filters"',
  'form-invalid: Refuses "Note form" without "Note form title"',
  'form-invalid: Refuses "Review" without "Review title"',
  'form-invalid: Refuses "Message" without "Message title"',
  'form-invalid: Refuses "Callback form" without "Callback form title"',
  'opening: Opens "Note" on "The page /"',
  'form: Accepts "Note form" with "Hours" 40, the highest allowed value',
  'opening: Opens "Account" on "The page /"',
  'form-live: Updates "Note form" while it is filled in',
  'form-invalid: Refuses "Address" without "Address title"',
  'opening: Opens "Callback" on "The page /contact"',
  'form: Accepts "Review" with "Hours" 40, the highest allowed value',
  'form: Accepts "Message" with "Hours" 40, the highest allowed value',
  'form: Accepts "Callback form" with "Hours" 40, the highest allowed value',
  'navigation: Navigates from "The page /" to "The page /products/0" by "Green Tea"',
  'navigation: Leads from "The page /" to "The page /orders" and "The page /contact"',
  'search: Finds "Green Tea" when searching for "green te" on "The page /"',
  'search: Finds nothing when searching for "Green Teaq" on "The page /"',
  'form-live: Updates "Review" while it is filled in',
  'form-live: Updates "Message" while it is filled in',
  'form-live: Updates "Callback form" while it is filled in',
  'history: Goes back from "The page /products/0" to "The page /" and forward again',
  'form: Accepts "Address" with "Hours" 40, the highest allowed value',
  'navigation: Navigates from "The page /orders" to "The page /account" by "My account"',
  'form-live: Updates "Address" while it is filled in',
  'list-history: Goes back to the whole list on "The page /invoices" after choosing "open"',
  'api: Returns data for GET /api/orders/7',
  'error-page: Answers an unknown address',
  'choice: Filters "The page /invoices" by "closed" with "Status"',
  'page-load: Shows "The page /products/0" at its address',
  'page-load: Shows "The page /orders" at its address',
  'page-load: Shows "The page /invoices" at its address',
  'page-load: Shows "The page /contact" at its address',
  'form-invalid: Refuses "Note form" with "Hours" "41"',
  'form-invalid: Refuses "Note form" with nothing but spaces in "Note form title"',
  'form-invalid: Refuses "Note form" with "Hours" "-1"',
  'page-load: Shows "The page /account" at its address',
  'form-invalid: Refuses "Review" with "Hours" "41"',
  'form-invalid: Refuses "Review" with nothing but spaces in "Review title"',
  'form-invalid: Refuses "Review" with "Hours" "-1"',
  'form-invalid: Refuses "Message" with "Hours" "41"',
  'form-invalid: Refuses "Message" with nothing but spaces in "Message title"',
  'form-invalid: Refuses "Message" with "Hours" "-1"',
  'form-invalid: Refuses "Callback form" with "Hours" "41"',
  'form-invalid: Refuses "Callback form" with nothing but spaces in "Callback form title"',
  'form-invalid: Refuses "Callback form" with "Hours" "-1"',
  'form-invalid: Refuses "Address" with "Hours" "41"',
  'form-invalid: Refuses "Address" with nothing but spaces in "Address title"',
  'form-invalid: Refuses "Address" with "Hours" "-1"',
  'page-load: Shows "The page /products/1" at its address',
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
  t.match(of('navigation'), { key: 'navigation /', rank: 60, provenBy: 'follows-link' });
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
  const next = expected.findIndex((one) => one.startsWith('opening: Opens "Account"'));
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
