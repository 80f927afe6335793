import { networkIdleWait, type Step } from '@testkernel/sdk';
import { isUserAction } from './mutations/test-path.ts';

/** The steps, with a wait for network idle between each page load and the user action after it. */
export function withNetworkIdleWaits(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step, index) => {
    const next = steps[index + 1];
    const acts = next !== undefined && isUserAction(next) && !loads(next);
    return loads(step) && acts ? [step, networkIdleWait] : [step];
  });
}

function loads({ action }: Step): boolean {
  return action === 'navigate' || action === 'reload';
}
