/**
 * How a page is read: what the role, the name and the text of an element are, whether it is shown, when a page is idle,
 * and which words its buttons use. Everything that crawls, generates, validates, records or heals uses this kit, so that
 * it means the same element.
 */
export * from './another.ts';
export * from './idle.ts';
export * from './in-page/accessible-name.ts';
export * from './in-page/composed-tree.ts';
export * from './in-page/content-text.ts';
export * from './in-page/element-locators.ts';
export { elementRole, givenRole, levelOf } from './in-page/element-role.ts';
export { isExposed, isShown } from './in-page/exposure.ts';
export * from './in-page/generated-id.ts';
export { labelContent } from './in-page/label-texts.ts';
export { elementsBelow, matchLocator, plainSight, type Sight } from './in-page/match-locator.ts';
export { labelsOf } from './in-page/native-alternative.ts';
export * from './in-page/normalize-text.ts';
export { labelledBy } from './in-page/text-alternative.ts';
export * from './locator-matching.ts';
export * from './pending-requests.ts';
export * from './program-of.ts';
export * from './safe-method.ts';
export * from './same-site.ts';
export * from './vocabulary.ts';
