import { accessibleName, contentText, labelText, normalizeText } from '@testkernel/sdk/page';

// The functions of this folder run inside the page. They may only use globals of the page, other functions of this folder,
// and what the page kit has for programs.

/** The beginning of a text as it is displayed. */
export function excerpt(text: string | null | undefined, max = 120): string {
  return normalizeText(text).slice(0, max);
}

/** The accessible name; for an element that can't have one, its text. */
export function nameOf(element: Element): string {
  const isField = element.matches('input, select, textarea');
  return excerpt(accessibleName(element) || (isField ? '' : contentText(element)));
}

/** The visible label of a field. */
export function labelOf(element: Element): string {
  return excerpt(labelText(element));
}
