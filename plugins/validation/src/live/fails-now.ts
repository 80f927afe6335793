import type { PausedTest, Step } from '@testkernel/sdk';
import { isAssertion } from '../mutations/test-path.ts';

/** What the page shows now is asked for once. */
export const lookMs = 15;
/** Actions that fail without a visible element. */
const needsElement = /^(click|dblclick|rightClick|hover|fill|check|uncheck|select|press)$/;

/** Whether a step would fail on the page as it is. False also where only carrying it out would tell. */
export async function failsNow(step: Step, { play }: PausedTest): Promise<boolean> {
  const { selector, frameUrl, pageAlias } = step;
  if (!isAssertion(step) && (selector === undefined || !needsElement.test(step.action))) return false;
  const look: Step = isAssertion(step)
    ? step
    : { action: 'assert', selector, ...(frameUrl ? { frameUrl } : {}), ...(pageAlias ? { pageAlias } : {}) };
  try {
    await play({ ...look, timeoutMs: lookMs });
    return false;
  } catch {
    return true;
  }
}
