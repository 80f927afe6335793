import type { PipelineStage, Step, TestCandidate } from '@testkernel/sdk';

/** Drops candidates that do what another candidate, or a test the project already has, does. */
export const deduplicate: PipelineStage = {
  count: (state) => state.candidates.length,
  async run(state) {
    const known = new Map(state.existing.map((test) => [fingerprint(test.steps), test.name]));
    const kept: TestCandidate[] = [];
    const dropped = [...state.dropped];
    for (const candidate of state.candidates) {
      const key = fingerprint(candidate.steps);
      const twin = known.get(key);
      if (twin === undefined) {
        known.set(key, candidate.name);
        kept.push(candidate);
      } else {
        dropped.push({ name: candidate.name, reason: `deduplicate: same steps as "${twin}"` });
      }
    }
    return { ...state, candidates: kept, dropped };
  },
};

/** What the steps do, without what they say about it. */
function fingerprint(steps: readonly Step[]): string {
  return JSON.stringify(
    steps.map(({ description: _, ...step }) => Object.entries(step).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}
