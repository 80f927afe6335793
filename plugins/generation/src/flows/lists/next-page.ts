import type { Control, PageModel } from '@testkernel/sdk';
import { isUsable } from './list-plan.ts';

const names = /^(next|next page|older|weiter|nächste( seite)?|suivant|siguiente|›|»|→|>|>>)$/i;

/** The control that shows the next page of the list on a page. */
export function nextPageControl({ controls }: PageModel): Control | undefined {
  return controls.find((control) => names.test(control.name) && isUsable(control));
}
