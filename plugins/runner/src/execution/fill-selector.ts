import { type LocatorText, mapLocator, parseLocator, printLocator, StepFailure } from '@testkernel/sdk';

/** Replaces the placeholders of a text. @param write the notation of a value in this place. Default: unchanged. */
type Fill = (text: string, write?: (value: string) => string) => string;

/**
 * Replaces the placeholders of a selector. It is parsed first, so that a value is always part of a compared text: it
 * cannot end a literal, begin a call, or have a meaning in a regular expression or in CSS.
 */
export function fillSelector(selector: string, fill: Fill): string {
  if (!selector.includes('{{')) return selector;
  const filled = mapLocator(parseLocator(selector), {
    text: (text) => fillText(text, fill),
    selector: (raw) => fillRaw(raw, fill),
  });
  return printLocator(filled);
}

function fillText(text: LocatorText, fill: Fill): LocatorText {
  return typeof text === 'string' ? fill(text) : { ...text, regex: fill(text.regex, asRegexLiteral) };
}

/** Selector engines other than CSS have no notation for arbitrary text. */
const otherEngine = /^\s*(?:(?!css=)[\w+:*-]+=|\(*\/\/|\.\.|["'])|>>/;

function fillRaw(selector: string, fill: Fill): string {
  if (!otherEngine.test(selector)) return fill(selector, asCssText);
  return fill(selector, (value) => {
    if (/^[a-z]+$/i.test(value)) return value;
    throw new StepFailure(
      'selector',
      `Only plain words can be filled into the selector ${selector}. Write it in CSS, or as getByText('…').`,
    );
  });
}

/** Each UTF-16 unit as an escape sequence, which is a literal anywhere in a regular expression. */
function asRegexLiteral(value: string): string {
  return Array.from({ length: value.length }, (_, index) => {
    return `\\u${value.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }).join('');
}

/** For CSS strings and names: an escape sequence for all but letters. */
function asCssText(value: string): string {
  return value.replace(/[^A-Za-z]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}
