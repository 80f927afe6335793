import type { MutationOutcome } from '@testkernel/sdk';
import { isNamedIn } from './mutations/named-in.ts';

/** Mutations by which an action of the test has no effect. */
const withoutEffect: ReadonlySet<string> = new Set([
  'control-dead',
  'value-lost',
  'write-ignored',
  'key-dead',
]);
/** For a test that passes whatever its actions do: what it asserts was there before. */
const provesNothing = 0.1;
/** For a test that passes although an action that it is named after has no effect. */
const missesItsName = 0.5;

/** The most that a test may score, 0..1, by whether it notices that its actions have no effect. */
export function proofLimit(testName: string, mutations: readonly MutationOutcome[]): number {
  const actions = mutations.filter(({ mutation }) => withoutEffect.has(mutation));
  const unnoticed = actions.filter(({ killed }) => !killed);
  if (unnoticed.length === 0) return 1;
  if (unnoticed.length === actions.length) return provesNothing;
  return unnoticed.some(({ target }) => isNamedIn(testName, target)) ? missesItsName : 1;
}
