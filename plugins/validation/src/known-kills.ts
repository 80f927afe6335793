import type { Step } from '@testkernel/sdk';
import type { Mutation } from './mutations/mutation.ts';
import { mutationKey } from './mutations/mutation-key.ts';
import { stepsText } from './step-text.ts';

/** Beginnings of tests that are remembered for each mutation. */
const maxBeginnings = 200;

/**
 * The mutations under which a beginning of a test failed. A test that begins with the same steps meets the same mutation in
 * the same way, so that it need not be run again: many tests sign in first.
 */
export class KnownKills {
  readonly #beginnings = new Map<string, string[]>();

  /** @param failed index of the step that failed under the mutation, which took effect */
  note(mutation: Mutation, steps: readonly Step[], failed: number): void {
    const key = mutationKey(mutation);
    const known = this.#beginnings.get(key) ?? [];
    if (failed < 0 || known.length >= maxBeginnings) return;
    this.#beginnings.set(key, [...known, stepsText(steps.slice(0, failed + 1))]);
  }

  has(mutation: Mutation, steps: readonly Step[]): boolean {
    const text = stepsText(steps);
    return (this.#beginnings.get(mutationKey(mutation)) ?? []).some((beginning) =>
      text.startsWith(beginning),
    );
  }
}
