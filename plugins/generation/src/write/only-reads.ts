import type { Draft } from '@testkernel/sdk';

/** Whether the action must not change data of the application. */
export function onlyReads({ expectation }: Pick<Draft, 'expectation'>): boolean {
  const { kind } = expectation;
  return kind === 'opening' || kind === 'live' || ('reads' in expectation && expectation.reads === true);
}

/** Whether the action enters the credentials of the account, or something in their place. */
export function signsIn({ action }: Draft): boolean {
  return action.some(({ value }) => value?.includes('{{credentials.'));
}

/** Whether what the action leads to is observed, and may be a request that writes. */
export function mayWrite({ expectation }: Draft): boolean {
  return expectation.kind === 'change' || expectation.kind === 'refusal';
}
