import {
  type LocatorCall,
  type LocatorExpression,
  type LocatorFilterOptions,
  type LocatorText,
  parseLocator,
  printLocator,
} from '@testkernel/sdk';

type Mask = (text: string) => string;

/** A locator whose texts are masked; it stays the same expression. */
export function maskLocator(locator: LocatorExpression, mask: Mask): LocatorExpression {
  return locator.map((call) => maskCall(call, mask));
}

/** A selector as a person wrote it; in its canonical form where something in it was masked. */
export function maskSelector(selector: string, mask: Mask): string {
  const locator = parseLocator(selector);
  const masked = printLocator(maskLocator(locator, mask));
  return masked === printLocator(locator) ? selector : masked;
}

function maskCall(call: LocatorCall, mask: Mask): LocatorCall {
  switch (call.method) {
    case 'getByRole': {
      const { name } = call.options;
      return name === undefined
        ? call
        : { ...call, options: { ...call.options, name: maskText(name, mask) } };
    }
    case 'getByTestId':
      return { ...call, testId: maskText(call.testId, mask) };
    case 'locator':
      return { ...call, selector: mask(call.selector), options: maskOptions(call.options, mask) };
    case 'frameLocator':
      return { ...call, selector: mask(call.selector) };
    case 'filter':
      return { ...call, options: maskOptions(call.options, mask) };
    case 'and':
    case 'or':
      return { ...call, other: maskLocator(call.other, mask) };
    case 'nth':
    case 'first':
    case 'last':
    case 'contentFrame':
      return call;
    default:
      return { ...call, text: maskText(call.text, mask) };
  }
}

function maskOptions(options: LocatorFilterOptions, mask: Mask): LocatorFilterOptions {
  const { hasText, hasNotText, has, hasNot } = options;
  return {
    ...options,
    ...(hasText === undefined ? {} : { hasText: maskText(hasText, mask) }),
    ...(hasNotText === undefined ? {} : { hasNotText: maskText(hasNotText, mask) }),
    ...(has === undefined ? {} : { has: maskLocator(has, mask) }),
    ...(hasNot === undefined ? {} : { hasNot: maskLocator(hasNot, mask) }),
  };
}

function maskText(text: LocatorText, mask: Mask): LocatorText {
  return typeof text === 'string' ? mask(text) : { ...text, regex: mask(text.regex) };
}
