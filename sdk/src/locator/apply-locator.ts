import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { BadRequest } from '../errors.ts';
import type {
  LocatorCall,
  LocatorExpression,
  LocatorFilterOptions,
  LocatorText,
} from './locator-expression.ts';
import { isLocatorRole } from './locator-role.ts';
import { printLocator } from './print-locator.ts';

/** Where a locator expression may begin. */
export type LocatorRoot = Page | Frame | FrameLocator | Locator;

/** The Playwright locator for an expression, searched from `root`. */
export function applyLocator(root: LocatorRoot, expression: LocatorExpression): Locator {
  let frame: LocatorRoot = root;
  let locator: Locator | undefined;
  for (const call of expression) {
    const entered = enterFrame(locator ?? frame, locator, call);
    if (entered) {
      frame = entered;
      locator = undefined;
    } else {
      locator = locator ? narrow(locator, root, call) : search(frame, root, call);
    }
  }
  if (!locator) throw unusable(expression);
  return locator;
}

/** The frame that a call enters or selects, if it does. */
function enterFrame(
  from: LocatorRoot,
  locator: Locator | undefined,
  call: LocatorCall,
): FrameLocator | undefined {
  if (call.method === 'frameLocator') return from.frameLocator(call.selector);
  if (call.method === 'contentFrame') return locator?.contentFrame();
  if (locator || !isFrameLocator(from)) return undefined;
  if (call.method === 'first') return from.first();
  if (call.method === 'last') return from.last();
  return call.method === 'nth' ? from.nth(call.index) : undefined;
}

function isFrameLocator(root: LocatorRoot): root is FrameLocator {
  return 'owner' in root;
}

function narrow(locator: Locator, root: LocatorRoot, call: LocatorCall): Locator {
  switch (call.method) {
    case 'first':
      return locator.first();
    case 'last':
      return locator.last();
    case 'nth':
      return locator.nth(call.index);
    case 'filter':
      return locator.filter({ ...filterOptions(root, call.options), visible: call.options.visible });
    case 'and':
      return locator.and(applyLocator(root, call.other));
    case 'or':
      return locator.or(applyLocator(root, call.other));
    default:
      return search(locator, root, call);
  }
}

function search(from: LocatorRoot, root: LocatorRoot, call: LocatorCall): Locator {
  switch (call.method) {
    case 'getByRole': {
      const { name, ...options } = call.options;
      if (!isLocatorRole(call.role)) throw unusable([call]);
      return from.getByRole(call.role, { ...options, name: toText(name) });
    }
    case 'getByTestId':
      return from.getByTestId(toPattern(call.testId));
    case 'locator':
      return from.locator(call.selector, filterOptions(root, call.options));
    case 'getByText':
    case 'getByLabel':
    case 'getByPlaceholder':
    case 'getByAltText':
    case 'getByTitle':
      return from[call.method](toPattern(call.text), call.options);
    default:
      throw unusable([call]);
  }
}

function filterOptions(root: LocatorRoot, options: LocatorFilterOptions) {
  return {
    hasText: toText(options.hasText),
    hasNotText: toText(options.hasNotText),
    has: options.has && applyLocator(root, options.has),
    hasNot: options.hasNot && applyLocator(root, options.hasNot),
  };
}

function toText(text: LocatorText | undefined): string | RegExp | undefined {
  return text === undefined ? undefined : toPattern(text);
}

function toPattern(text: LocatorText): string | RegExp {
  return typeof text === 'string' ? text : new RegExp(text.regex, text.flags);
}

function unusable(expression: LocatorExpression): BadRequest {
  return new BadRequest('INVALID_SELECTOR', `${printLocator(expression)} doesn't lead to an element.`);
}
