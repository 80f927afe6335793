import { isShown, labelContent, normalizeText } from '@testkernel/sdk/page';

/** What is clicked in place of a box: an element, and its text, or its title where it has none. */
export interface ClickedLabel {
  readonly element: Element;
  readonly text: string;
  readonly title: string;
}

/**
 * What a person clicks in place of a checkbox or radio button that a style hides, so that its label shows the state: the innermost element
 * of the label with its whole text. Null where the box itself can be clicked, and for a label that neither is around the box nor follows it,
 * by which no style could show the state.
 */
export function clickedLabel(box: Element): ClickedLabel | null {
  if (!(box instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(box.type) || canBeClicked(box))
    return null;
  const label = [...(box.labels ?? [])].find(
    (one) => one.contains(box) || one.previousElementSibling === box,
  );
  if (label === undefined || !isShown(label)) return null;
  const text = labelContent(label);
  const holder = innermostWith(text, label);
  // A number beside a symbol, as that of a key, tells nothing.
  return /\p{L}{2}/u.test(text) && hasArea(holder)
    ? { element: holder, text, title: '' }
    : { element: label, text: '', title: normalizeText(label.getAttribute('title')) };
}

/** Outside of the viewport nothing is hit: what lies behind the page's other content is taken for covered there. */
export function canBeClicked(box: Element): boolean {
  if (!isShown(box)) return false;
  const { opacity, pointerEvents, zIndex } = getComputedStyle(box);
  if (pointerEvents === 'none' || !hasArea(box)) return false;
  if (Number(opacity) > 0) return true;
  const { left, top, width, height } = box.getBoundingClientRect();
  const root = box.getRootNode();
  const hit =
    root instanceof Document || root instanceof ShadowRoot
      ? root.elementFromPoint(left + width / 2, top + height / 2)
      : null;
  return hit === null ? !(Number(zIndex) < 0) : hit === box;
}

/** Whether it takes more than the pixel in which styles hide what screen readers are to read. */
export function hasArea(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return isShown(element) && width > 1 && height > 1;
}

export function innermostWith(text: string, label: Element): Element {
  const inner = [...label.children].find((child) => labelContent(child) === text);
  return inner === undefined ? label : innermostWith(text, inner);
}
