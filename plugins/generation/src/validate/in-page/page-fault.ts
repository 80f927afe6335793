import type { LocatorExpression } from '@testkernel/sdk';
import { deafen, divert } from './dead-control.ts';
import { textGarbler } from './garble-text.ts';
import { forgetValues } from './lost-value.ts';
import { matchLocator } from './match-locator.ts';
import { isVisible, takenAway } from './page-elements.ts';
import { tell, watchPage } from './watch-page.ts';
import { miscount } from './wrong-count.ts';
import { acceptAnything, refuseValue } from './wrong-validation.ts';

/** What is done to a page, as data. */
export type PageFault =
  | { readonly does: 'hide' | 'kill' | 'garble' | 'refuse'; readonly locator: LocatorExpression }
  | { readonly does: 'divert'; readonly locator: LocatorExpression; readonly to: string }
  | { readonly does: 'forget'; readonly locator: LocatorExpression; readonly value: string }
  | { readonly does: 'miscount'; readonly list: number; readonly how: 'twice' | 'missing' }
  | { readonly does: 'admit' };

export interface PageFaultOrder {
  readonly binding: string;
  readonly fault: PageFault;
  /** The only path where it happens; null: everywhere. */
  readonly path: string | null;
}

/** Puts a fault into the page and tells each time it did something that shows. */
export function injectFault({ binding, fault, path }: PageFaultOrder): void {
  const worked = () => tell(binding, { worked: fault.does });
  const isHere = () => path === null || location.pathname === path;
  const matches = () => ('locator' in fault && isHere() ? matchLocator(fault.locator) : []);
  if (fault.does === 'hide') hideElements(matches, worked);
  else if (fault.does === 'garble') garbleElements(matches, worked);
  else if (fault.does === 'kill') deafen(matches, worked);
  else if (fault.does === 'divert') divert(matches, fault.to, worked);
  else if (fault.does === 'forget') forgetValues(matches, fault.value, worked);
  else if (fault.does === 'refuse') refuseValue(matches, worked);
  else if (fault.does === 'miscount') miscount(fault.list, fault.how, isHere, worked);
  else acceptAnything(worked);
}

export function hideElements(matches: () => Element[], worked: () => void): void {
  const taken = takenAway();
  watchPage(() => {
    for (const element of matches()) {
      if (taken.has(element) || !isVisible(element)) continue;
      if (!(element instanceof HTMLElement || element instanceof SVGElement)) continue;
      taken.add(element);
      element.style.setProperty('display', 'none', 'important');
      worked();
    }
  });
}

export function garbleElements(matches: () => Element[], worked: () => void): void {
  const garble = textGarbler();
  const touched = new Set<Element>();
  watchPage(() => {
    for (const element of matches()) touched.add(element);
    for (const element of touched) if (garble(element) && isVisible(element)) worked();
  });
}
