import type {
  LocatorCall,
  LocatorExpression,
  LocatorFilterOptions,
  LocatorRoleOptions,
  LocatorText,
} from '@testkernel/sdk';
import { collapsed, labelsOf, nameOf } from './element-name.ts';
import { roleOf } from './element-role.ts';
import { elementsBelow, isVisible } from './page-elements.ts';

/** The elements that match a locator now. Covers the usual locators of Playwright. */
export function matchLocator(expression: LocatorExpression): Element[] {
  let found: Element[] | null = null;
  for (const call of expression) {
    if (found === null) found = searchBelow(document, call);
    else found = narrowTo(found, call);
  }
  return found ?? [];
}

export function narrowTo(found: Element[], call: LocatorCall): Element[] {
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
      return found.filter((element) => passesFilter(element, call.options));
    case 'and': {
      const other = new Set(matchLocator(call.other));
      return found.filter((element) => other.has(element));
    }
    case 'or': {
      const all = new Set([...found, ...matchLocator(call.other)]);
      return elementsBelow(document).filter((element) => all.has(element));
    }
    default:
      return [...new Set(found.flatMap((element) => searchBelow(element, call)))];
  }
}

export function searchBelow(root: ParentNode, call: LocatorCall): Element[] {
  const all = () => elementsBelow(root);
  switch (call.method) {
    case 'getByRole':
      return all().filter((element) => hasRole(element, call.role, call.options));
    case 'getByText':
      return ownersOfText(all(), call.text, call.options.exact === true);
    case 'getByLabel':
      return all().filter((element) =>
        labelsOf(element).some((label) => isText(label, call.text, call.options.exact === true)),
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
      return bySelector(root, call.selector).filter((element) => passesFilter(element, call.options));
    default:
      return [];
  }
}

export function hasRole(element: Element, role: string, options: LocatorRoleOptions): boolean {
  if (roleOf(element) !== role || !isVisible(element)) return false;
  if (options.name !== undefined && !isText(nameOf(element), options.name, options.exact === true))
    return false;
  if (options.level !== undefined && levelOf(element) !== options.level) return false;
  return (['checked', 'disabled', 'expanded', 'pressed', 'selected'] as const).every(
    (state) => options[state] === undefined || isInState(element, state) === options[state],
  );
}

export function levelOf(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? /^H([1-6])$/.exec(element.tagName)?.[1]);
}

export function isInState(element: Element, state: string): boolean {
  if (state === 'disabled' && element.matches(':disabled')) return true;
  if (state === 'checked' && element.matches(':checked')) return true;
  if (state === 'selected' && element instanceof HTMLOptionElement) return element.selected;
  return element.getAttribute(`aria-${state}`) === 'true';
}

export function byAttribute(elements: Element[], name: string, text: LocatorText, exact: boolean): Element[] {
  return elements.filter(
    (element) => element.hasAttribute(name) && isText(collapsed(element.getAttribute(name)), text, exact),
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
  return collapsed(isButton ? element.value : element.textContent);
}

export function isText(text: string, wanted: LocatorText, exact: boolean): boolean {
  if (typeof wanted !== 'string') return new RegExp(wanted.regex, wanted.flags).test(text);
  const shown = collapsed(wanted);
  return exact ? text === shown : text.toLowerCase().includes(shown.toLowerCase());
}

export function passesFilter(element: Element, options: LocatorFilterOptions): boolean {
  const { hasText, hasNotText, has, hasNot, visible } = options;
  if (hasText !== undefined && !isText(textOf(element), hasText, false)) return false;
  if (hasNotText !== undefined && isText(textOf(element), hasNotText, false)) return false;
  if (has !== undefined && !matchLocator(has).some((inner) => element.contains(inner))) return false;
  if (hasNot !== undefined && matchLocator(hasNot).some((inner) => element.contains(inner))) return false;
  return visible === undefined || isVisible(element) === visible;
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
