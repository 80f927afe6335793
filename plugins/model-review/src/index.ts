import { definePlugin, Models, PipelineStages, Type, Validation } from '@testkernel/sdk';
import { Reviews } from './asking/reviews.ts';
import { ReviewDuplicates } from './duplicates/review-duplicates.ts';
import { ReviewNames } from './names/review-names.ts';
import { ReviewKinds } from './pages/review-kinds.ts';
import { ReviewLeftOut } from './pages/review-left-out.ts';
import { RepairUnstable } from './repairs/repair-unstable.ts';

export default definePlugin({
  id: 'model-review',
  configuration: Type.Object({
    confidenceBelow: Type.Number({
      default: 0.75,
      minimum: 0,
      maximum: 1,
      env: 'AI_REVIEW_BELOW',
      description:
        'A model is asked about pages whose kind, or whose omission, is less certain; 0: about none.',
    }),
    namesOfRun: Type.Integer({
      default: 100,
      minimum: 0,
      maximum: 500,
      env: 'AI_NAMES_PER_RUN',
      description: 'Tests that a model names and describes in one run; 0: none.',
    }),
    repairsOfRun: Type.Integer({
      default: 12,
      minimum: 0,
      maximum: 50,
      env: 'AI_REPAIRS_PER_RUN',
      description: 'Unstable tests that a model may correct in one run; 0: none.',
    }),
  }),
  requires: { validation: Validation },
  optional: { models: Models },
  setup({ services: { models, validation }, configuration, extend }) {
    if (models === undefined) return;
    const { confidenceBelow, namesOfRun, repairsOfRun } = configuration;
    const reviews = new Reviews(models);
    extend(PipelineStages, new ReviewLeftOut(reviews, confidenceBelow), {
      name: 'review-left-out',
      after: ['filter'],
      before: ['classify'],
    });
    extend(PipelineStages, new ReviewKinds(reviews, confidenceBelow), {
      name: 'review-kinds',
      after: ['classify'],
      before: ['plan'],
    });
    extend(PipelineStages, new ReviewNames(reviews, namesOfRun), {
      name: 'review-names',
      after: ['enhance'],
      before: ['validate'],
    });
    extend(PipelineStages, new RepairUnstable(reviews, validation, repairsOfRun), {
      name: 'repair-unstable',
      after: ['validate'],
    });
    extend(PipelineStages, new ReviewDuplicates(reviews), {
      name: 'review-duplicates',
      after: ['repair-unstable'],
    });
  },
});
