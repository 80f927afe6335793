import type { Step } from '@testkernel/sdk';
import { beginsWith, stepText } from './step-text.ts';

/** Different steps of other tests that are looked at. */
const maxSteps = 100;

/** The steps by which other tests go on that begin with the same steps, one of each. */
export function nextSteps(beginning: readonly Step[], tests: readonly (readonly Step[])[]): Step[] {
  const found = new Map<string, Step>();
  for (const steps of tests) {
    const next = steps[beginning.length];
    if (next !== undefined && beginsWith(steps, beginning)) found.set(stepText(next), next);
  }
  return [...found.values()].slice(0, maxSteps);
}
