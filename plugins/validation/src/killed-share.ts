import type { MutationOutcome } from '@testkernel/sdk';
import { proofLimit } from './proof-limit.ts';

/** The share of the mutations that the test killed, 0..1, or less if it does not prove what it does; null without mutations. */
export function killedShare(testName: string, mutations: readonly MutationOutcome[]): number | null {
  if (mutations.length === 0) return null;
  const share = mutations.filter(({ killed }) => killed).length / mutations.length;
  return Math.min(share, proofLimit(testName, mutations));
}
