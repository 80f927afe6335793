import type { Control, PageModel, Step } from '@testkernel/sdk';
import { isUsable } from './list-plan.ts';

const next = /^(next|next page|older|weiter|nächste( seite)?|suivant|siguiente|›|»|→|>|>>)$/i;
const previous =
  /^(prev|previous|previous page|newer|zurück|vorherige( seite)?|précédent|anterior|‹|«|←|<|<<)$/i;

/** The control that shows the next page of the list on a page. */
export function nextPageControl({ controls }: Pick<PageModel, 'controls'>): Control | undefined {
  return controls.find((control) => next.test(control.name) && isUsable(control));
}

/**
 * Shows the next page of a list, and waits until it is there: until then the control for the previous one is disabled. Empty where
 * the page has no such controls, because what is asserted afterwards could be read from the first page.
 */
export function nextPageSteps(page: PageModel): Step[] {
  const [forward] = nextPageControl(page)?.locators ?? [];
  const [back] = page.controls.find(({ name, disabled }) => disabled && previous.test(name))?.locators ?? [];
  if (forward === undefined || back === undefined) return [];
  return [
    { action: 'click', selector: forward },
    { action: 'assertEnabled', selector: back },
  ];
}
