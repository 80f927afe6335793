import type { DraftedFlow } from '@testkernel/sdk';
import type { ProposedDrafts } from './proposed-drafts.ts';

export const modelFlowKind = 'model';

/** Flows that a model proposed. They are planned by a stage, because a model is asked about the whole site. */
export function modelFlow(drafts: ProposedDrafts): DraftedFlow {
  return {
    rank: 60,
    keywords: [],
    rationale: 'A model proposed it from what the pages show.',
    writes: true,
    tags: ['ai'],
    plan: () => [],
    coverageKey: ({ title, pageUrl }) => JSON.stringify([new URL(pageUrl).pathname, title]),
    draft: ({ id }) => drafts.get(id),
  };
}
