import type { FlowPlan, FlowSite, PageModel } from '@testkernel/sdk';

/** Deducted for a further test of the same flow of the same form. */
const repetitionPenalty = 25;
const perClick = 4;
/** Deducted for each earlier control of the same page that opens something, up to a limit, so that those of all pages take turns. */
const perOpening = 2;
const mostForOpenings = 8;

/** Sorts by rank. Flows that take more clicks, or repeat the flow of another, come later. */
export function bestFirst(plans: readonly FlowPlan[], site: Pick<FlowSite, 'page'>): FlowPlan[] {
  const again = repetitions(plans);
  const opened = earlierOpenings(plans);
  const score = (plan: FlowPlan) => {
    const page = site.page(plan.pageUrl);
    const less = again.has(plan) ? repetitionPenalty : 0;
    const clicks = perClick * (page ? clicksTo(page, plan.state) : 0);
    return plan.rank - less - clicks - Math.min(mostForOpenings, perOpening * (opened.get(plan) ?? 0));
  };
  return [...plans].sort((a, b) => score(b) - score(a));
}

/** The number of clicks to the page and its state. A state behind one click counts like the page itself. */
function clicksTo({ depth, states }: PageModel, id: string | undefined): number {
  const inside = states.find((state) => state.id === id)?.path.length ?? 1;
  return depth + inside - 1;
}

function repetitions(plans: readonly FlowPlan[]): Set<FlowPlan> {
  const seen = new Set<string>();
  return new Set(
    plans.filter(({ flow, pageUrl, state, form }) => {
      const key = JSON.stringify([flow, pageUrl, state, form]);
      const isAgain = form !== undefined && seen.has(key);
      seen.add(key);
      return isAgain;
    }),
  );
}

/** For each plan of a control that opens something, how many earlier ones there are on its page. */
function earlierOpenings(plans: readonly FlowPlan[]): Map<FlowPlan, number> {
  const opens = plans.filter(
    ({ pageUrl, form, transition }) => form === undefined && transition?.toUrl === pageUrl,
  );
  const byPage = Map.groupBy(opens, ({ pageUrl }) => pageUrl);
  return new Map([...byPage.values()].flatMap((ones) => ones.map((plan, index) => [plan, index] as const)));
}
