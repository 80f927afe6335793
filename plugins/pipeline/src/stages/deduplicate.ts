import type { PipelineStage, PipelineState, Step, TestCandidate } from '@testkernel/sdk';
import { CoverageMap } from '../coverage.ts';

/**
 * Drops candidates with the steps of another candidate or an existing test, and those whose actions and
 * assertions all occur in better candidates or existing tests.
 */
export const deduplicate: PipelineStage = {
  count: (state) => state.candidates.length,
  async run(state, context) {
    const known = new Map(state.existing.map((test) => [fingerprint(test.steps), test.name]));
    const map = mapOf(state);
    const kept: TestCandidate[] = [];
    const dropped = [...state.dropped];
    for (const candidate of state.candidates) {
      const reason = reasonToDrop(candidate, known, map, state);
      if (reason === null) {
        known.set(fingerprint(candidate.steps), candidate.name);
        map.add(candidate.steps);
        kept.push(candidate);
      } else {
        dropped.push({ name: candidate.name, reason: `deduplicate: ${reason}` });
        await context.gaveUp(candidate.flowKey);
      }
    }
    return { ...state, candidates: kept, dropped };
  },
};

/** Tests that a user rejected don't count. */
function mapOf({ existing }: PipelineState): CoverageMap {
  const map = new CoverageMap();
  for (const test of existing) if (test.reviewStatus !== 'rejected') map.add(test.steps);
  return map;
}

/** A test that was requested by name is only dropped if its steps are those of another test. */
function reasonToDrop(
  { steps }: TestCandidate,
  known: ReadonlyMap<string, string>,
  map: CoverageMap,
  { request }: PipelineState,
): string | null {
  const duplicate = known.get(fingerprint(steps));
  if (duplicate !== undefined) return `same steps as "${duplicate}"`;
  return request !== null || map.isExtendedBy(steps) ? null : 'everything in it is in other tests';
}

/** The steps without their descriptions. */
function fingerprint(steps: readonly Step[]): string {
  return JSON.stringify(
    steps.map(({ description: _, ...step }) => Object.entries(step).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}
