import type { Step } from '@testkernel/sdk';

/** Said of every page alike: no test is worth keeping for these alone. */
const general = new Set(['assertNoPageErrors', 'assertNoConsoleErrors', 'wait', 'scroll']);

/** What steps touch: addresses opened, controls used and how, and what is expected after which of them. */
export function coverageOf(steps: readonly Step[]): Set<string> {
  const covered = new Set<string>();
  let after = '';
  for (const step of steps) {
    if (general.has(step.action)) continue;
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

/** The flows that are tested, as far as is known, and whether a further one adds to them. */
export class CoverageMap {
  readonly #covered = new Set<string>();

  add(steps: readonly Step[]): void {
    for (const item of coverageOf(steps)) this.#covered.add(item);
  }

  isExtendedBy(steps: readonly Step[]): boolean {
    return [...coverageOf(steps)].some((item) => !this.#covered.has(item));
  }
}
