/** One test at first, so that it is soon known to be stable; then large enough to vary their order. */
const sizes = [1, 1, 2, 4, 4];
const usualSize = 6;

/** The tests in groups whose stability is examined together. */
export function inBatches<Test>(tests: readonly Test[]): Test[][] {
  const batches: Test[][] = [];
  for (let begun = 0; begun < tests.length; ) {
    const size = sizes[batches.length] ?? usualSize;
    batches.push(tests.slice(begun, begun + size));
    begun += size;
  }
  return batches;
}
