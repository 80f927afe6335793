import { entersPassword } from './enters-password.ts';
import type { Step } from './step.ts';

const submits = new Set(['click', 'press', 'assertHidden', 'wait']);

/**
 * The number of steps by which a test signs in with the project's credentials before it opens the page that it is about;
 * 0 where it does not, also for tests that are about signing in, and those that enter data of their own before.
 */
export function signInPrefix(steps: readonly Step[]): number {
  const entered = steps.findLastIndex(entersPassword);
  if (entered < 0 || steps.slice(0, entered).some(entersOwnData)) return 0;
  const next = steps.findIndex(({ action }, index) => index > entered && !submits.has(action));
  return steps[next]?.action === 'navigate' ? next : 0;
}

function entersOwnData({ value }: Step): boolean {
  return value?.includes('{{unique}}') === true;
}
