import type { Step } from '@testkernel/sdk';

/** What an action enters into text fields. */
export function typedBy(action: readonly Step[]): string[] {
  return action.flatMap(({ action: does, value }) => (does === 'fill' && value !== undefined ? [value] : []));
}
