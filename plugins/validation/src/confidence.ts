/**
 * The confidence in a stable test that kills no mutation, one for which no mutation could be applied, and one
 * that kills all of them.
 */
const killsNone = 0.4;
const unknownShare = 0.5;
const killsAll = 0.98;

/**
 * The confidence in a test, 0..1, from its stability and the share of mutations that it kills. Stability is a factor, since the
 * failure of an unstable test says little. A test that kills no mutation stays below 0.5, and one that kills
 * all of them below 1, because the trials are a sample.
 *
 * @param stability 0..1, from the stability runs
 * @param share from `killedShare`; null if no mutation was applied
 */
export function confidence(stability: number, share: number | null): number {
  const worth = share === null ? unknownShare : killsNone + (killsAll - killsNone) * share;
  return Math.round(stability * worth * 100) / 100;
}
