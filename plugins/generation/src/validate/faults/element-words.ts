import type { LocatorExpression, LocatorText } from '@testkernel/sdk';
import { printLocator } from '@testkernel/sdk';

/** What people would call the element that a locator means: `the button "Save"`. */
export function elementWords(expression: LocatorExpression): string {
  const [call] = expression;
  const alone = expression.length === 1;
  if (alone && call?.method === 'getByRole' && call.options.name !== undefined) {
    return `the ${call.role} ${quoted(call.options.name)}`;
  }
  if (alone && call?.method === 'getByText') return `the text ${quoted(call.text)}`;
  if (alone && call?.method === 'getByLabel') return `the field ${quoted(call.text)}`;
  if (alone && call?.method === 'getByPlaceholder') return `the field ${quoted(call.text)}`;
  return `the element ${printLocator(expression)}`;
}

function quoted(text: LocatorText): string {
  return typeof text === 'string' ? `"${text}"` : `/${text.regex}/`;
}
