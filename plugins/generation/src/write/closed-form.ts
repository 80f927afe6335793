import type { Draft, Step } from '@testkernel/sdk';

/** Whether the form of a draft opens on a click, and closes when it was sent by another one. */
export function isOpened({ setup, action }: Pick<Draft, 'setup' | 'action'>): boolean {
  return setup.at(-1)?.action === 'click' && action.at(-1)?.action === 'click';
}

/** Asserts that the form of a draft is closed. */
export function closed({ action }: Pick<Draft, 'action'>): Step {
  return { action: 'assertHidden', selector: action.at(-1)?.selector ?? '' };
}

/** Asserts that, where the form opens on a click. Whether it holds has to be checked. */
export function closedWhereOpened(draft: Pick<Draft, 'setup' | 'action'>): Step[] {
  return isOpened(draft) ? [closed(draft)] : [];
}
