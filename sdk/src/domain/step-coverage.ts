import type { Step } from './step.ts';

/** Actions that apply to any page; a test is not kept for these alone. */
const ignoredActions = new Set(['assertNoPageErrors', 'assertNoConsoleErrors', 'wait', 'scroll']);

/**
 * What a test covers, as texts to compare: its actions, and each assertion with the action before it. Tests that share much
 * of it are alike.
 *
 * @example
 * const shared = [...coverageOf(one.steps)].filter((item) => coverageOf(other.steps).has(item));
 */
export function coverageOf(steps: readonly Step[]): Set<string> {
  const covered = new Set<string>();
  let after = '';
  for (const step of steps) {
    if (ignoredActions.has(step.action)) continue;
    const item = JSON.stringify([
      step.action,
      step.selector,
      step.url,
      step.value,
      step.expected,
      step.method,
    ]);
    if (step.action.startsWith('assert')) {
      covered.add(`${after} ${item}`);
    } else {
      covered.add(item);
      after = item;
    }
  }
  return covered;
}
