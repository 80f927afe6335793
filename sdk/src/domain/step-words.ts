import { locatorWords } from '../locator/locator-words.ts';
import { readExpectedNumber } from './expected-number.ts';
import type { Step } from './step.ts';

/** A step as instructions for a person: action, data and expected result; an empty string where there is none. */
export interface StepWords {
  readonly step: string;
  readonly data: string;
  readonly expected: string;
}

/** Phrases for actions; `it` is the element in words. */
const actionPhrases = new Map(
  Object.entries<(it: string, step: Step) => string>({
    navigate: (_, { url }) => `Open ${url ?? ''}`,
    reload: () => 'Reload the page',
    goBack: () => 'Go back',
    goForward: () => 'Go forward',
    acceptDialog: () => 'Accept the next dialog',
    click: (it) => `Click ${it}`,
    dblclick: (it) => `Double-click ${it}`,
    rightClick: (it) => `Right-click ${it}`,
    hover: (it) => `Point at ${it}`,
    check: (it) => `Check ${it}`,
    uncheck: (it) => `Uncheck ${it}`,
    fill: (it) => `Fill in ${it}`,
    select: (it) => `Choose in ${it}`,
    press: (it, { selector }) => (selector === undefined ? 'Press a key' : `Press a key in ${it}`),
    upload: (it) => `Choose a file in ${it}`,
    drag: (it, { target }) => `Drag ${it} to ${locatorWords(target ?? '')}`,
    scroll: (it, { selector }) => (selector === undefined ? 'Scroll the page' : `Scroll to ${it}`),
    wait: (it, { selector }) => (selector === undefined ? 'Wait' : `Wait for ${it}`),
    readNumber: (it) => `Remember the number in ${it}`,
    request: (_, { method, url, body }) =>
      `Send ${method ?? (body === undefined ? 'GET' : 'POST')} ${url ?? ''}`,
    assertUrl: () => 'Look at the address',
    assertTitle: () => 'Look at the title of the page',
    assertScreenshot: () => 'Look at the page',
    assertNoPageErrors: () => 'Look for errors of the page',
    assertNoConsoleErrors: () => 'Look at the console',
  }),
);

/** Phrases for the expected result, about the element or the page. */
const expectations = new Map(
  Object.entries<(expected: string, step: Step) => string>({
    assert: (expected) => (expected === '' ? 'It is visible' : `It contains "${expected}"`),
    assertVisible: () => 'It is visible',
    assertHidden: () => 'It is not visible',
    assertChecked: () => 'It is checked',
    assertEnabled: () => 'It is enabled',
    assertDisabled: () => 'It is disabled',
    assertInViewport: () => 'It is within the visible part of the page',
    assertText: (expected) => `It contains "${expected}"`,
    assertValue: (expected) => `Its value is "${expected}"`,
    assertHasClass: (expected) => `It has the class "${expected}"`,
    assertCount: (expected) => (expected === '1' ? 'There is 1' : `There are ${expected}`),
    assertSorted: (expected) => `Its numbers are in ${expected} order`,
    assertTotal: (expected, { target = '', url }) => {
      const of = `${locatorWords(target)}${url === undefined ? '' : ` on ${url}`}`;
      return expected === 'count' ? `It says how many there are of ${of}` : `It is the ${expected} of ${of}`;
    },
    assertNumber: (expected) => `Its number is ${numberWords(expected)}`,
    assertAriaSnapshot: (expected) => `It contains, in this order:\n${expected}`,
    assertUrl: (expected) => `It is ${expected}`,
    assertTitle: (expected) => `It is "${expected}"`,
    assertScreenshot: () => 'It looks like its baseline',
    assertNoPageErrors: () => 'There are none',
    assertNoConsoleErrors: () => 'It shows no errors',
    request: (expected) =>
      expected === ''
        ? 'The answer is a success'
        : /^[1-9]\d\d$/.test(expected)
          ? `The status is ${expected}`
          : `The answer contains "${expected}"`,
  }),
);

/**
 * A step in words, for people and for tools that store tests as texts. A `description` replaces the phrase.
 * Placeholders (`{{unique}}`) stay as they are; an action of a plugin is shown by its name.
 *
 * @example
 * stepWords({ action: 'fill', selector: "getByLabel('Name')", value: 'Ada' });
 * // { step: 'Fill in the field "Name"', data: 'Ada', expected: '' }
 */
export function stepWords(step: Step): StepWords {
  const expected = step.expected ?? '';
  return {
    step: step.description?.trim() || deedOf(step),
    data: step.value ?? (step.action === 'request' ? (step.body ?? '') : ''),
    expected: expectations.get(step.action)?.(expected, step) ?? expected,
  };
}

function deedOf(step: Step): string {
  const it = step.selector === undefined ? 'the page' : locatorWords(step.selector);
  const phrase = actionPhrases.get(step.action);
  if (phrase) return phrase(it, step);
  return expectations.has(step.action) ? `Look at ${it}` : `${step.action}: ${it}`;
}

/** The expectation of `assertNumber` in words. */
function numberWords(expected: string): string {
  const { name, change } = readExpectedNumber(expected) ?? { name: null, change: Number.NaN };
  if (name === null) return expected;
  const remembered = `the remembered "${name}"`;
  if (change === 0) return remembered;
  return change > 0 ? `${remembered} and ${change} more` : `${-change} less than ${remembered}`;
}
