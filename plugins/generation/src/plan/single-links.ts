import type { FlowPlan } from '@testkernel/sdk';

/** The plans, with one for each link in place of those that follow several: somebody who describes a test wants one of them. */
export function singleLinks(plans: readonly FlowPlan[]): FlowPlan[] {
  return plans.flatMap(({ alsoFollows = [], ...plan }) => {
    const { transition } = plan;
    if (alsoFollows.length === 0 || transition === undefined) return [plan];
    return [...alsoFollows, transition].map((link) => ({
      ...plan,
      title: `Navigates to "${link.name}"`,
      transition: link,
    }));
  });
}
