import type { Step } from '@testkernel/sdk';

/** Opens a page as if nothing were open: where only the fragment of the address differs, nothing is loaded by itself. */
export function openFresh(path: string): Step[] {
  const go: Step = { action: 'navigate', url: path };
  return path.includes('#') ? [go, { action: 'reload' }] : [go];
}

/** The same of a page that was there already. */
export function loadAnew(path: string): Step[] {
  const description = 'Load the page again';
  return openFresh(path).map((step, index, { length }) =>
    index === length - 1 ? { ...step, description } : step,
  );
}
