const pausesSeconds = [5, 30, 120, 600, 3_600, 21_600];
const longestSeconds = 21_600;

/**
 * Seconds until the next attempt; null after the last one.
 *
 * @param failures attempts that failed, at least 1
 * @param wantedSeconds the pause that the recipient asked for, of which at most six hours count
 */
export function pauseAfter(failures: number, wantedSeconds = 0): number | null {
  const pause = pausesSeconds[failures - 1];
  return pause === undefined ? null : Math.min(Math.max(pause, wantedSeconds), longestSeconds);
}
