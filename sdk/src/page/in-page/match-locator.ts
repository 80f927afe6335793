import type {
  LocatorCall,
  LocatorExpression,
  LocatorFilterOptions,
  LocatorRoleOptions,
  LocatorText,
} from '../../locator/locator-expression.ts';
import { accessibleName } from './accessible-name.ts';
import { elementRole, levelOf } from './element-role.ts';
import { isExposed } from './exposure.ts';
import { labelTexts } from './label-texts.ts';
import { normalizeText } from './normalize-text.ts';

/** Which elements count as visible, and under which names. */
export interface Sight {
  isVisible(element: Element): boolean;
  nameOf(element: Element): string;
}

/** The page as it is. */
export function plainSight(): Sight {
  return { isVisible: isExposed, nameOf: accessibleName };
}

/**
 * The elements that match a locator now, in the document and its open shadow trees. Covers the usual locators of Playwright:
 * one that enters a frame matches nothing.
 *
 * @param sight default: the page as it is
 */
export function matchLocator(expression: LocatorExpression, sight: Sight = plainSight()): Element[] {
  let found: Element[] | null = null;
  for (const call of expression) {
    if (found === null) found = searchBelow(document, call, sight);
    else found = narrowTo(found, call, sight);
  }
  return found ?? [];
}

/** Every element below `root`, in document order, open shadow trees included. */
export function elementsBelow(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...elementsBelow(element.shadowRoot)] : [element],
  );
}

export function narrowTo(found: Element[], call: LocatorCall, sight: Sight): Element[] {
  switch (call.method) {
    case 'first':
      return found.slice(0, 1);
    case 'last':
      return found.slice(-1);
    case 'nth': {
      const one = found.at(call.index);
      return one ? [one] : [];
    }
    case 'filter':
      return found.filter((element) => passesFilter(element, call.options, sight));
    case 'and': {
      const other = new Set(matchLocator(call.other, sight));
      return found.filter((element) => other.has(element));
    }
    case 'or': {
      const all = new Set([...found, ...matchLocator(call.other, sight)]);
      return elementsBelow(document).filter((element) => all.has(element));
    }
    default:
      return [...new Set(found.flatMap((element) => searchBelow(element, call, sight)))];
  }
}

export function searchBelow(root: ParentNode, call: LocatorCall, sight: Sight): Element[] {
  const all = () => elementsBelow(root);
  switch (call.method) {
    case 'getByRole':
      return all().filter((element) => hasRole(element, call, sight));
    case 'getByText':
      return ownersOfText(all(), call.text, call.options.exact === true);
    case 'getByLabel':
      return all().filter((element) =>
        labelTexts(element).some((label) => isText(label, call.text, call.options.exact === true)),
      );
    case 'getByPlaceholder':
      return byAttribute(all(), 'placeholder', call.text, call.options.exact === true);
    case 'getByAltText':
      return byAttribute(all(), 'alt', call.text, call.options.exact === true);
    case 'getByTitle':
      return byAttribute(all(), 'title', call.text, call.options.exact === true);
    case 'getByTestId':
      return byAttribute(all(), 'data-testid', call.testId, true);
    case 'locator':
      return bySelector(root, call.selector).filter((element) => passesFilter(element, call.options, sight));
    default:
      return [];
  }
}

export function hasRole(
  element: Element,
  { role, options }: { role: string; options: LocatorRoleOptions },
  sight: Sight,
): boolean {
  if (elementRole(element) !== role || !sight.isVisible(element)) return false;
  if (options.name !== undefined && !isText(sight.nameOf(element), options.name, options.exact === true))
    return false;
  if (options.level !== undefined && levelOf(element) !== options.level) return false;
  return (['checked', 'disabled', 'expanded', 'pressed', 'selected'] as const).every(
    (state) => options[state] === undefined || isInState(element, state) === options[state],
  );
}

export function isInState(element: Element, state: string): boolean {
  if (state === 'disabled' && element.matches(':disabled')) return true;
  if (state === 'checked' && element.matches(':checked')) return true;
  if (state === 'selected' && element instanceof HTMLOptionElement) return element.selected;
  return element.getAttribute(`aria-${state}`) === 'true';
}

export function byAttribute(elements: Element[], name: string, text: LocatorText, exact: boolean): Element[] {
  return elements.filter(
    (element) => element.hasAttribute(name) && isText(normalizeText(element.getAttribute(name)), text, exact),
  );
}

/** A text belongs to the innermost element that contains all of it. */
export function ownersOfText(elements: Element[], text: LocatorText, exact: boolean): Element[] {
  const matching = elements.filter(
    (element) =>
      !/^(HEAD|SCRIPT|STYLE|NOSCRIPT|TITLE)$/.test(element.tagName) && isText(textOf(element), text, exact),
  );
  const parents = new Set<Element | null>(matching.map((element) => element.parentElement));
  return matching.filter((element) => !parents.has(element));
}

export function textOf(element: Element): string {
  const isButton = element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type);
  return normalizeText(isButton ? element.value : element.textContent);
}

export function isText(text: string, wanted: LocatorText, exact: boolean): boolean {
  if (typeof wanted !== 'string') return new RegExp(wanted.regex, wanted.flags).test(text);
  const shown = normalizeText(wanted);
  return exact ? text === shown : text.toLowerCase().includes(shown.toLowerCase());
}

export function passesFilter(element: Element, options: LocatorFilterOptions, sight: Sight): boolean {
  const { hasText, hasNotText, has, hasNot, visible } = options;
  if (hasText !== undefined && !isText(textOf(element), hasText, false)) return false;
  if (hasNotText !== undefined && isText(textOf(element), hasNotText, false)) return false;
  if (has !== undefined && !matchLocator(has, sight).some((inner) => element.contains(inner))) return false;
  if (hasNot !== undefined && matchLocator(hasNot, sight).some((inner) => element.contains(inner)))
    return false;
  return visible === undefined || sight.isVisible(element) === visible;
}

/** Supports CSS, `text=` and `xpath=`; other selector engines of Playwright match nothing. */
export function bySelector(root: ParentNode, selector: string): Element[] {
  const text = /^text=(.*)$/.exec(selector)?.[1];
  if (text !== undefined) {
    const quoted = /^(["'])(.*)\1$/.exec(text)?.[2];
    return ownersOfText(elementsBelow(root), quoted ?? text, quoted !== undefined);
  }
  try {
    const path = /^(?:xpath=|(?=\.?\/\/))(.*)$/.exec(selector)?.[1];
    if (path === undefined) return elementsBelow(root).filter((element) => element.matches(selector));
    const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    const nodes = Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index));
    return nodes.flatMap((node) => (node instanceof Element ? [node] : []));
  } catch {
    return [];
  }
}
