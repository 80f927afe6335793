import type { LocatorExpression } from '@testkernel/sdk';
import { isVisible, matchMutated } from './page-elements.ts';
import { watchPage } from './watch-page.ts';

/** Lays a transparent element over each that matches, as a dialog does that is not closed. */
export function coverElements(matches: () => Element[], covered: () => void): void {
  const covers = new Map<Element, HTMLElement>();
  const look = () => {
    for (const [element, cover] of covers) if (!element.isConnected) cover.remove();
    for (const element of matches()) {
      if (!isVisible(element)) continue;
      const cover = covers.get(element) ?? document.createElement('div');
      covers.set(element, cover);
      layOver(element, cover);
      if (isOnTop(element, cover)) covered();
    }
  };
  watchPage(look);
  window.addEventListener('scroll', look, true);
}

/** Whether an element can be covered, so that no click reaches it. The cover is gone before the page can draw. */
export function isCoverable(locator: LocatorExpression): boolean {
  const [element] = matchMutated(locator).filter(isVisible);
  if (element === undefined) return false;
  const cover = document.createElement('div');
  layOver(element, cover);
  const isCovered = isOnTop(element, cover);
  cover.remove();
  return isCovered;
}

/** Nothing is written where the cover is in its place: a change would be looked at again. */
export function layOver(element: Element, cover: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = `all: initial; position: fixed; z-index: 2147483647; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;`;
  if (cover.dataset.place !== place) {
    cover.dataset.place = place;
    cover.style.cssText = place;
  }
  if (!cover.isConnected) document.body?.append(cover);
}

export function isOnTop(element: Element, cover: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === cover;
}
