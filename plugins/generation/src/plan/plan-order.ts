import type { FlowPlan, PageModel } from '@testkernel/sdk';

const worth: Readonly<Record<FlowPlan['flow'], number>> = {
  described: 1000,
  'sign-in': 100,
  form: 90,
  search: 80,
  'sign-in-refused': 75,
  'form-invalid': 70,
  navigation: 60,
  'page-load': 50,
};

/** The most valuable first; what is further from the start page is worth less. */
export function bestFirst(plans: readonly FlowPlan[], pages: readonly PageModel[]): FlowPlan[] {
  const depths = new Map(pages.map((page) => [page.url, page.depth]));
  const score = (plan: FlowPlan) => {
    const home = plan.flow === 'page-load' && depths.get(plan.pageUrl) === 0 ? 45 : 0;
    return worth[plan.flow] + home - 4 * (depths.get(plan.pageUrl) ?? 0);
  };
  return [...plans].sort((a, b) => score(b) - score(a));
}
