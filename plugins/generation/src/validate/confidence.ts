/** What stability alone is worth: the test does no harm, and nobody knows of what use it is. */
const stableOnly = 0.4;
const stableUnproven = 0.5;
const certain = 0.98;

/**
 * How much a test may be relied on, 0..1, from two measurements and nothing else. Stability weighs as a factor, since
 * a red run of an unsteady test says little. What it notices decides the rest: a test that notices none of the mutations
 * stays below one half however steady it is, and one that notices all of them is near to certain, never quite there,
 * for trials are a sample. Where no mutation could be tried, half is all there is to say.
 *
 * @param stability 0..1, as the rounds saw it
 * @param oracleScore share of the mutations that were killed; null where none was tried
 */
export function confidence(stability: number, oracleScore: number | null): number {
  const worth = oracleScore === null ? stableUnproven : stableOnly + (certain - stableOnly) * oracleScore;
  return Math.round(stability * worth * 100) / 100;
}
