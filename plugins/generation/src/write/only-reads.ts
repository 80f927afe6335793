import type { Draft } from '@testkernel/sdk';

/** Whether the action must not change data of the application. */
export function onlyReads({ expectation }: Draft): boolean {
  return expectation.kind === 'opening' || (expectation.kind === 'change' && expectation.reads === true);
}
