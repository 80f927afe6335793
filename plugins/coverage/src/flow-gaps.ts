import { type FlowPlan, formSignature, type KeptPage } from '@testkernel/sdk';
import type { Gap } from './coverage-schemas.ts';
import { newGap } from './new-gap.ts';
import type { SiteFlow } from './site-flow.ts';
import type { SiteTraces } from './site-traces.ts';

/** Flows of visited pages that no test covers. Flows of a form without a test belong to the form's gap. */
export function flowGaps(
  pages: readonly KeptPage[],
  flows: readonly SiteFlow[],
  { visits, forms }: SiteTraces,
): Gap[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return flows.flatMap(({ plan, covered }) => {
    const page = byUrl.get(plan.pageUrl);
    if (covered || !page || !visits.has(page.url)) return [];
    const state = page.states.find(({ id }) => id === plan.state) ?? null;
    const form = (state ?? page).forms[plan.form ?? -1] ?? null;
    return form && !forms.has(formSignature(form)) ? [] : [flowGap(plan, { page, state, form })];
  });
}

function flowGap(plan: FlowPlan, place: Omit<Parameters<typeof newGap>[0], 'worth'>): Gap {
  const { flow, rank, title, reason, transition, control, trial } = plan;
  return newGap(
    { ...place, worth: rank },
    {
      kind: 'flow',
      flow,
      name: title,
      description: `${title}. ${reason}`,
      reason: `The crawl found it worth proving (${flow}), and no test asserts it. ${reason}`,
      locator: transition?.locator ?? control?.locator ?? null,
      trial: trial ? { field: trial.field, value: trial.value, valid: trial.valid } : null,
    },
  );
}
