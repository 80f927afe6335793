import { type ModelsService, ModelUnavailable, type ValidationService } from '@testkernel/sdk';
import { emptyPipelineState, pipelineStageConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { pageModel } from '../../generation/tests/support/page-models.ts';
import { Reviews } from '../src/asking/reviews.ts';
import { ReviewDuplicates } from '../src/duplicates/review-duplicates.ts';
import { ReviewNames } from '../src/names/review-names.ts';
import { ReviewKinds } from '../src/pages/review-kinds.ts';
import { ReviewLeftOut } from '../src/pages/review-left-out.ts';
import { RepairUnstable } from '../src/repairs/repair-unstable.ts';
import { candidateOf, killed } from './support/candidates.ts';

/** As in a workspace without a provider. */
const models: ModelsService = {
  active: async () => null,
  estimate: async () => null,
  ask: async () => {
    throw new ModelUnavailable('not-configured', 'This workspace has no AI provider.');
  },
};
const validation: ValidationService = { validate: async () => [] };
const reviews = new Reviews(models);
const page = pageModel('/');
const candidates = [
  candidateOf('One', { faultTrials: killed('a') }),
  candidateOf('Other', { faultTrials: killed('a') }),
];
const failure = { run: 1, step: 0, error: 'It failed.' };
const state = emptyPipelineState({
  siteMap: { startUrl: page.url, pages: [page], transitions: [], login: null, truncated: null },
  leftOut: [{ page, reason: 'an error page', confidence: 0.5 }],
  pages: [{ page, kind: 'content', confidence: 0.5, alternatives: ['list'] }],
  candidates,
  unstable: [
    {
      candidate: candidateOf('Unstable'),
      verdict: {
        ...{ testId: 'Unstable', outcome: 'unstable', steps: [], repairs: [], runs: [], failure },
        ...{ clockBound: false, stability: 0, mutations: [], complete: true, oracleScore: null },
        ...{ qualityScore: 50, confidence: 0 },
      },
    },
  ],
});

const stages = [
  new ReviewLeftOut(reviews, 0.75),
  new ReviewKinds(reviews, 0.75),
  new ReviewNames(reviews, 100),
  new RepairUnstable(reviews, validation, 12),
  new ReviewDuplicates(reviews),
];
for (const stage of stages) {
  const { name: kind } = stage.constructor;
  t.test(`${kind} has work in the state that the suite gets`, async (t) => t.ok(stage.applies(state)));
  for (const { name, run } of pipelineStageConformance(() => stage, state)) t.test(`${kind}: ${name}`, run);
}
