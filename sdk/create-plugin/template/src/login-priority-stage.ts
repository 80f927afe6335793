import type { PipelineStage } from '@testkernel/sdk';

/** Gives the tests of pages for signing in the highest priority. */
export const loginPriorityStage: PipelineStage = {
  count: (state) => state.candidates.length,
  // A stage returns a new state, and never changes the given one.
  run: async (state) => ({
    ...state,
    candidates: state.candidates.map((candidate) =>
      /\/(login|sign-?in)\b/i.test(candidate.sourceUrl)
        ? { ...candidate, priority: 'high', tags: [...candidate.tags, 'login'] }
        : candidate,
    ),
  }),
};
