import type { MutationOutcome } from '@testkernel/sdk';
import type { MutationKind } from './mutations/mutation.ts';
import { proofLimit } from './proof-limit.ts';

/**
 * Mutations of what an action does, and of which records a list shows. Tests that kill more of them detect more bugs: on two sample
 * applications, the rank correlation of their number with the bugs that a test detects was 0.83 and 0.71 (`npm run bench -- oracle`).
 */
const telling: ReadonlySet<string> = new Set<MutationKind>([
  'control-dead',
  'write-ignored',
  'request-stale',
  'wrong-count',
  'wrong-order',
  'missing-record',
]);
/** Of another mutation that was killed, in relation to one of these: nearly every test that opens the page kills it. */
const worthOfOthers = 0.1;
/** That of a test with the score 1. */
const fullWorth = 4;

/**
 * How many bugs a test detects in relation to others, 0..1, by the number and the kinds of the mutations that it killed; less if it does
 * not prove what it does; null without mutations. The share of those that survive says nothing about that: a test of one page kills all.
 */
export function oracleScore(testName: string, mutations: readonly MutationOutcome[]): number | null {
  if (mutations.length === 0) return null;
  const killed = mutations.filter((one) => one.killed);
  const worth = killed.reduce((sum, { mutation }) => sum + (telling.has(mutation) ? 1 : worthOfOthers), 0);
  const score = Math.min(1, worth / fullWorth, proofLimit(testName, mutations));
  return Math.round(score * 1000) / 1000;
}
