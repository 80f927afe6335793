import { createHash } from 'node:crypto';
import type { Step } from '@testkernel/sdk';

/** Names what a test does: evidence of other steps says nothing about these. */
export function flowOf(steps: readonly Step[]): string {
  const fields = steps.map((step) => Object.entries(step).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 32);
}
