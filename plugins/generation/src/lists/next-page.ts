import type { Control, PageModel, Step } from '@testkernel/sdk';
import { type AriaNode, ariaNodes } from '../aria/aria-tree.ts';
import { isListControl } from './list-control.ts';

const next = /^(next|next page|older|weiter|nächste( seite)?|suivant|siguiente|›|»|→|>|>>)$/i;
const previous =
  /^(prev|previous|previous page|newer|zurück|vorherige( seite)?|précédent|anterior|‹|«|←|<|<<)$/i;

const more =
  /^(load|show|see|view) (\d+ )?(more|older)( (results|items|entries))?$|^more( results| entries)?$|^(mehr|weitere)( (laden|anzeigen|einträge))?$|^(charger|afficher) plus$|^(cargar|mostrar|ver) más$/i;

/** The control that adds further entries to the list on a page. */
export function moreEntriesControl({ controls }: Pick<PageModel, 'controls'>): Control | undefined {
  return controls.find((control) => more.test(control.name) && isListControl(control));
}

/** The control that shows the next page of the list on a page. */
export function nextPageControl({ controls }: Pick<PageModel, 'controls'>): Control | undefined {
  return controls.find((control) => next.test(control.name) && isListControl(control));
}

/** Whether what a page shows has such a control. */
export function goesOn(tree: readonly AriaNode[]): boolean {
  return ariaNodes(tree).some(
    ({ role, name, attributes }) =>
      /^(button|link)$/.test(role) && next.test(name ?? '') && !attributes.includes('disabled'),
  );
}

/**
 * Locators of the controls that show the next page of a list, by the path of the page without its query. A list that has a single page
 * now, such as the matches of a filter, gets a second one in the same way as another on the same path.
 */
export function nextPageControls(pages: readonly PageModel[]): ReadonlyMap<string, string> {
  return new Map(
    pages.flatMap((page) => {
      const [locator] = nextPageControl(page)?.locators ?? [];
      return locator === undefined ? [] : [[new URL(page.url).pathname, locator] as const];
    }),
  );
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
