import type { PageState } from '@testkernel/sdk';
import { closingNames, leavingNames } from '@testkernel/sdk/page';

/** Whether a control only closes what is open. */
export function isClosing(name: string): boolean {
  return closingNames.test(name) || leavingNames.test(name);
}

/** The locator of a control that closes a state; null if there is none. */
export function closerOf(state: Pick<PageState, 'controls'>): string | null {
  const closer = state.controls.find(
    ({ name, disabled, destructive, href }) => isClosing(name) && !disabled && !destructive && href === null,
  );
  return closer?.locators[0] ?? null;
}

/** Names of controls that call off what a record stands for: "Cancel booking", other than "Cancel" alone. */
export const callingOff = /^(cancel|stornieren|annuler|cancelar)\s+\p{L}/iu;

/** Whether a control calls off what a record stands for. */
export function callsOff(name: string): boolean {
  return callingOff.test(name);
}
