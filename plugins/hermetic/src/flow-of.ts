import { createHash } from 'node:crypto';
import type { ExecutableTest } from '@testkernel/sdk';

/**
 * Names what a test does, without what it expects and how long it waits: a test whose assertions are edited still goes
 * with its recording, one that takes another way does not.
 */
export function flowOf({ steps }: Pick<ExecutableTest, 'steps'>): string {
  const done = steps
    .filter((step) => !step.action.startsWith('assert') && step.action !== 'wait')
    .map(({ description: _, timeoutMs: __, ...step }) =>
      Object.entries(step).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return createHash('sha256').update(JSON.stringify(done)).digest('hex');
}
