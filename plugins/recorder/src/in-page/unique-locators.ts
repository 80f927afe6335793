import type { LocatorCall, LocatorExpression } from '@testkernel/sdk';
import {
  attributeLocator,
  composedParent,
  elementRole,
  fitsLocator,
  generatedId,
  isCounted,
  labelText,
  matchLocator,
  normalizeText,
  plainSight,
  roleLocator,
  type Sight,
  textLocator,
} from '@testkernel/sdk/page';

/** Locators that match only this element now, the most stable first; at least one. @param sight default: the page as it is */
export function uniqueLocators(element: Element, max = 6, sight: Sight = plainSight()): LocatorExpression[] {
  const patience = performance.now() + 50;
  const found: LocatorExpression[] = [];
  const candidates = locatorCandidatesOf(element, sight);
  const counted = (candidate: LocatorExpression) => candidate.some(isCounted);
  for (const candidate of [
    ...candidates.filter((one) => !counted(one)),
    ...candidates.filter(counted),
    ...withinItems(element, candidates[0]),
  ]) {
    if (found.length === max || (found.length > 0 && performance.now() > patience)) break;
    if (isOnlyMatch(candidate, element, sight)) found.push(candidate);
  }
  return found.length > 0 ? found : [numbered(element, candidates, sight), [byPath(element)]].slice(0, max);
}

export function isOnlyMatch(
  candidate: LocatorExpression,
  element: Element,
  sight: Sight = plainSight(),
): boolean {
  const matches = matchLocator(candidate, sight);
  return matches.length === 1 && matches[0] === element;
}

export function locatorCandidatesOf(element: Element, sight: Sight): LocatorExpression[] {
  // What a person writes into an element is no text to find it by.
  const isField = element.matches('input, select, textarea') || isEditable(element);
  const attribute = (name: string) => normalizeText(element.getAttribute(name));
  const role = elementRole(element);
  const named = role === null ? null : roleLocator(role, sight.nameOf(element));
  const text = isField ? null : textLocator('getByText', normalizeText(element.textContent));
  const testId = element.getAttribute('data-testid') ?? '';
  const id = element.id;
  const calls: (LocatorCall | null)[] = [
    named,
    isField ? textLocator('getByLabel', labelText(element) || attribute('aria-label')) : null,
    textLocator('getByPlaceholder', attribute('placeholder')),
    text,
    fitsLocator(testId) ? { method: 'getByTestId', testId } : null,
    textLocator('getByAltText', attribute('alt')),
    textLocator('getByTitle', attribute('title')),
  ];
  const place = placeAround(element, sight);
  const inPlace = [named, text].flatMap((call) => (place && call ? [[place, call]] : []));
  const roleAlone: LocatorCall | null =
    role === null || /^(generic|none|presentation)$/.test(role)
      ? null
      : { method: 'getByRole', role, options: {} };
  const byAttributes: (LocatorCall | null)[] = [
    attributeLocator(element.localName, 'name', fitsLocator(attribute('name')) ? attribute('name') : ''),
    attributeLocator('', 'id', generatedId.test(id) || !fitsLocator(id) ? '' : id),
    roleAlone,
  ];
  const alone = (call: LocatorCall | null) => (call === null ? [] : [[call]]);
  return [...calls.flatMap(alone), ...inPlace, ...byAttributes.flatMap(alone)];
}

/** The page as it is while one task runs: what was read once is not read again. */
export function rememberingSight(): Sight {
  const { isVisible, nameOf } = plainSight();
  const remembered = <T>(read: (element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element: Element): T => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const now = read(element);
      known.set(element, now);
      return now;
    };
  };
  return { isVisible: remembered(isVisible), nameOf: remembered(nameOf) };
}

export function isEditable(element: Element): boolean {
  return element instanceof HTMLElement && element.isContentEditable;
}

/** The innermost dialog or landmark around an element. */
export function placeAround(element: Element, sight: Sight): LocatorCall | null {
  const places =
    /^(dialog|alertdialog|menu|listbox|navigation|banner|contentinfo|complementary|region|form|search|tabpanel)$/;
  for (let one = composedParent(element); one !== null; one = composedParent(one)) {
    const role = elementRole(one);
    if (role === null || !places.test(role)) continue;
    const name = sight.nameOf(one);
    return fitsLocator(name) ? roleLocator(role, name) : { method: 'getByRole', role, options: {} };
  }
  return null;
}

/** Locators within the row or item around an element, which is found by one of its texts. */
export function withinItems(element: Element, own: LocatorExpression | undefined): LocatorExpression[] {
  const item = itemAround(element);
  if (item === null || own === undefined) return [];
  return textsOf(item.element, element).map((hasText): LocatorExpression => {
    return [
      { method: 'getByRole', role: item.role, options: {} },
      { method: 'filter', options: { hasText } },
      ...own,
    ];
  });
}

export function itemAround(element: Element): { element: Element; role: string } | null {
  for (let one = composedParent(element); one !== null; one = composedParent(one)) {
    const role = elementRole(one);
    if (role !== null && /^(row|listitem|article|treeitem)$/.test(role)) return { element: one, role };
  }
  return null;
}

/** The first texts of an item outside of an element, without counts and times. */
export function textsOf(item: Element, without: Element): string[] {
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const texts = new Set<string>();
  for (let node = walker.nextNode(); node !== null && texts.size < 4; node = walker.nextNode()) {
    const text = normalizeText(node.nodeValue);
    if (text.length > 1 && text.length <= 60 && !/\d{1,2}:\d{2}/.test(text) && !without.contains(node))
      texts.add(text);
  }
  return [...texts];
}

/** The element by its position among those that its best locator matches. */
export function numbered(
  element: Element,
  candidates: readonly LocatorExpression[],
  sight: Sight = plainSight(),
): LocatorExpression {
  for (const candidate of candidates) {
    const index = matchLocator(candidate, sight).indexOf(element);
    if (index >= 0) return [...candidate, { method: 'nth', index }];
  }
  return [byPath(element)];
}

/** The element by its position in the document, below the nearest element with an id of its own. */
export function byPath(element: Element): LocatorCall {
  const parts: string[] = [];
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    if (one !== element && one.id !== '' && !generatedId.test(one.id)) {
      parts.unshift(`#${CSS.escape(one.id)}`);
      break;
    }
    const { localName, parentElement } = one;
    const alike = [...(parentElement?.children ?? [])].filter((other) => other.localName === localName);
    const place = alike.length > 1 ? `:nth-of-type(${alike.indexOf(one) + 1})` : '';
    parts.unshift(`${CSS.escape(localName)}${place}`);
  }
  return { method: 'locator', selector: parts.join(' > '), options: {} };
}
