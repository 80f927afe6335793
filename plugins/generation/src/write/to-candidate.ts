import type { FlowPlan, TestCandidate } from '@testkernel/sdk';
import type { Learned } from '../observe/observer.ts';
import { pathOf } from '../site-paths.ts';
import type { Draft } from './draft.ts';

/** The test, named by what was seen where the plan could not know it. */
export function toCandidate(
  plan: FlowPlan,
  draft: Draft,
  learned: Learned,
  isJourney: boolean,
): TestCandidate {
  return {
    planId: plan.id,
    name: nameOf(plan, learned),
    description: plan.reason,
    steps: [...draft.setup, ...draft.action, ...draft.assertions, ...learned.steps],
    category: 'ui',
    type: plan.flow === 'page-load' ? 'smoke' : 'functional',
    priority: plan.priority,
    sourceUrl: plan.pageUrl,
    tags: [
      'generated',
      draft.expectation.kind === 'opening' ? 'state' : plan.flow,
      ...(isJourney ? ['journey'] : []),
      pathOf(plan.pageUrl).split(/[/?#]/)[1] ?? '',
    ].filter((tag) => /\w/.test(tag)),
    confidence: null,
    qualityScore: null,
    oracleScore: null,
    faultTrials: [],
  };
}

/** A title that ends in what it opens or leads to is completed. */
function nameOf({ title }: FlowPlan, { shows }: Learned): string {
  if (!/ (opens|leads to)$/.test(title)) return title;
  return shows === null ? `${title} the right place` : `${title} "${shows}"`;
}
