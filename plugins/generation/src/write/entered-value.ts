import type { Step } from '@testkernel/sdk';

/** Asserts that a field holds what a step entered into it; nothing for other steps, and where it entered nothing. */
export function enteredValue({ action, selector, value }: Step): Step[] {
  const isEntered = (action === 'fill' || action === 'select') && selector !== undefined && value;
  return isEntered ? [{ action: 'assertValue', selector, expected: value }] : [];
}
