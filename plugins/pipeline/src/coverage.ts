import type { Step } from '@testkernel/sdk';

/** Actions that apply to any page; a test is not kept for these alone. */
const ignoredActions = new Set(['assertNoPageErrors', 'assertNoConsoleErrors', 'wait', 'scroll']);

/** The actions of the steps, and each assertion with the action before it. */
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

/** The actions and assertions of known tests. */
export class CoverageMap {
  readonly #covered = new Set<string>();

  add(steps: readonly Step[]): void {
    for (const item of coverageOf(steps)) this.#covered.add(item);
  }

  isExtendedBy(steps: readonly Step[]): boolean {
    return [...coverageOf(steps)].some((item) => !this.#covered.has(item));
  }
}
