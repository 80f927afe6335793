import {
  type Contribution,
  type Contributions,
  type FlowPlan,
  type FlowSite,
  flowPlanOf,
  messageOf,
  type NewPlan,
  type StageContext,
  type TestFlow,
} from '@testkernel/sdk';
import { byPlace } from './place-order.ts';

const maxPlansOfKind = 1000;

/** Plans the flows of every kind that plugins contributed. */
export class FlowPlanner {
  readonly #flows: Contributions<TestFlow>;

  constructor(flows: Contributions<TestFlow>) {
    this.#flows = flows;
  }

  /** All flows that can be tested on a site, unsorted. A kind whose planning throws is left out, with a warning. */
  async plan(site: FlowSite, context: Pick<StageContext, 'signal' | 'log'>): Promise<FlowPlan[]> {
    const plans: FlowPlan[] = [];
    for (const family of familiesOf(this.#flows.list())) {
      const planned: FlowPlan[] = [];
      for (const flow of family) planned.push(...(await planKind(flow, site, context)));
      plans.push(...(family.length > 1 ? byPlace(planned, site) : planned));
    }
    return uniquePlans(plans).map((plan, index) => ({ ...plan, id: `plan-${index + 1}` }));
  }

  /** A plan of one kind that was made for a request. Throws if no plugin contributed the kind. */
  planOf(kind: string, plan: NewPlan, site: FlowSite): FlowPlan {
    const flow = this.#flows.get(kind);
    if (flow === undefined) throw new Error(`No plugin has flows of the kind "${kind}".`);
    return flowPlanOf(`plan-${kind}`, kind, flow.value, plan, site);
  }
}

async function planKind(
  flow: Contribution<TestFlow>,
  site: FlowSite,
  { signal, log }: Pick<StageContext, 'signal' | 'log'>,
): Promise<FlowPlan[]> {
  const planned = (value: TestFlow) =>
    value
      .plan(site)
      .slice(0, maxPlansOfKind)
      .map((plan) => flowPlanOf('', flow.name, value, checked(plan), site));
  try {
    return await flow.invoke('plan', planned, { signal });
  } catch (error) {
    signal.throwIfAborted();
    log(`No flows of the kind "${flow.name}" are planned: ${messageOf(error)}`, 'warn');
    return [];
  }
}

/** The plan. Throws for URLs that are none, because later stages parse them. */
function checked(plan: NewPlan): NewPlan {
  const transitions = [...(plan.alsoFollows ?? []), plan.transition];
  for (const url of [plan.pageUrl, ...transitions.map((one) => one?.toUrl), plan.request?.url]) {
    if (url !== undefined && !URL.canParse(url)) throw new Error(`"${url}" is not a URL`);
  }
  return plan;
}

/** Kinds of one family together, at the position of its first. */
function familiesOf(flows: readonly Contribution<TestFlow>[]): Contribution<TestFlow>[][] {
  return [...Map.groupBy(flows, (flow) => flow.value.family ?? flow).values()];
}

/** Of plans with the same key, the first. */
function uniquePlans(plans: readonly FlowPlan[]): FlowPlan[] {
  const seen = new Set<string>();
  return plans.filter(({ key }) => {
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
