import type { LocatorExpression } from '@testkernel/sdk';
import { blockControl, redirectClicks } from './block-events.ts';
import { textChanger } from './change-text.ts';
import { hiddenByMutation, isVisible, matchMutated } from './page-elements.ts';
import { resetValues } from './reset-value.ts';
import { report, watchPage } from './watch-page.ts';
import { miscount } from './wrong-count.ts';
import { acceptAnything, refuseValue } from './wrong-validation.ts';

/** A change to a page, as data. */
export type PageMutation =
  | { readonly does: 'hide' | 'block' | 'change-text' | 'refuse'; readonly locator: LocatorExpression }
  | { readonly does: 'redirect'; readonly locator: LocatorExpression; readonly to: string }
  | { readonly does: 'reset'; readonly locator: LocatorExpression; readonly value: string }
  | { readonly does: 'miscount'; readonly list: number; readonly how: 'twice' | 'missing' }
  | { readonly does: 'accept' };

export interface PageMutationOrder {
  readonly binding: string;
  readonly mutation: PageMutation;
  /** The only path on which it is applied; null for every path. */
  readonly path: string | null;
}

/** Applies a mutation to the page, and reports each time that it took a visible effect. */
export function applyMutation({ binding, mutation, path }: PageMutationOrder): void {
  const tookEffect = () => report(binding, { tookEffect: mutation.does });
  const isHere = () => path === null || location.pathname === path;
  const matches = () => ('locator' in mutation && isHere() ? matchMutated(mutation.locator) : []);
  if (mutation.does === 'hide') hideElements(matches, tookEffect);
  else if (mutation.does === 'change-text') changeTexts(matches, tookEffect);
  else if (mutation.does === 'block') blockControl(matches, tookEffect);
  else if (mutation.does === 'redirect') redirectClicks(matches, mutation.to, tookEffect);
  else if (mutation.does === 'reset') resetValues(matches, mutation.value, tookEffect);
  else if (mutation.does === 'refuse') refuseValue(matches, tookEffect);
  else if (mutation.does === 'miscount') miscount(mutation.list, mutation.how, isHere, tookEffect);
  else acceptAnything(tookEffect);
}

export function hideElements(matches: () => Element[], tookEffect: () => void): void {
  const hidden = hiddenByMutation();
  watchPage(() => {
    for (const element of matches()) {
      if (hidden.has(element) || !isVisible(element)) continue;
      if (!(element instanceof HTMLElement || element instanceof SVGElement)) continue;
      hidden.add(element);
      element.style.setProperty('display', 'none', 'important');
      tookEffect();
    }
  });
}

export function changeTexts(matches: () => Element[], tookEffect: () => void): void {
  const change = textChanger();
  const touched = new Set<Element>();
  watchPage(() => {
    for (const element of matches()) touched.add(element);
    for (const element of touched) if (change(element) && isVisible(element)) tookEffect();
  });
}
