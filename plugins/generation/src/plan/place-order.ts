import type { FlowPlan, FlowSite } from '@testkernel/sdk';

/**
 * Sorts plans by the page, state and form that they are about, in the order of the crawl. The order of plans about the
 * same place is kept.
 */
export function byPlace(plans: readonly FlowPlan[], { pages }: FlowSite): FlowPlan[] {
  const pageIndex = new Map(pages.map(({ page }, index) => [page.url, index]));
  const stateIndex = new Map(
    pages.flatMap(({ page }) => page.states.map(({ id }, index) => [`${page.url} ${id}`, index] as const)),
  );
  const placeOf = ({ pageUrl, state, form = 0 }: FlowPlan): readonly number[] => [
    pageIndex.get(pageUrl) ?? pages.length,
    state === undefined ? -1 : (stateIndex.get(`${pageUrl} ${state}`) ?? 0),
    form,
  ];
  return plans
    .map((plan) => ({ plan, place: placeOf(plan) }))
    .sort((a, b) => compare(a.place, b.place))
    .map(({ plan }) => plan);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, one] of a.entries()) {
    const difference = one - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
