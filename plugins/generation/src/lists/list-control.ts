import type { Control } from '@testkernel/sdk';

/** Whether a control can be clicked without doing anything else than changing what is shown. */
export function isListControl({ role, disabled, destructive }: Control): boolean {
  return !disabled && !destructive && /^(button|link|columnheader)$/.test(role);
}
