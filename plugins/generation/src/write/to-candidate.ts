import { type FlowPlan, pathOf, type Step, type TestCandidate } from '@testkernel/sdk';
import type { ObservedEffect } from '../observe/observed-effect.ts';
import type { Draft } from './draft.ts';

/** The test. Its name is completed by what was observed. */
export function toCandidate(
  plan: FlowPlan,
  draft: Draft,
  effect: ObservedEffect,
  isJourney: boolean,
): TestCandidate {
  const steps = [
    ...draft.setup,
    ...draft.action,
    ...draft.assertions,
    ...effect.steps,
    ...(draft.cleanUp ?? []),
  ];
  return candidateOf(plan, nameOf(plan, effect), steps, isJourney ? ['journey'] : []);
}

/** A candidate without scores. */
export function candidateOf(
  plan: FlowPlan,
  name: string,
  steps: readonly Step[],
  tags: readonly string[] = [],
): TestCandidate {
  return {
    planId: plan.id,
    name,
    description: plan.reason,
    steps,
    category: plan.flow === 'api' ? 'api' : 'ui',
    type: plan.flow === 'page-load' ? 'smoke' : 'functional',
    priority: plan.priority,
    sourceUrl: plan.pageUrl,
    tags: ['generated', plan.flow, ...tags, pathOf(plan.pageUrl).split(/[/?#]/)[1] ?? ''].filter((tag) =>
      /\w/.test(tag),
    ),
    confidence: null,
    qualityScore: null,
    oracleScore: null,
    faultTrials: [],
  };
}

/** Completes a title that ends in "opens" or "leads to". */
function nameOf({ title }: FlowPlan, { shows }: ObservedEffect): string {
  if (!/ (opens|leads to|answered with)$/.test(title)) return title;
  return shows === null ? `${title} the right place` : `${title} "${shows}"`;
}
