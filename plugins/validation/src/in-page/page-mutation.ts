import type { LocatorExpression } from '@testkernel/sdk';
import { blockControl, redirectClicks } from './block-events.ts';
import { type ContentMutation, changeContent } from './change-content.ts';
import { textChanger } from './change-text.ts';
import { coverElements } from './cover-element.ts';
import { blockKey } from './dead-key.ts';
import { loseFocus } from './lose-focus.ts';
import { hiddenByMutation, isVisible, matchMutated } from './page-elements.ts';
import { resetValues } from './reset-value.ts';
import { report, watchPage } from './watch-page.ts';
import { miscount } from './wrong-count.ts';
import { acceptAnything, type RefusedValue, refuseValue } from './wrong-validation.ts';

/** A change to a page, as data. */
export type PageMutation =
  | {
      readonly does: 'hide' | 'block' | 'change-text' | 'cover' | 'blur';
      readonly locator: LocatorExpression;
    }
  | RefusedValue
  /** Without a locator the key is blocked on the whole page. */
  | { readonly does: 'block-key'; readonly key: string; readonly locator: LocatorExpression | null }
  | ContentMutation
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
  const locator = 'locator' in mutation ? mutation.locator : null;
  const matches = () => (locator !== null && isHere() ? matchMutated(locator) : []);
  switch (mutation.does) {
    case 'hide':
      hideElements(matches, tookEffect);
      break;
    case 'change-text':
      changeTexts(matches, tookEffect);
      break;
    case 'block':
      blockControl(matches, tookEffect);
      break;
    case 'block-key':
      blockKey(mutation.key, locator === null ? null : matches, tookEffect);
      break;
    case 'redirect':
      redirectClicks(matches, mutation.to, tookEffect);
      break;
    case 'reset':
      resetValues(matches, mutation.value, tookEffect);
      break;
    case 'refuse':
      refuseValue(matches, tookEffect);
      break;
    case 'cover':
      coverElements(matches, tookEffect);
      break;
    case 'blur':
      loseFocus(matches, tookEffect);
      break;
    case 'miscount':
      miscount(mutation.list, mutation.how, isHere, tookEffect);
      break;
    case 'accept':
      acceptAnything(tookEffect);
      break;
    default:
      keepContentChanged(mutation, isHere, tookEffect);
  }
}

export function keepContentChanged(
  mutation: ContentMutation,
  isHere: () => boolean,
  tookEffect: () => void,
): void {
  const changed = new WeakSet<Node>();
  watchPage(() => {
    if (isHere() && changeContent(mutation, changed, [])) tookEffect();
  });
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
