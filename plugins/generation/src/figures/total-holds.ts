import { type Step, StepFailure, type StepSession } from '@testkernel/sdk';

/** Others may add entries between two readings, so the assertion is given some time. */
const usualMs = 4_000;
/** For lists of many pages on a slow machine. */
const patientMs = 10_000;

/**
 * Whether an assertion of a total holds: tried once more with more time where the list could not be read once, so that what is
 * asserted does not depend on how fast the machine is. Rejects when the session has ended.
 *
 * @param open opens the page of the figure once more, which the session shows at first
 */
export async function totalHolds(
  session: StepSession,
  total: Step,
  open: () => Promise<unknown>,
): Promise<boolean> {
  for (const timeoutMs of [usualMs, patientMs]) {
    if (timeoutMs !== usualMs) await open();
    try {
      await session.run({ ...total, timeoutMs });
      return true;
    } catch (error) {
      if (!(error instanceof StepFailure) || session.page.isClosed()) throw error;
      if (error.category === 'assertion') return false;
    }
  }
  return false;
}
