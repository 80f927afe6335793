import { createHash } from 'node:crypto';
import type { ExecutableTest } from '@testkernel/sdk';

/**
 * Names what a test does, without what it expects and how long it waits: a test whose assertions are edited still goes
 * with its recording, one that takes another way, or other data along, does not.
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
