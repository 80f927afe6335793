import {
  type CoverageService,
  dialValue,
  type FlowPlan,
  type PipelineStage,
  type PipelineState,
  type StageContext,
} from '@testkernel/sdk';
import { MaxTestsDial } from '../max-tests-dial.ts';
import { matchDescription } from '../plan/described-flow.ts';
import { planFlows } from '../plan/flow-planner.ts';
import { bestFirst } from '../plan/plan-order.ts';

/** Plans tests, the most valuable first. If coverage is available, flows without a test come first. */
export class PlanStage implements PipelineStage {
  readonly #coverage: CoverageService | undefined;

  constructor(coverage: CoverageService | undefined) {
    this.#coverage = coverage;
  }

  count(state: PipelineState): number {
    return state.plans.length > 0 ? state.plans.length : state.pages.length;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const { siteMap } = state;
    if (siteMap === null) return state;
    const pages = state.pages.map(({ page }) => page);
    const plans = bestFirst(planFlows(siteMap, state.pages, state.project), pages);
    if (state.request !== null) return { ...state, plans: [planRequest(state, plans, context)] };
    const left = (await this.#coverage?.gapsFirst(state, plans)) ?? plans;
    const proven = plans.length - left.length;
    if (proven > 0) context.log(`${proven} of ${plans.length} flows are covered by approved tests.`);
    const limit = dialValue(state.dials, MaxTestsDial);
    if (left.length > limit)
      context.log(`${left.length} flows found; the best ${limit} are planned (maxTests).`);
    return { ...state, plans: left.slice(0, limit) };
  }
}

function planRequest(state: PipelineState, plans: readonly FlowPlan[], context: StageContext): FlowPlan {
  const { request, siteMap } = state;
  if (request === null || siteMap === null)
    throw new Error('A description can only be planned after a crawl.');
  const pages = state.pages.map(({ page }) => page);
  const match = matchDescription(request, plans, pages);
  if (match) {
    context.log(`The description matches the flow: ${match.title}.`);
    return { ...match, title: request.name, reason: request.description };
  }
  context.log('No flow of the crawled pages matches the description; the test opens the start page.', 'warn');
  const start = pages.find((page) => page.url === siteMap.startUrl) ?? pages[0];
  return {
    id: 'plan-described',
    flow: 'described',
    title: request.name,
    reason: request.description,
    pageUrl: start?.url ?? siteMap.startUrl,
    priority: 'medium',
  };
}
