import { parseLocator, printLocator } from '@testkernel/sdk';
import { splitValue } from './placeholders.ts';
import { printValue } from './print-value.ts';

/**
 * String literals, regular expressions (in which a quote does not start a string), and the positions of locators within
 * locators.
 */
const literals =
  /'((?:[^'\\]|\\.)*)'|\/(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/|(?:\bhas(?:Not)?: |\.(?:and|or)\()(?=[a-z])/g;

/** A selector as code, with expressions in place of placeholders. */
export function printLocatorText(selector: string): string {
  return printLocator(parseLocator(selector)).replace(literals, (token, inner: string | undefined) => {
    if (inner !== undefined) return inner.includes('{{') ? printFilled(token, inner) : token;
    return token.startsWith('/') ? token : `${token}page.`;
  });
}

function printFilled(literal: string, inner: string): string {
  const text = String(JSON.parse(`"${inner.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`));
  return splitValue(text).some((part) => 'placeholder' in part) ? printValue(text) : literal;
}
