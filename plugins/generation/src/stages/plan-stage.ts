import {
  type Contributions,
  type CoverageService,
  dialValue,
  type FlowPlan,
  type FlowSite,
  type PipelineStage,
  type PipelineState,
  ReadOnlyDial,
  type StageContext,
  type TestFlow,
} from '@testkernel/sdk';
import { CrawledSite } from '../flows/crawled-site.ts';
import { describedPlan } from '../flows/described.ts';
import { MaxTestsDial } from '../max-tests-dial.ts';
import { FlowPlanner } from '../plan/flow-planner.ts';
import { matchDescription } from '../plan/matching-flow.ts';
import { bestFirst } from '../plan/plan-order.ts';
import { singleLinks } from '../plan/single-links.ts';

const maxInPreview = 6;
const maxOfKindInPreview = 2;

/** Plans tests, the most valuable first. If coverage is available, flows without a test come first. */
export class PlanStage implements PipelineStage {
  readonly #flows: Contributions<TestFlow>;
  readonly #planner: FlowPlanner;
  readonly #coverage: CoverageService | undefined;

  constructor(flows: Contributions<TestFlow>, coverage: CoverageService | undefined) {
    this.#flows = flows;
    this.#planner = new FlowPlanner(flows);
    this.#coverage = coverage;
  }

  count(state: PipelineState): number {
    return state.plans.length > 0 ? state.plans.length : state.pages.length;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const { siteMap, request } = state;
    if (siteMap === null) return state;
    const site = new CrawledSite(siteMap, state.pages, state.project, state.dials);
    const plans = this.#allowed(bestFirst(await this.#planner.plan(site, context), site), state, context);
    if (request !== null) return { ...state, plans: [this.#requested(request, plans, site, context)] };
    const left = (await this.#coverage?.gapsFirst(state, plans)) ?? plans;
    const proven = plans.length - left.length;
    if (proven > 0) context.log(`${proven} of ${plans.length} flows are covered by approved tests.`);
    const untried = withoutTried(left, state);
    const limit = dialValue(state.dials, MaxTestsDial);
    if (untried.length > limit && state.pass === 'full')
      context.log(`${untried.length} flows found; the best ${limit} are planned (maxTests).`);
    const chosen = state.pass === 'preview' ? this.#forPreview(untried, limit) : untried.slice(0, limit);
    const flows = state.open.flows + untried.length - chosen.length;
    return { ...state, plans: chosen, open: { ...state.open, flows } };
  }

  /** All plans, or with the dial `readOnly` those that write nothing. */
  #allowed(plans: readonly FlowPlan[], { dials }: PipelineState, context: StageContext): readonly FlowPlan[] {
    if (!dialValue(dials, ReadOnlyDial)) return plans;
    const reading = plans.filter(({ flow }) => !this.#writes(flow));
    const left = plans.length - reading.length;
    if (left > 0) context.log(`${left} of ${plans.length} flows may write and are left out (readOnly).`);
    return reading;
  }

  #writes(flow: string): boolean {
    return this.#flows.get(flow)?.value.writes ?? true;
  }

  /** A few of the best plans that only read, of several kinds. */
  #forPreview(plans: readonly FlowPlan[], limit: number): FlowPlan[] {
    const perKind = new Map<string, number>();
    const chosen = plans.filter(({ flow }) => {
      const count = (perKind.get(flow) ?? 0) + 1;
      if (this.#writes(flow) || count > maxOfKindInPreview) return false;
      perKind.set(flow, count);
      return true;
    });
    return chosen.slice(0, Math.min(limit, maxInPreview));
  }

  /** The plan that the description matches best, otherwise to open the start page. */
  #requested(
    request: NonNullable<PipelineState['request']>,
    plans: readonly FlowPlan[],
    site: FlowSite,
    context: StageContext,
  ): FlowPlan {
    const match = matchDescription(request, singleLinks(plans), site, this.#flows);
    if (match) {
      context.log(`The description matches the flow: ${match.title}.`);
      const { leadsTo: _, ...plan } = match;
      return { ...plan, title: request.name, description: request.description };
    }
    const message = 'No flow of the crawled pages matches the description; the test opens the start page.';
    context.log(message, 'warn');
    return this.#planner.planOf('described', describedPlan(request, site), site);
  }
}

/** The plans without those that the continued crawl has tried. */
function withoutTried(plans: readonly FlowPlan[], { continues }: PipelineState): readonly FlowPlan[] {
  const tried = new Set(continues?.flows);
  return tried.size === 0 ? plans : plans.filter(({ key }) => !tried.has(key));
}
