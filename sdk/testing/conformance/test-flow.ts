import assert from 'node:assert/strict';
import { Value } from 'typebox/value';
import { flowPlanOf } from '../../src/contracts/generation/flow-plan.ts';
import type { FlowSite } from '../../src/contracts/generation/flow-site.ts';
import type { Draft } from '../../src/domain/draft.ts';
import type { FlowPlan } from '../../src/domain/pipeline.ts';
import { Step } from '../../src/domain/step.ts';
import { testCategories, testPriorities } from '../../src/domain/test.ts';
import { parseLocator } from '../../src/locator/parse-locator.ts';
import type { TestFlow } from '../../src/points/test-flow.ts';
import type { ConformanceCase } from './conformance-case.ts';

const origins = ['http://one.example', 'https://two.example:8443'] as const;

/** A kind of flow, and a site on which it has something to plan. */
export interface TestFlowBench {
  /** The name of the contribution. */
  readonly kind: string;
  /** The same crawled site at an origin without a slash at its end: `flowSite` makes one of a site map. */
  siteAt(origin: string): FlowSite;
  /** Whether the flow plans nothing on its own. Default: false; a flow must have a plan on the site. */
  readonly plansNothing?: boolean;
}

/** The contract of `TestFlow`. Flows with a `generator` are not carried out. */
export function testFlowConformance(make: () => TestFlow, bench: TestFlowBench): ConformanceCase[] {
  const { kind } = bench;
  const [here, elsewhere] = origins;
  const plansAt = (flow: TestFlow, origin: string) => {
    const site = bench.siteAt(origin);
    return flow.plan(site).map((plan, index) => flowPlanOf(`plan-${index}`, kind, flow, plan, site));
  };
  const drafts = () => {
    const flow = make();
    const site = bench.siteAt(here);
    return flow.draft ? plansAt(flow, here).map((plan) => ({ plan, draft: flow.draft(plan, site) })) : [];
  };
  return [
    {
      name: 'its name, its texts and its rank are complete',
      run: async () => {
        const { rank, keywords, rationale, category = 'ui', tags = [] } = make();
        assert.match(kind, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
        assert.ok(Number.isFinite(rank), `${rank} is a number`);
        assert.match(rationale, /^\S.*\.$/, 'the rationale is a sentence');
        for (const word of keywords) assert.match(word, /^[\p{Ll}\p{N}]+$/u, `"${word}" is one word`);
        for (const tag of tags) assert.match(tag, /\w/, 'a tag is not empty');
        assert.ok(testCategories.includes(category));
      },
    },
    {
      name: 'it plans something on the site, the same each time, as plain JSON',
      run: async () => {
        const plans = make().plan(bench.siteAt(here));
        assert.ok(bench.plansNothing || plans.length > 0, 'there is a plan');
        assert.deepEqual(JSON.parse(JSON.stringify(plans)), plans);
        assert.deepEqual(make().plan(bench.siteAt(here)), plans);
      },
    },
    {
      name: 'it changes nothing of the site that it plans and drafts on',
      run: async () => {
        const flow = make();
        const site = bench.siteAt(here);
        const before = structuredClone([site.pages, site.transitions]);
        const plans = flow.plan(site);
        for (const plan of plans) flow.draft?.(flowPlanOf('plan-1', kind, flow, plan, site), site);
        assert.deepEqual([site.pages, site.transitions], before);
      },
    },
    {
      name: 'its plans name pages of the site, and have texts',
      run: async () => {
        const site = bench.siteAt(here);
        for (const { title, reason, pageUrl, priority } of plansAt(make(), here)) {
          assert.match(title, /\S/);
          assert.match(reason, /\S/, title);
          assert.ok(testPriorities.includes(priority), title);
          const known =
            [site.startUrl, site.login?.url].includes(pageUrl) || site.page(pageUrl) !== undefined;
          assert.ok(known, `${title}: ${pageUrl} is a page of the site`);
        }
      },
    },
    {
      name: 'the keys of its plans are different, and equal at another origin',
      run: async () => {
        const keys = plansAt(make(), here).map(({ key }) => key);
        assert.equal(new Set(keys).size, keys.length, keys.join('\n'));
        assert.deepEqual(
          plansAt(make(), elsewhere).map(({ key }) => key),
          keys,
        );
        for (const key of keys) assert.doesNotMatch(key, /(one|two)\.example/);
      },
    },
    {
      name: 'each plan has a draft, whose steps and locators are valid',
      run: async () => {
        for (const { plan, draft } of drafts()) {
          assert.ok(draft, `${plan.title} has a draft`);
          for (const step of stepsOf(draft)) checkStep(step, plan);
          assert.ok(draft.action.length > 0, `${plan.title} has an action`);
        }
      },
    },
    {
      name: 'each draft asserts something, or expects something that can be observed',
      run: async () => {
        for (const { plan, draft } of drafts()) {
          const asserted = draft?.expectation.kind !== 'known' || draft.assertions.length > 0;
          assert.ok(asserted, plan.title);
        }
      },
    },
    {
      name: 'a flow that does not write sends no form that seems to',
      run: async () => {
        const flow = make();
        if (flow.writes) return;
        for (const { plan, draft } of drafts()) {
          const submits = new Set(writingSubmits(plan, bench.siteAt(here)));
          const sent = draft?.action.find(
            ({ action, selector }) => /click/.test(action) && submits.has(selector ?? ''),
          );
          assert.equal(sent, undefined, `${plan.title} sends a form`);
        }
      },
    },
    {
      name: 'on a site without pages it plans nothing but at the start address',
      run: async () => {
        const { startUrl } = bench.siteAt(here);
        const empty = { ...bench.siteAt(here), startUrl, pages: [], transitions: [], login: null };
        const invented = make()
          .plan(empty)
          .filter(({ pageUrl }) => pageUrl !== startUrl);
        assert.deepEqual(invented, []);
      },
    },
  ];
}

function stepsOf({ setup, action, assertions, cleanUp = [] }: Draft): Step[] {
  return [...setup, ...action, ...assertions, ...cleanUp];
}

function checkStep(step: Step, { title }: FlowPlan): void {
  const wrong = Value.Errors(Step, step)[0];
  assert.equal(wrong, undefined, `${title}: ${wrong?.message} in ${JSON.stringify(step)}`);
  for (const locator of [step.selector, step.target]) {
    if (locator !== undefined) assert.doesNotThrow(() => parseLocator(locator), `${title}: ${locator}`);
  }
  assert.doesNotMatch(step.url ?? '/', /^https?:/, `${title}: a step has the path of a page, not its URL`);
}

/** The locators that submit a form of the plan's place which neither searches nor signs in. */
function writingSubmits({ pageUrl, state }: FlowPlan, site: FlowSite): string[] {
  const place = site.placeOf({ pageUrl, ...(state === undefined ? {} : { state }) });
  const forms = place === null ? [] : (place.state ?? place.page).forms;
  return forms
    .filter(({ method, purpose }) => method === 'post' && !/^(search|filter|login)$/.test(purpose))
    .flatMap(({ submit }) => submit?.locators ?? []);
}
