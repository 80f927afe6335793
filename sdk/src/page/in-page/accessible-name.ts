import { elementRole, unnamedRoles } from './element-role.ts';
import { isExposed } from './exposure.ts';
import { normalizeText } from './normalize-text.ts';
import { textAlternative } from './text-alternative.ts';

// Why this is computed here: locators are resolved by Playwright, so roles and names must be those of `getByRole`. Its own
// computation can only be asked from outside of the page: `locator.normalize()` takes about 25 ms an element, and
// `ariaSnapshot()` loses which element a line belongs to. Of 137 named elements of the test page, the package
// dom-accessibility-api 0.7.1 gives 15 another role or name than Playwright (texts by CSS, summaries, header cells,
// inherited roles, submit buttons), this one gives none. For 1,800 elements, of which 1,000 have a role, it takes 9 ms and
// this one 12 ms. aria-query has the roles by tag without the rules that depend on the surroundings, in 680 kB.

/**
 * The accessible name by which `getByRole` finds the element; empty for one without a name, or a hidden one.
 *
 * @param isVisible whether an element counts. Default: `isExposed`
 */
export function accessibleName(
  element: Element,
  isVisible: (element: Element) => boolean = isExposed,
): string {
  if (unnamedRoles.test(elementRole(element) ?? '')) return '';
  const walk = { visited: new Set<Element>(), isVisible, isInHidden: false, isCaption: false };
  return normalizeText(textAlternative(element, { ...walk, at: 'target' }));
}
