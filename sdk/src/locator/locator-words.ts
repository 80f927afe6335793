import type { LocatorCall, LocatorExpression, LocatorText } from './locator-expression.ts';
import { parseLocator } from './parse-locator.ts';

/** Phrases for the methods that search for a text. */
const textWords = {
  getByText: (text: string) => `the text ${text}`,
  getByLabel: (text: string) => `the field ${text}`,
  getByPlaceholder: (text: string) => `the field with the placeholder ${text}`,
  getByAltText: (text: string) => `the image ${text}`,
  getByTitle: (text: string) => `the element titled ${text}`,
} as const;

/**
 * A selector in words: `the button "Save"`. CSS, XPath and anything that can't be parsed is shown as it is written.
 *
 * @example
 * locatorWords("getByRole('row').filter({ hasText: 'Ada' }).getByRole('button', { name: 'Edit' })");
 * // 'the button "Edit" in the row with "Ada"'
 */
export function locatorWords(selector: string): string {
  try {
    return expressionWords(parseLocator(selector));
  } catch {
    return `the element ${selector}`;
  }
}

function expressionWords(expression: LocatorExpression): string {
  return expression.reduce((words, call) => withCall(words, call), '');
}

/** Adds a call to the words: later calls search within, or choose among, the elements of earlier ones. */
function withCall(words: string, call: LocatorCall): string {
  switch (call.method) {
    case 'first':
    case 'last':
      return `the ${call.method} of ${words}`;
    case 'nth':
      return `number ${call.index + 1} of ${words}`;
    case 'filter':
      return `${words}${filterWords(call.options)}`;
    case 'and':
      return `${words} that is also ${expressionWords(call.other)}`;
    case 'or':
      return `${words} or ${expressionWords(call.other)}`;
    case 'contentFrame':
      return `the inside of ${words}`;
    default:
      return words === '' ? targetWords(call) : `${targetWords(call)} in ${words}`;
  }
}

type Target = Exclude<
  LocatorCall,
  { method: 'first' | 'last' | 'nth' | 'filter' | 'and' | 'or' | 'contentFrame' }
>;

function targetWords(call: Target): string {
  switch (call.method) {
    case 'getByRole':
      return `the ${call.role}${call.options.name === undefined ? '' : ` ${textOf(call.options.name)}`}`;
    case 'getByTestId':
      return `the element with the test id ${textOf(call.testId)}`;
    case 'frameLocator':
      return `the frame ${call.selector}`;
    case 'locator':
      return `the element ${call.selector}${filterWords(call.options)}`;
    default:
      return textWords[call.method](textOf(call.text));
  }
}

interface FilterOptions {
  readonly hasText?: LocatorText;
  readonly hasNotText?: LocatorText;
  readonly has?: LocatorExpression;
  readonly hasNot?: LocatorExpression;
  readonly visible?: boolean;
}

function filterWords({ hasText, hasNotText, has, hasNot, visible }: FilterOptions): string {
  return [
    hasText === undefined ? '' : ` with ${textOf(hasText)}`,
    hasNotText === undefined ? '' : ` without ${textOf(hasNotText)}`,
    has === undefined ? '' : ` with ${expressionWords(has)}`,
    hasNot === undefined ? '' : ` without ${expressionWords(hasNot)}`,
    visible === undefined ? '' : visible ? ' that is visible' : ' that is not visible',
  ].join('');
}

function textOf(text: LocatorText): string {
  return typeof text === 'string' ? `"${text}"` : `like /${text.regex}/${text.flags}`;
}
