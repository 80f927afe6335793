import type {
  LocatorCall,
  LocatorExpression,
  LocatorFilterOptions,
  LocatorText,
} from './locator-expression.ts';

/** What becomes of the texts of a locator. */
export interface LocatorTexts {
  /** A compared text: a name, a label, a test id. */
  text(text: LocatorText): LocatorText;
  /** A selector string, of CSS or another engine. */
  selector(selector: string): string;
}

/** The locator with other texts, also in the locators within it. Its calls stay the same. */
export function mapLocator(expression: LocatorExpression, texts: LocatorTexts): LocatorExpression {
  return expression.map((call) => mapCall(call, texts));
}

function mapCall(call: LocatorCall, texts: LocatorTexts): LocatorCall {
  switch (call.method) {
    case 'getByRole': {
      const { name } = call.options;
      return name === undefined ? call : { ...call, options: { ...call.options, name: texts.text(name) } };
    }
    case 'getByTestId':
      return { ...call, testId: texts.text(call.testId) };
    case 'locator':
      return {
        ...call,
        selector: texts.selector(call.selector),
        options: mapOptions(call.options, texts),
      };
    case 'frameLocator':
      return { ...call, selector: texts.selector(call.selector) };
    case 'filter':
      return { ...call, options: mapOptions(call.options, texts) };
    case 'and':
    case 'or':
      return { ...call, other: mapLocator(call.other, texts) };
    case 'nth':
    case 'first':
    case 'last':
    case 'contentFrame':
      return call;
    default:
      return { ...call, text: texts.text(call.text) };
  }
}

function mapOptions(options: LocatorFilterOptions, texts: LocatorTexts): LocatorFilterOptions {
  const { hasText, hasNotText, has, hasNot } = options;
  return {
    ...options,
    ...(hasText === undefined ? {} : { hasText: texts.text(hasText) }),
    ...(hasNotText === undefined ? {} : { hasNotText: texts.text(hasNotText) }),
    ...(has === undefined ? {} : { has: mapLocator(has, texts) }),
    ...(hasNot === undefined ? {} : { hasNot: mapLocator(hasNot, texts) }),
  };
}
