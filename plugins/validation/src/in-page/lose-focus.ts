import { watchPage } from './watch-page.ts';

/** Takes the focus from the elements. Returns whether one of them had it. */
export function blurElements(elements: readonly Element[], undo: (() => void)[]): boolean {
  return elements
    .map((element) => {
      if (!(element instanceof HTMLElement) || !element.matches(':focus')) return false;
      undo.push(() => element.focus({ preventScroll: true }));
      element.blur();
      return true;
    })
    .some(Boolean);
}

/** Takes the focus from the elements whenever one of them has it. */
export function loseFocus(matches: () => Element[], lost: () => void): void {
  watchPage(() => {
    if (blurElements(matches(), [])) lost();
  });
}
