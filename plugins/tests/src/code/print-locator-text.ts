import { parseLocator, printLocator } from '@testkernel/sdk';
import { splitValue } from './placeholders.ts';
import { printValue } from './print-value.ts';

/**
 * String literals, regular expressions (a quote in one does not start a string), and the places of locators within
 * locators.
 */
const literals =
  /'((?:[^'\\]|\\.)*)'|\/(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/|(?:\bhas(?:Not)?: |\.(?:and|or)\()(?=[a-z])/g;

/** A selector as code; what stands in for something is taken from where it comes from. */
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
