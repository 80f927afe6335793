import type { ClassifiedPage } from '@testkernel/sdk';
import { draftOf, planned } from './contributed-flows.ts';
import { siteOf } from './site-models.ts';

/** The plans of the built-in kinds that are about forms. */
export async function formPlans(pages: readonly ClassifiedPage[]) {
  return (await planned(siteOf(pages))).filter(({ form }) => form !== undefined);
}

/** The same, with their drafts. */
export async function formDrafts(pages: readonly ClassifiedPage[]) {
  const site = siteOf(pages);
  return (await formPlans(pages)).map((plan) => ({ plan, draft: draftOf(plan, site) }));
}
