import { definePlugin, type FlowPlan, PipelineStages, type TestCandidate } from '@testkernel/sdk';

/**
 * Limits the generation to some of the planned flows, and keeps their tests as they are before validation.
 */
export class ChosenFlows {
  /** Titles of all planned flows. */
  planned: readonly string[] = [];
  candidates: readonly TestCandidate[] = [];
  /** Titles of the plans that generation returned, with a test or with the reason why there is none. */
  kept: readonly string[] = [];
  readonly #isChosen: (plan: FlowPlan) => boolean;

  constructor(isChosen: (plan: FlowPlan) => boolean) {
    this.#isChosen = isChosen;
  }

  plugin() {
    const flows = this;
    return definePlugin({
      id: 'chosen-flows',
      setup({ extend }) {
        extend(
          PipelineStages,
          {
            count: (state) => state.plans.length,
            async run(state) {
              flows.planned = state.plans.map((plan) => plan.title);
              return { ...state, plans: state.plans.filter(flows.#isChosen) };
            },
          },
          { name: 'choose', after: ['plan'], before: ['generate'] },
        );
        extend(
          PipelineStages,
          {
            count: (state) => state.candidates.length,
            async run(state) {
              flows.candidates = state.candidates;
              flows.kept = state.plans.map((plan) => plan.title);
              return { ...state, candidates: [] };
            },
          },
          { name: 'pocket', after: ['generate'], before: ['deduplicate'] },
        );
      },
    });
  }
}
