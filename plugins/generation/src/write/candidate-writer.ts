import {
  type Contributions,
  type Draft,
  type FlowPlan,
  pathOf,
  type Step,
  serialTag,
  type TestCandidate,
  type TestFlow,
} from '@testkernel/sdk';
import type { ObservedEffect } from '../observe/observed-effect.ts';
import { mayWrite, onlyReads } from './only-reads.ts';

/** Makes candidates of plans, with what follows from the kinds of their flows. */
export class CandidateWriter {
  readonly #flows: Contributions<TestFlow>;

  constructor(flows: Contributions<TestFlow>) {
    this.#flows = flows;
  }

  /** The test of a draft. Its name is completed by what was observed. One that changes data of the application and restores them is serial. */
  observed(plan: FlowPlan, draft: Draft, effect: ObservedEffect, isJourney: boolean): TestCandidate {
    const steps = [
      ...draft.setup,
      ...draft.action,
      ...draft.assertions,
      ...effect.steps,
      ...(draft.cleanUp ?? []),
    ];
    const restores = draft.cleanUp !== undefined && mayWrite(draft) && !onlyReads(draft);
    const tags = [...(isJourney ? ['journey'] : []), ...(restores ? [serialTag] : [])];
    return this.write(plan, nameOf(plan, effect), steps, tags);
  }

  /** A candidate without scores. */
  write(plan: FlowPlan, name: string, steps: readonly Step[], tags: readonly string[] = []): TestCandidate {
    const flow = this.#flows.get(plan.flow)?.value;
    const firstSegment = pathOf(plan.pageUrl).split(/[/?#]/)[1] ?? '';
    return {
      planId: plan.id,
      flowKey: plan.key,
      name,
      description: plan.description ?? '',
      rationale: flow?.rationale ?? '',
      steps,
      category: flow?.category ?? 'ui',
      type: flow?.type ?? 'functional',
      priority: plan.priority,
      sourceUrl: plan.pageUrl,
      tags: ['generated', plan.flow, ...(flow?.tags ?? []), ...tags, firstSegment].filter((tag) =>
        /\w/.test(tag),
      ),
      confidence: null,
      qualityScore: null,
      oracleScore: null,
      faultTrials: [],
    };
  }
}

/** The title, with the name of what the action led to if the plan wants it and the title does not have it already. */
function nameOf({ title, leadsTo }: FlowPlan, { shows }: ObservedEffect): string {
  if (leadsTo === undefined || shows === null || title.includes(`"${shows}"`)) return title;
  return `${title} ${leadsTo} "${shows}"`;
}
