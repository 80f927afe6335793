import {
  type LocatorExpression,
  type LocatorText,
  mapLocator,
  parseLocator,
  printLocator,
} from '@testkernel/sdk';

type Mask = (text: string) => string;

/** A locator whose texts are masked; it stays the same expression. */
export function maskLocator(locator: LocatorExpression, mask: Mask): LocatorExpression {
  return mapLocator(locator, { text: (text) => maskText(text, mask), selector: mask });
}

/** A selector as a person wrote it; in its canonical form where something in it was masked. */
export function maskSelector(selector: string, mask: Mask): string {
  const locator = parseLocator(selector);
  const masked = printLocator(maskLocator(locator, mask));
  return masked === printLocator(locator) ? selector : masked;
}

function maskText(text: LocatorText, mask: Mask): LocatorText {
  return typeof text === 'string' ? mask(text) : { ...text, regex: mask(text.regex) };
}
