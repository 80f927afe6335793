import { createHash } from 'node:crypto';
import type { ExecutableTest } from './execution.ts';

/**
 * Names what a test does, without what it expects and how long it waits: what was learned of a test still holds when
 * its assertions are edited, but not when it takes another way or other data along.
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
