import { locatorWords, type Step, signInPrefix, type Test } from '@testkernel/sdk';
import { signOutNames } from '@testkernel/sdk/page';

/**
 * Signing in, which a setup file of the exported project does once for all tests that begin with the same steps. The first
 * test that signs in decides which steps these are.
 */
export class SharedSignIn {
  #steps: readonly Step[] = [];

  /** The shared steps; empty as long as no test signs in. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /**
   * The steps of a test without the shared ones; null where it has to sign in by itself or needs no session. A test that signs
   * out ends its session, and would end that of all others.
   */
  without({ steps }: Pick<Test, 'steps'>): readonly Step[] | null {
    const length = signInPrefix(steps);
    const rest = steps.slice(length);
    if (length === 0 || rest.some(signsOut)) return null;
    const own = steps.slice(0, length);
    if (this.#steps.length === 0) this.#steps = own;
    return JSON.stringify(own) === JSON.stringify(this.#steps) ? rest : null;
  }
}

function signsOut({ action, selector }: Step): boolean {
  if (action !== 'click' || selector === undefined) return false;
  return [...locatorWords(selector).matchAll(/"([^"]+)"/g)].some(([, name = '']) => signOutNames.test(name));
}
