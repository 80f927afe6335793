import type { TestCandidate } from '@testkernel/sdk';

/** What of a candidate is stored, as text to compare. */
export function contentKey(candidate: TestCandidate): string {
  const { name, description, steps, category, type, priority, sourceUrl, tags } = candidate;
  return JSON.stringify([name, description, steps, category, type, priority, sourceUrl, tags]);
}
