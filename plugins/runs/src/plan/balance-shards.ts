import { unknownDurationMs } from './fit-budget.ts';
import type { PlannedTest } from './planned-test.ts';

/**
 * Assigns tests to shards by their past durations: the longest first, each to the shard with the least work
 * (R. L. Graham, "Bounds on multiprocessing timing anomalies", 1969: at most 4/3 of the optimum).
 */
export function balanceShards(
  tests: readonly PlannedTest[],
  pastMs: ReadonlyMap<string, number>,
  count: number,
): PlannedTest[][] {
  const msOf = ({ id }: PlannedTest) => pastMs.get(id) ?? unknownDurationMs;
  const shards = Array.from({ length: count }, () => ({ ms: 0, tests: [] as PlannedTest[] }));
  for (const test of tests.toSorted((a, b) => msOf(b) - msOf(a))) {
    const emptiest = shards.reduce((least, shard) => (shard.ms < least.ms ? shard : least));
    emptiest.tests.push(test);
    emptiest.ms += msOf(test);
  }
  return shards.map((shard) => shard.tests);
}

/** The tests of other shards in the order in which to claim them: in turn from each shard, longest first. */
export function waitingOf(shards: readonly { readonly tests: readonly PlannedTest[] }[]): PlannedTest[] {
  const longest = Math.max(0, ...shards.map(({ tests }) => tests.length));
  return Array.from({ length: longest }, (_, index) =>
    shards.flatMap(({ tests }) => tests.slice(index, index + 1)),
  ).flat();
}
