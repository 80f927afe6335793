import {
  type LocatorCall,
  type LocatorExpression,
  type LocatorFilterOptions,
  type LocatorText,
  parseLocator,
  printLocator,
  StepFailure,
} from '@testkernel/sdk';

/** Fills in the placeholders of a text. @param write how a value must be written there; default as it is */
type Fill = (text: string, write?: (value: string) => string) => string;

/**
 * The selector with its placeholders filled in. It is parsed first, so that a value is only ever a part of what a text
 * is compared with: it can't end a literal, begin a call, or mean something in a regular expression or in CSS.
 */
export function fillSelector(selector: string, fill: Fill): string {
  if (!selector.includes('{{')) return selector;
  return printLocator(fillLocator(parseLocator(selector), fill));
}

function fillLocator(expression: LocatorExpression, fill: Fill): LocatorExpression {
  return expression.map((call) => fillCall(call, fill));
}

function fillCall(call: LocatorCall, fill: Fill): LocatorCall {
  switch (call.method) {
    case 'getByRole': {
      const { name } = call.options;
      return name === undefined
        ? call
        : { ...call, options: { ...call.options, name: fillText(name, fill) } };
    }
    case 'getByTestId':
      return { ...call, testId: fillText(call.testId, fill) };
    case 'locator':
      return {
        ...call,
        selector: fillRaw(call.selector, fill),
        options: fillOptions(call.options, fill),
      };
    case 'frameLocator':
      return { ...call, selector: fillRaw(call.selector, fill) };
    case 'filter':
      return { ...call, options: fillOptions(call.options, fill) };
    case 'and':
    case 'or':
      return { ...call, other: fillLocator(call.other, fill) };
    case 'nth':
    case 'first':
    case 'last':
    case 'contentFrame':
      return call;
    default:
      return { ...call, text: fillText(call.text, fill) };
  }
}

function fillOptions(options: LocatorFilterOptions, fill: Fill): LocatorFilterOptions {
  const { hasText, hasNotText, has, hasNot } = options;
  return {
    ...options,
    ...(hasText === undefined ? {} : { hasText: fillText(hasText, fill) }),
    ...(hasNotText === undefined ? {} : { hasNotText: fillText(hasNotText, fill) }),
    ...(has === undefined ? {} : { has: fillLocator(has, fill) }),
    ...(hasNot === undefined ? {} : { hasNot: fillLocator(hasNot, fill) }),
  };
}

function fillText(text: LocatorText, fill: Fill): LocatorText {
  return typeof text === 'string' ? fill(text) : { ...text, regex: fill(text.regex, asRegexLiteral) };
}

/** Selectors of other engines than CSS know no way to write every text. */
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

/** Each UTF-16 unit as an escape, which means itself wherever in an expression it stands. */
function asRegexLiteral(value: string): string {
  return Array.from({ length: value.length }, (_, index) => {
    return `\\u${value.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }).join('');
}

/** As CSS writes it in strings and in names: an escape for all but letters. */
function asCssText(value: string): string {
  return value.replace(/[^A-Za-z]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}
