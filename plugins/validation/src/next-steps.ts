import type { PausedTest, Step } from '@testkernel/sdk';
import { isAssertion } from './mutations/test-path.ts';
import { beginsWith, stepText } from './step-text.ts';

/** The step has had its time: what its page shows now is asked for once. */
const lookMs = 15;
/** Different steps of other tests that are looked at. */
const maxSteps = 20;
/** Actions that fail without a visible element. */
const needsElement = /^(click|dblclick|rightClick|hover|fill|check|uncheck|select|press)$/;

/** The steps by which other tests go on that begin with the same steps, one of each. */
export function nextSteps(beginning: readonly Step[], tests: readonly (readonly Step[])[]): Step[] {
  const found = new Map<string, Step>();
  for (const steps of tests) {
    const next = steps[beginning.length];
    if (next !== undefined && beginsWith(steps, beginning)) found.set(stepText(next), next);
  }
  return [...found.values()].slice(0, maxSteps);
}

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
