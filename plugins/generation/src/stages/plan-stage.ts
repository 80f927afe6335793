import type { FlowPlan, PipelineStage, PipelineState, StageContext } from '@testkernel/sdk';
import { matchDescription } from '../plan/described-flow.ts';
import { planFlows } from '../plan/flow-planner.ts';
import { bestFirst, defaultMaxTests } from '../plan/plan-order.ts';

/** Decides what is worth proving, the best first. */
export const planStage: PipelineStage = {
  count: (state) => (state.plans.length > 0 ? state.plans.length : state.pages.length),
  async run(state, context) {
    const { siteMap } = state;
    if (siteMap === null) return state;
    const pages = state.pages.map(({ page }) => page);
    const plans = bestFirst(planFlows(siteMap, state.pages, state.project), pages);
    if (state.request !== null) return { ...state, plans: [planRequest(state, plans, context)] };
    const limit = state.dials.maxTests ?? defaultMaxTests;
    if (plans.length > limit) context.log(`${plans.length} flows found; the best ${limit} are kept.`);
    return { ...state, plans: plans.slice(0, limit) };
  },
};

function planRequest(state: PipelineState, plans: readonly FlowPlan[], context: StageContext): FlowPlan {
  const { request, siteMap } = state;
  if (request === null || siteMap === null) throw new Error('There is nothing to plan for.');
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
