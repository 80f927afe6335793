import { composedParent, elementRole, isShown, labelsOf, normalizeText } from '@testkernel/sdk/page';

export const actedTags = 'a[href], button, input, select, textarea, summary, option, label';
export const actedRoles =
  /^(button|link|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|option|combobox|textbox|searchbox|slider|spinbutton|treeitem)$/;

/** The element that a person acted on, for one that the browser reports: the control around it, or one with a text. */
export function actedElement(inner: Element): Element | null {
  for (let one: Element | null = inner; one !== null; one = composedParent(one)) {
    if (one.matches(actedTags) || actedRoles.test(elementRole(one) ?? '')) return one;
    if (isEditor(one)) return one;
  }
  return textedElement(inner);
}

/** The element itself, or the nearest one around it that has a text or a name; null for the page as a whole. */
export function textedElement(inner: Element): Element | null {
  if (inner.matches('html, body')) return null;
  let one: Element | null = inner;
  for (let steps = 0; one !== null && steps < 3 && !one.matches('body'); steps += 1) {
    if (normalizeText(one.textContent) !== '' || one.hasAttribute('aria-label') || one.matches('img, canvas'))
      return one;
    one = composedParent(one);
  }
  return inner;
}

/** The root of editable content. */
export function isEditor(element: Element): boolean {
  return (
    element instanceof HTMLElement &&
    element.isContentEditable &&
    element.parentElement?.isContentEditable !== true
  );
}

export function editorAround(element: Element): Element | null {
  for (let one: Element | null = element; one !== null; one = composedParent(one)) {
    if (isEditor(one)) return one;
  }
  return null;
}

/** The innermost element of an event, in open shadow trees as well. */
export function innermostOf(event: Event): Element | null {
  const [first] = event.composedPath();
  if (first instanceof Element) return first;
  return first instanceof Text ? first.parentElement : null;
}

/** A check box or radio button that is drawn by its label is used by the label. */
export function usedThrough(field: Element): Element {
  const box = field.getBoundingClientRect();
  const isDrawn =
    isShown(field) && box.width > 1 && box.height > 1 && getComputedStyle(field).opacity !== '0';
  const label = isDrawn ? undefined : labelsOf(field).find((one) => one instanceof HTMLLabelElement);
  return label ?? field;
}
