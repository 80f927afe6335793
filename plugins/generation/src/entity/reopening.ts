import type { Draft, Step } from '@testkernel/sdk';
import type { Attempt } from '../observe/attempt.ts';
import { openByAddress } from '../write/load-again.ts';

/** Opens the page on which the form ended: that of the form, or another one. */
export function reopening({ setup }: Draft, { before, after }: Attempt): Step[] {
  return before.path === after.path
    ? setup.filter((step) => step.action === 'navigate').slice(-1)
    : openByAddress(after.path);
}
