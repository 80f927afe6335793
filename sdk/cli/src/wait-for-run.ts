import type { RunState } from './server/run-state.ts';
import type { Surroundings } from './surroundings.ts';

/** A trigger token may ask once a second. */
const shortestPauseMs = 1100;
const longestPauseMs = 4000;
/** For the answers of large runs, which take the server a while, the pauses are this many times as long as the answers took. */
const pausePerAnswer = 5;
const longestPauseOfLargeRunsMs = 30_000;

/**
 * Asks for the run until it has ended, or until `deadline`: the last answer is returned then. Throws what `read` throws, and the reason
 * of the interruption.
 */
export async function waitForRun(
  read: (until: number) => Promise<RunState>,
  deadline: number,
  onAnswer: (run: RunState) => void,
  { now, sleep, interruption }: Pick<Surroundings, 'now' | 'sleep' | 'interruption'>,
): Promise<RunState> {
  let pause = shortestPauseMs;
  while (true) {
    const asked = now();
    const run = await read(deadline);
    const forLargeRuns = Math.min((now() - asked) * pausePerAnswer, longestPauseOfLargeRunsMs);
    onAnswer(run);
    const left = deadline - now();
    if (run.status !== 'running' || left <= 0) return run;
    await sleep(Math.min(Math.max(pause, forLargeRuns), left), interruption);
    pause = Math.min(Math.round(pause * 1.3), longestPauseMs);
  }
}
