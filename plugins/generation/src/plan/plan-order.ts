import type { FlowKind, FlowPlan, PageModel } from '@testkernel/sdk';

const flowScores: Readonly<Record<FlowKind, number>> = {
  described: 1000,
  'sign-in': 100,
  'sign-out': 92,
  form: 90,
  entity: 90,
  search: 84,
  'guarded-page': 82,
  choice: 78,
  sort: 77,
  pagination: 77,
  'sign-in-refused': 75,
  'form-invalid': 70,
  opening: 65,
  navigation: 60,
  history: 58,
  api: 55,
  'page-load': 52,
  'error-page': 50,
};

/** Deducted for a further test of the same flow of the same form. */
const repetitionPenalty = 25;

/** Sorts by value. Flows that take more clicks, or repeat the flow of another, come later. */
export function bestFirst(plans: readonly FlowPlan[], pages: readonly PageModel[]): FlowPlan[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const again = repetitions(plans);
  const score = (plan: FlowPlan) => {
    const page = byUrl.get(plan.pageUrl);
    const home = plan.flow === 'page-load' && page?.depth === 0 ? 45 : 0;
    const less = again.has(plan) ? repetitionPenalty : 0;
    return flowScores[plan.flow] + home - less - 4 * (page ? clicksTo(page, plan.state) : 0);
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
