import type { FlowPlan, Preconditions, Step } from '@testkernel/sdk';
import t from 'tap';
import { draftOf as drafted } from './support/contributed-flows.ts';
import { classified, origin, pageModel, pageState } from './support/page-models.ts';
import { login, siteOf } from './support/site-models.ts';

const clicks = ["getByRole('button', { name: 'No, thank you' })", "getByRole('button', { name: 'Skip' })"];
const menu = { ...pageState('Account', {}), signedIn: true as const };
const pages = [
  classified(pageModel('/', { states: [menu] })),
  classified(pageModel('/notes', { url: `${origin}/notes` })),
  classified(pageModel('/#/drafts', { url: `${origin}/#/drafts` })),
];
function setupOf(plan: Partial<FlowPlan>, preconditions?: Preconditions) {
  return shown(draftOf(plan, preconditions)?.setup);
}

function shown(steps: readonly Step[] | undefined) {
  return steps?.map(({ action, url = '', selector = url }) => `${action} ${selector}`.trim());
}

function draftOf(plan: Partial<FlowPlan>, preconditions?: Preconditions) {
  const site = siteOf(pages, { login, ...(preconditions ? { preconditions } : {}) });
  return drafted(
    {
      id: 'plan',
      flow: 'page-load',
      key: '',
      rank: 0,
      provenBy: 'has-tag',
      title: '',
      reason: '',
      priority: 'low',
      pageUrl: `${origin}/notes`,
      ...plan,
    },
    site,
  );
}

t.test('overlays are dismissed before a test begins', async (t) => {
  t.strictSame(setupOf({}, { path: '/', clicks }), [
    'navigate /',
    ...clicks.map((click) => `click ${click}`),
  ]);
});

t.test('and awaited if they disappear, because the page behind them may navigate first', async (t) => {
  t.strictSame(setupOf({}, { path: '/', clicks, vanishes: true }), [
    'navigate /',
    ...clicks.map((click) => `click ${click}`),
    `assertHidden ${clicks.at(-1)}`,
  ]);
});

t.test('a page that differs from theirs only in the fragment is loaded again', async (t) => {
  const plan = { pageUrl: `${origin}/#/drafts` };
  const behind = draftOf(plan, { path: '/', clicks });
  t.strictSame(shown(behind?.action), ['navigate /#/drafts', 'reload']);
  t.strictSame(shown(draftOf(plan)?.action), ['navigate /#/drafts'], 'while the first page is loaded anyway');
});

t.test('and after opening their page, if a test starts there', async (t) => {
  const plan: Partial<FlowPlan> = { flow: 'guarded-page' };
  const opening: Partial<FlowPlan> = {
    flow: 'sign-in',
    pageUrl: login.url,
  };
  t.strictSame(setupOf(opening, { path: '/sign-in', clicks }), [
    'navigate /sign-in',
    ...clicks.map((click) => `click ${click}`),
  ]);
  t.strictSame(setupOf(plan), [], 'and a site without overlays needs no preconditions');
});

t.test('a test of a state that requires a session begins with signing in', async (t) => {
  const transition = { locator: menu.path[0] ?? '', name: 'Account', toUrl: `${origin}/` };
  const plan: Partial<FlowPlan> = { flow: 'opening', pageUrl: `${origin}/`, transition, state: menu.id };
  t.equal(setupOf(plan)?.[0], 'navigate /sign-in');
});

t.test('but not in a test about the overlay itself', async (t) => {
  const [way = ''] = clicks;
  const transition = { fromUrl: `${origin}/`, toUrl: `${origin}/notes`, locator: way, name: 'Go in' };
  const plan: Partial<FlowPlan> = { flow: 'navigation', pageUrl: `${origin}/`, transition };
  t.strictSame(setupOf(plan, { path: '/', clicks: [way] })?.at(-1), 'navigate /');
});
