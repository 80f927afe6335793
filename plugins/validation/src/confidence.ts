/**
 * The confidence in a stable test that kills no mutation, one for which no mutation could be applied, and one
 * that kills all of them.
 */
const killsNone = 0.4;
const unknownOracle = 0.5;
const killsAll = 0.98;

/**
 * The confidence in a test, 0..1, from its stability and its oracle score. Stability is a factor, since the
 * failure of an unstable test says little. A test that kills no mutation stays below 0.5, and one that kills
 * all of them below 1, because the trials are a sample.
 *
 * @param stability 0..1, from the stability runs
 * @param oracleScore share of the mutations that were killed; null if none was applied
 */
export function confidence(stability: number, oracleScore: number | null): number {
  const worth = oracleScore === null ? unknownOracle : killsNone + (killsAll - killsNone) * oracleScore;
  return Math.round(stability * worth * 100) / 100;
}
