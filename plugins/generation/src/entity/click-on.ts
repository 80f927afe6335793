import type { Control, Step } from '@testkernel/sdk';

/** The click on a control; null without one, or where nothing locates it. */
export function clickOn(control: Pick<Control, 'locators'> | undefined): Step[] | null {
  const [selector] = control?.locators ?? [];
  return selector === undefined ? null : [{ action: 'click', selector }];
}
