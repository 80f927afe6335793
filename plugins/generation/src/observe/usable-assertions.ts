import type { Step, StepSession } from '@testkernel/sdk';

/**
 * The first `max` assertions that hold on the page as it is. An assertion about an element holds only if
 * exactly one element matches.
 */
export async function usableAssertions(
  steps: readonly Step[],
  session: Pick<StepSession, 'holds'>,
  max: number,
): Promise<Step[]> {
  const usable: Step[] = [];
  const seen = new Set<string>();
  for (const step of steps) {
    const { action, selector, target, expected } = step;
    const key = JSON.stringify([action, selector, target, expected]);
    if (usable.length === max) break;
    if (!seen.has(key) && (await session.holds(step))) usable.push(step);
    seen.add(key);
  }
  return usable;
}
