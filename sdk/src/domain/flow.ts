import { createHash } from 'node:crypto';
import type { ExecutableTest } from './execution.ts';

/**
 * Identifies the actions of a test, without its assertions and timeouts. Data learned about a test stays valid when
 * its assertions are edited, but not when its actions or its data change.
 *
 * @returns a SHA-256 in hexadecimal
 */
export function flowOf({ steps, fixtureRow }: Pick<ExecutableTest, 'steps' | 'fixtureRow'>): string {
  const done = steps
    .filter((step) => !step.action.startsWith('assert') && step.action !== 'wait')
    .map(({ description: _, timeoutMs: __, ...step }) => sortedEntries(step));
  const taken = fixtureRow ? [done, sortedEntries(fixtureRow)] : done;
  return createHash('sha256').update(JSON.stringify(taken)).digest('hex');
}

function sortedEntries(object: object): [string, unknown][] {
  return Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1));
}
