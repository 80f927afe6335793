import { unknownDurationMs } from './fit-budget.ts';
import type { PlannedTest } from './planned-test.ts';

/**
 * Assigns tests to shards by their past durations: the longest first, each to the shard with the least work
 * (R. L. Graham, "Bounds on multiprocessing timing anomalies", 1969: at most 4/3 of the optimum). Serial tests are all in the first shard, so
 * that no two of them run at a time.
 */
export function balanceShards(
  tests: readonly PlannedTest[],
  pastMs: ReadonlyMap<string, number>,
  count: number,
): PlannedTest[][] {
  const msOf = ({ id }: PlannedTest) => pastMs.get(id) ?? unknownDurationMs;
  const shards = Array.from({ length: count }, () => ({ ms: 0, tests: [] as PlannedTest[] }));
  const longestFirst = tests.toSorted((a, b) => msOf(b) - msOf(a));
  for (const test of longestFirst.toSorted((a, b) => Number(b.serial === true) - Number(a.serial === true))) {
    const emptiest = shards.reduce((least, shard) => (shard.ms < least.ms ? shard : least));
    const shard = test.serial === true ? (shards[0] ?? emptiest) : emptiest;
    shard.tests.push(test);
    shard.ms += msOf(test);
  }
  return shards.map((shard) => shard.tests);
}

/** The tests of other shards in the order in which to claim them: in turn from each shard, longest first. Serial tests stay where they are. */
export function waitingOf(shards: readonly { readonly tests: readonly PlannedTest[] }[]): PlannedTest[] {
  const waiting = shards.map(({ tests }) => tests.filter(({ serial }) => serial !== true));
  const longest = Math.max(0, ...waiting.map((tests) => tests.length));
  return Array.from({ length: longest }, (_, index) =>
    waiting.flatMap((tests) => tests.slice(index, index + 1)),
  ).flat();
}
