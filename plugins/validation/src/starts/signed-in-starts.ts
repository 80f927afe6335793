import { signInPrefix, type TestStart } from '@testkernel/sdk';
import { stepsText } from '../step-text.ts';
import type { TestUnderValidation } from '../test-under-validation.ts';

/** Tests whose sessions the application does not go on with, until no other test of the same sign-in is tried with one. */
const maxRefused = 2;

/**
 * Where further runs of a test begin: with the session of its own first run, once a test that signs in by the same steps was stable
 * with them. No test has the session of another one, in which the application may have kept something.
 */
export class SignedInStarts {
  readonly #proven = new Set<string>();
  readonly #refused = new Map<string, number>();

  /** Undefined for a test that has to sign in. */
  of(test: TestUnderValidation): TestStart | undefined {
    const { session } = test;
    const { step, text } = signInOf(test);
    if (session === null || step === 0) return undefined;
    const isUsable = this.#proven.has(text) && (this.#refused.get(text) ?? 0) < maxRefused;
    return isUsable ? { step, storageState: session } : undefined;
  }

  /** Notes that a test passed all its stability runs. */
  noteStable(test: TestUnderValidation): void {
    const { step, text } = signInOf(test);
    if (step > 0 && this.of(test) === undefined) this.#proven.add(text);
  }

  /** Notes that a test failed with its session, and passed when it signed in. */
  noteRefused(test: TestUnderValidation): void {
    const { text } = signInOf(test);
    this.#refused.set(text, (this.#refused.get(text) ?? 0) + 1);
  }
}

function signInOf({ steps }: TestUnderValidation): { step: number; text: string } {
  const step = signInPrefix(steps);
  return { step, text: stepsText(steps.slice(0, step)) };
}
