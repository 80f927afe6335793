import type { MutationOutcome } from '@testkernel/sdk';
import { isNamedIn } from './mutations/named-in.ts';

/** Mutations by which an action of the test has no effect. */
const withoutEffect: ReadonlySet<string> = new Set([
  'control-dead',
  'value-lost',
  'write-ignored',
  'key-dead',
]);
/** The most for a test that passes whatever its actions do: what it asserts was there before. */
const provesNothing = 0.1;
/** The most for a test that passes although an action that it is named after has no effect. */
const missesItsName = 0.5;

/** The share of the mutations that the test killed, 0..1, or less if it does not prove what it does; null without mutations. */
export function oracleScore(testName: string, mutations: readonly MutationOutcome[]): number | null {
  if (mutations.length === 0) return null;
  const share = mutations.filter(({ killed }) => killed).length / mutations.length;
  const actions = mutations.filter(({ mutation }) => withoutEffect.has(mutation));
  const unnoticed = actions.filter(({ killed }) => !killed);
  if (unnoticed.length === 0) return share;
  if (unnoticed.length === actions.length) return Math.min(share, provesNothing);
  return unnoticed.some(({ target }) => isNamedIn(testName, target)) ? Math.min(share, missesItsName) : share;
}
