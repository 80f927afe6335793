import type { PageState } from '@testkernel/sdk';

const closing =
  /^(close|cancel|dismiss|done|back|schließen|abbrechen|fermer|annuler|cerrar|cancelar|×|✕|x)\b|\bclose$|^[×✕]$/i;

/** Whether a control says that it only closes what is open. */
export function isClosing(name: string): boolean {
  return closing.test(name);
}

/** What closes a state again; null where nothing says so. */
export function closerOf(state: Pick<PageState, 'controls'>): string | null {
  const closer = state.controls.find(
    ({ name, disabled, destructive, href }) => isClosing(name) && !disabled && !destructive && href === null,
  );
  return closer?.locators[0] ?? null;
}
