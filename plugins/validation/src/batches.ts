/** One test at first, so that it is soon known to be stable; then large enough to vary their order. */
const firstSizes = [1, 1, 2, 4, 4];
const maxSize = 6;
const minSize = 2;

/**
 * The tests in groups whose stability is examined together. The last groups are smaller, so that all workers end at about the same time.
 *
 * @param workers groups that are examined at the same time
 */
export function inBatches<Test>(tests: readonly Test[], workers: number): Test[][] {
  const batches: Test[][] = [];
  for (let begun = 0; begun < tests.length; ) {
    const share = Math.ceil((tests.length - begun) / (2 * workers));
    const size = firstSizes[batches.length] ?? Math.max(minSize, Math.min(maxSize, share));
    batches.push(tests.slice(begun, begun + size));
    begun += size;
  }
  return batches;
}
