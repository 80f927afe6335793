import type { PipelineStage, PipelineState, Step, TestCandidate } from '@testkernel/sdk';
import { CoverageMap } from '../coverage.ts';

/**
 * Drops candidates that do what another candidate, or a test the project already has, does; and those that open,
 * use and expect nothing that the better ones before them don't.
 */
export const deduplicate: PipelineStage = {
  count: (state) => state.candidates.length,
  async run(state) {
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
      }
    }
    return { ...state, candidates: kept, dropped };
  },
};

/** What was rejected by a person covers nothing. */
function mapOf({ existing }: PipelineState): CoverageMap {
  const map = new CoverageMap();
  for (const test of existing) if (test.reviewStatus !== 'rejected') map.add(test.steps);
  return map;
}

/** What was asked for by name is made, whatever else there is. */
function reasonToDrop(
  { steps }: TestCandidate,
  known: ReadonlyMap<string, string>,
  map: CoverageMap,
  { request }: PipelineState,
): string | null {
  const twin = known.get(fingerprint(steps));
  if (twin !== undefined) return `same steps as "${twin}"`;
  return request !== null || map.isExtendedBy(steps) ? null : 'everything in it is in other tests';
}

/** What the steps do, without what they say about it. */
function fingerprint(steps: readonly Step[]): string {
  return JSON.stringify(
    steps.map(({ description: _, ...step }) => Object.entries(step).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}
