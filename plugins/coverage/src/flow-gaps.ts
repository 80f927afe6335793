import { type FlowKind, type FlowPlan, formSignature, type KeptPage } from '@testkernel/sdk';
import type { Gap } from './coverage-schemas.ts';
import { newGap } from './new-gap.ts';
import type { SiteFlow } from './site-flow.ts';
import type { SiteTraces } from './site-traces.ts';

/**
 * Scores by the harm of a failure: signing in first, then flows that write or refuse input, then those that
 * only read.
 */
const worth: Readonly<Record<FlowKind, number>> = {
  'sign-in': 90,
  'guarded-page': 84,
  'sign-out': 78,
  'sign-in-refused': 78,
  form: 76,
  entity: 74,
  'form-invalid': 72,
  search: 66,
  api: 60,
  choice: 58,
  sort: 56,
  pagination: 56,
  opening: 50,
  'error-page': 48,
  navigation: 42,
  history: 36,
  'page-load': 30,
  described: 30,
};

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
  const { flow, title, reason, transition, control, trial } = plan;
  return newGap(
    { ...place, worth: worth[flow] },
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
