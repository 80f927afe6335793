import type { Step } from '@testkernel/sdk';

/** Opens a page as if for the first time: where only the fragment of the address differs, nothing is loaded by itself. */
export function loadAnew(path: string): Step[] {
  const go: Step = { action: 'navigate', url: path };
  const load: Step = { action: 'reload', description: 'Load the page again' };
  return path.includes('#') ? [go, load] : [{ ...go, description: 'Load the page again' }];
}
