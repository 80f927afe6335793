import { networkIdleWait, type Step } from '@testkernel/sdk';
import { isUserAction, loadsPage } from './mutations/test-path.ts';

/** The steps, with a wait for network idle between each page load and the user action after it. */
export function withNetworkIdleWaits(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step, index) => {
    const next = steps[index + 1];
    const acts = next !== undefined && isUserAction(next) && !loadsPage(next);
    return loadsPage(step) && acts ? [step, networkIdleWait] : [step];
  });
}
