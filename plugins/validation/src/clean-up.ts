import { networkIdleWait, type PausedTest, signInPrefix } from '@testkernel/sdk';
import { isWrite } from './mutations/request-mutation.ts';
import { longestTimeout } from './step-timeouts.ts';
import type { TestUnderValidation } from './test-under-validation.ts';

/** How long one of the steps may take at least: longer where steps of the test took long. */
const leastMs = 2_000;

/** Whether a run that ended with a step of the test may have left what it created: the mutation may also have kept it from removing that. */
export function mayHaveLeft({ steps, observation }: TestUnderValidation, failed: number): boolean {
  const begins = signInPrefix(steps);
  const created = observation?.requests.find((one) => isWrite(one) && one.step >= begins);
  return created !== undefined && failed > created.step;
}

/**
 * Removes what a run has created, once it has ended. The first step that is not possible ends it: there is nothing to remove, or it can't
 * be found.
 */
export async function cleanUp(
  { proposed, steps, durations }: TestUnderValidation,
  { play }: PausedTest,
): Promise<void> {
  const timeoutMs = Math.max(leastMs, longestTimeout(steps, durations));
  // The session ends after it, and with it what the page has not sent yet.
  for (const step of [...(proposed.cleanUp ?? []), networkIdleWait]) {
    try {
      await play({ ...step, timeoutMs });
    } catch {
      return;
    }
  }
}
