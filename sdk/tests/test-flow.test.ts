import { randomUUID } from 'node:crypto';
import t from 'tap';
import { blankPage } from '../../tests/fixtures/blank-page.ts';
import { coverageKeyOf, flowKey, flowPlanOf } from '../src/contracts/generation/flow-plan.ts';
import type { Control, FormModel } from '../src/domain/page-model.ts';
import type { DraftedFlow, NewPlan } from '../src/points/test-flow.ts';
import { flowSite, testFlowConformance } from '../testing/index.ts';
import { broken, namesOf } from './support/broken-cases.ts';

const save: Control = {
  role: 'button',
  name: 'Save',
  locators: ["getByRole('button', { name: 'Save' })"],
  href: null,
  destructive: false,
  disabled: false,
  form: 0,
};
const form: FormModel = {
  purpose: 'other',
  name: 'Note',
  method: 'post',
  action: null,
  fields: [],
  submit: save,
  destructive: false,
};

/** A page with a form, and one without. */
function siteAt(origin: string) {
  const pages = [
    blankPage(origin, '/', { controls: [save], forms: [form] }),
    blankPage(origin, '/notes', { status: null }),
  ];
  return flowSite({ startUrl: `${origin}/`, pages, transitions: [], login: null, truncated: null });
}

const saves: DraftedFlow = {
  rank: 10,
  keywords: ['save'],
  rationale: 'What is not saved is lost.',
  writes: true,
  plan: ({ pages }) =>
    pages.flatMap(({ page }): NewPlan[] =>
      page.forms.map((_, index) => ({
        title: `Saving on ${page.path}`,
        reason: 'There is a form.',
        pageUrl: page.url,
        priority: 'low',
        form: index,
      })),
    ),
  draft: ({ pageUrl }, site) => {
    const page = site.page(pageUrl);
    if (page === undefined) return null;
    const click = { action: 'click', selector: save.locators[0] };
    return { setup: site.reach(page), action: [click], assertions: [], expectation: { kind: 'change' } };
  },
};

t.test('a flow that keeps the contract passes its suite', async (t) => {
  t.strictSame(await broken(testFlowConformance(() => saves, { kind: 'save', siteAt })), []);
});

t.test('no flow that violates the contract passes its suite', async (t) => {
  const plan = (change: Partial<NewPlan>): Partial<DraftedFlow> => ({
    plan: (site) => saves.plan(site).map((one) => ({ ...one, ...change })),
  });
  const violations: Readonly<Record<string, readonly Partial<DraftedFlow>[]>> = {
    'its name, its texts and its rank are complete': [
      { rank: Number.NaN },
      { rationale: '' },
      { keywords: ['two words'] },
      { tags: [''] },
    ],
    'it plans something on the site, the same each time, as plain JSON': [
      { plan: () => [] },
      { plan: (site) => saves.plan(site).map((one) => ({ ...one, title: `Saving ${randomUUID()}` })) },
    ],
    'it changes nothing of the site that it plans and drafts on': [
      {
        plan: (site) => {
          for (const { page } of site.pages) Object.assign(page, { title: 'Mine' });
          return saves.plan(site);
        },
      },
    ],
    'its plans name pages of the site, and have texts': [
      plan({ title: ' ' }),
      plan({ reason: '' }),
      plan({ pageUrl: 'http://elsewhere.example/' }),
    ],
    'the keys of its plans are different, and equal at another origin': [
      { coverageKey: ({ pageUrl }) => pageUrl },
      { plan: (site) => [...saves.plan(site), ...saves.plan(site)] },
    ],
    'each plan has a draft, whose steps and locators are valid': [
      { draft: () => null },
      ...[
        { action: '' },
        { action: 'click', selector: 'getByRole(' },
        { action: 'navigate', url: 'http://x/' },
      ].map(
        (step): Partial<DraftedFlow> => ({
          draft: () => ({ setup: [], action: [step], assertions: [], expectation: { kind: 'change' } }),
        }),
      ),
    ],
    'each draft asserts something, or expects something that can be observed': [
      { draft: () => ({ setup: [], action: [], assertions: [], expectation: { kind: 'known' } }) },
    ],
    'a flow that does not write sends no form that seems to': [{ writes: false }],
    'on a site without pages it plans nothing but at the start address': [
      {
        plan: (site) =>
          saves
            .plan(siteAt(new URL(site.startUrl).origin))
            .map((one) => ({ ...one, pageUrl: `${one.pageUrl}notes` })),
      },
    ],
  };
  const cases = testFlowConformance(() => saves, { kind: 'save', siteAt });
  t.strictSame(namesOf(cases), Object.keys(violations), 'each case is violated');
  for (const [name, changes] of Object.entries(violations)) {
    for (const change of changes) {
      const found = await broken(
        testFlowConformance(() => ({ ...saves, ...change }), { kind: 'save', siteAt }),
      );
      t.ok(found.includes(name), name);
    }
  }
  t.ok((await broken(testFlowConformance(() => saves, { kind: 'Save!', siteAt }))).length > 0, 'its name');
});

t.test('a plan gets its kind, its key, and the rank and proof of its kind', async (t) => {
  const site = siteAt('http://one.example');
  const [first] = saves.plan(site);
  if (first === undefined) return t.fail('there is no plan');
  t.match(flowPlanOf('plan-1', 'save', saves, first, site), {
    id: 'plan-1',
    flow: 'save',
    rank: 10,
    provenBy: 'has-tag',
    key: /^save \/ \{"form":/,
  });
  t.match(flowPlanOf('plan-1', 'save', { ...saves, provenBy: 'sends-form' }, { ...first, rank: 3 }, site), {
    rank: 3,
    provenBy: 'sends-form',
  });
});

t.test('the key of a plan names everything that the plan is about, and no origin', async (t) => {
  const site = siteAt('http://one.example');
  const plan: NewPlan = { title: 'A', reason: 'B', pageUrl: 'http://one.example/notes?q=1', priority: 'low' };
  const keys = [
    plan,
    { ...plan, state: 'menu' },
    { ...plan, control: { locator: '#next', name: 'Next' } },
    { ...plan, control: { locator: '#next', name: 'Next' }, again: true },
    { ...plan, trial: { field: 1, value: 'x', says: '', valid: true } },
    { ...plan, transition: { locator: '#go', name: 'Go', toUrl: 'http://one.example/there' } },
    { ...plan, request: { method: 'GET', url: 'http://one.example/api', shape: null } },
  ].map((one) => coverageKeyOf(one, site));
  t.equal(keys[0], '/notes?q=1');
  t.equal(new Set(keys).size, keys.length);
  t.notMatch(keys.join(), 'one.example');
  t.equal(coverageKeyOf({ ...plan, title: 'C', reason: 'D', priority: 'high' }, site), keys[0]);
});

t.test('a long key is cut, and still different from others', async (t) => {
  const [one, other] = [flowKey('kind', 'x'.repeat(400)), flowKey('kind', `${'x'.repeat(400)}y`)];
  t.equal(one.length, 300);
  t.not(one, other);
  t.equal(flowKey('kind', ''), 'kind');
});
