import type { Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import type { Opened } from './opened-assertions.ts';

const controlRoles = new Set(['button', 'link', 'menuitem', 'option']);
const maxTried = 3;

/**
 * Moves the pointer onto a control that opened, which fails where another element lies over it: that it is visible says nothing of that.
 * The last one, since it is the farthest from what opened it. No steps where the pointer reaches none of the last ones.
 *
 * @param opened those of a role in the order of the page
 */
export async function reachableControl(
  opened: readonly Opened[],
  { session, playOn }: Pick<Attempt, 'session' | 'playOn'>,
): Promise<readonly Step[]> {
  const controls = opened.filter(({ element }) => element !== undefined && controlRoles.has(element.role));
  for (const { steps } of controls.slice(-maxTried).reverse()) {
    const selector = steps[0]?.selector;
    if (selector === undefined || !(await session.holds({ action: 'assert', selector }))) continue;
    const hover: Step = { action: 'hover', selector, description: 'Nothing lies over it' };
    try {
      await playOn([hover]);
    } catch {
      continue;
    }
    return [hover];
  }
  return [];
}
