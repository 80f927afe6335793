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
export type PageMutation =
  | { readonly does: 'hide' | 'kill' | 'garble' | 'refuse'; readonly locator: LocatorExpression }
  | { readonly does: 'divert'; readonly locator: LocatorExpression; readonly to: string }
  | { readonly does: 'forget'; readonly locator: LocatorExpression; readonly value: string }
  | { readonly does: 'miscount'; readonly list: number; readonly how: 'twice' | 'missing' }
  | { readonly does: 'admit' };

export interface PageMutationOrder {
  readonly binding: string;
  readonly mutation: PageMutation;
  /** The only path on which it is applied; null for every path. */
  readonly path: string | null;
}

/** Applies a mutation to the page, and reports each time that it took a visible effect. */
export function applyMutation({ binding, mutation, path }: PageMutationOrder): void {
  const tookEffect = () => tell(binding, { tookEffect: mutation.does });
  const isHere = () => path === null || location.pathname === path;
  const matches = () => ('locator' in mutation && isHere() ? matchLocator(mutation.locator) : []);
  if (mutation.does === 'hide') hideElements(matches, tookEffect);
  else if (mutation.does === 'garble') garbleElements(matches, tookEffect);
  else if (mutation.does === 'kill') deafen(matches, tookEffect);
  else if (mutation.does === 'divert') divert(matches, mutation.to, tookEffect);
  else if (mutation.does === 'forget') forgetValues(matches, mutation.value, tookEffect);
  else if (mutation.does === 'refuse') refuseValue(matches, tookEffect);
  else if (mutation.does === 'miscount') miscount(mutation.list, mutation.how, isHere, tookEffect);
  else acceptAnything(tookEffect);
}

export function hideElements(matches: () => Element[], tookEffect: () => void): void {
  const taken = takenAway();
  watchPage(() => {
    for (const element of matches()) {
      if (taken.has(element) || !isVisible(element)) continue;
      if (!(element instanceof HTMLElement || element instanceof SVGElement)) continue;
      taken.add(element);
      element.style.setProperty('display', 'none', 'important');
      tookEffect();
    }
  });
}

export function garbleElements(matches: () => Element[], tookEffect: () => void): void {
  const garble = textGarbler();
  const touched = new Set<Element>();
  watchPage(() => {
    for (const element of matches()) touched.add(element);
    for (const element of touched) if (garble(element) && isVisible(element)) tookEffect();
  });
}
