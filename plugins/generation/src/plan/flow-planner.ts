import type { ClassifiedPage, FlowPlan, ProjectTarget, SiteMap } from '@testkernel/sdk';
import { planApi } from './api-plans.ts';
import { planForms } from './form-plans.ts';
import { planLists } from './list-plans.ts';
import { planNavigation, planOpenings } from './navigation-plans.ts';
import { planPages } from './page-plans.ts';
import { planSignIn } from './sign-in-plans.ts';

/** All flows that can be tested on a site, unsorted. */
export function planFlows(
  siteMap: SiteMap,
  pages: readonly ClassifiedPage[],
  project: ProjectTarget,
): FlowPlan[] {
  const known = pages.filter(({ kind }) => kind !== 'error');
  const plans = [
    ...planSignIn(
      siteMap,
      known.map(({ page }) => page),
      project,
    ),
    ...planPages(siteMap, known),
    ...planNavigation(siteMap, known),
    ...planOpenings(siteMap, known),
    ...planForms(known),
    ...planLists(known),
    ...planApi(known),
  ];
  return plans.map((plan, index) => ({ id: `plan-${index + 1}`, ...plan }));
}
