import type { Step } from '@testkernel/sdk';
import { untilAtRest } from '../write/at-rest.ts';
import { isDeed } from './faults/test-path.ts';

/** The steps, each loaded page at rest before something is done on it: many don't react before their data has come. */
export function rested(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step, index) => {
    const next = steps[index + 1];
    const acts = next !== undefined && isDeed(next) && !loads(next);
    return loads(step) && acts ? [step, untilAtRest] : [step];
  });
}

function loads({ action }: Step): boolean {
  return action === 'navigate' || action === 'reload';
}
