import type { LocatorCall, LocatorExpression, LocatorText } from './locator-expression.ts';

/**
 * The canonical text of a locator expression, without `page.`: single quotes, options in a fixed order. Parsing it
 * gives the same expression again.
 */
export function printLocator(expression: LocatorExpression): string {
  return expression.map((call) => `${call.method}(${printArguments(call)})`).join('.');
}

/** A string literal in single quotes. */
export function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

function printArguments(call: LocatorCall): string {
  switch (call.method) {
    case 'first':
    case 'last':
    case 'contentFrame':
      return '';
    case 'nth':
      return String(call.index);
    case 'and':
    case 'or':
      return printLocator(call.other);
    case 'frameLocator':
      return quote(call.selector);
    case 'getByTestId':
      return printText(call.testId);
    case 'getByRole':
      return withOptions(quote(call.role), call.options);
    case 'locator':
      return withOptions(quote(call.selector), call.options);
    case 'filter':
      return printOptions(call.options);
    default:
      return withOptions(printText(call.text), call.options);
  }
}

function withOptions(first: string, options: object): string {
  const printed = printOptions(options);
  return printed === '' ? first : `${first}, ${printed}`;
}

type OptionValue = LocatorText | LocatorExpression | boolean | number;

function printOptions(options: object): string {
  const entries: [string, OptionValue | undefined][] = Object.entries(options);
  const printed = entries.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${printValue(value)}`],
  );
  return printed.length === 0 ? '' : `{ ${printed.join(', ')} }`;
}

function printValue(value: OptionValue): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  return isExpression(value) ? printLocator(value) : printText(value);
}

function isExpression(value: LocatorText | LocatorExpression): value is LocatorExpression {
  return Array.isArray(value);
}

function printText(text: LocatorText): string {
  return typeof text === 'string' ? quote(text) : `/${text.regex}/${text.flags}`;
}
