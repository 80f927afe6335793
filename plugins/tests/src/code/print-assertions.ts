import { quote, type Step } from '@testkernel/sdk';
import { isOrder, isTotalKind } from './code-functions.ts';
import { printBody, printRecord } from './print-data.ts';
import { printLocatorOf, printPage } from './print-locator-of.ts';
import { printValue } from './print-value.ts';
import { printArguments, type Statement, where } from './statement.ts';
import { printLines } from './template-lines.ts';

type Printer = (step: Step) => Statement | null;

/**
 * Code for assertions. `assertVisible` and `assertText`, which check what `assert` does, set a default option explicitly, to distinguish them
 * from it.
 */
export const assertionPrinters: Readonly<Record<string, Printer>> = {
  assert: (step) =>
    step.expected === undefined ? ofElement(step, 'toBeVisible') : withText(step, 'toContainText'),
  assertVisible: (step) => ofElement(step, 'toBeVisible', ['visible: true']),
  assertHidden: (step) => ofElement(step, 'toBeHidden'),
  assertChecked: (step) => ofElement(step, 'toBeChecked'),
  assertEnabled: (step) => ofElement(step, 'toBeEnabled'),
  assertDisabled: (step) => ofElement(step, 'toBeDisabled'),
  assertText: (step) => withText(step, 'toContainText', ['ignoreCase: false']),
  assertValue: (step) => withText(step, 'toHaveValue'),
  assertHasClass: (step) => withText(step, 'toContainClass'),
  assertCount: (step) =>
    step.expected === undefined
      ? null
      : ofElement(step, 'toHaveCount', [], [printCount(step.expected)], ['expected']),
  assertAriaSnapshot: (step) => printAriaSnapshot(step),
  assertSorted: (step) => printSorted(step),
  assertTotal: (step) => printTotal(step),
  assertUrl: (step) => ofPage(step, 'toHaveURL'),
  assertTitle: (step) => ofPage(step, 'toHaveTitle'),
  assertInViewport: (step) => ofElement(step, 'toBeInViewport'),
  assertScreenshot: (step) => ({
    code: `await expect(${printPage(step)}).toHaveScreenshot(${printArguments([], [], step)});`,
    shows: ['action', 'pageAlias', 'timeoutMs'],
  }),
  assertNoPageErrors: (step) => ofNothing(step, 'await {page}.pageErrors()'),
  assertNoConsoleErrors: (step) =>
    ofNothing(step, "(await {page}.consoleMessages()).filter((message) => message.type() === 'error')"),
  request: (step) => printRequest(step),
};

function ofElement(
  step: Step,
  matcher: string,
  options: readonly string[] = [],
  given: readonly string[] = [],
  shows: readonly (keyof Step)[] = [],
): Statement | null {
  if (step.selector === undefined) return null;
  const call = `${matcher}(${printArguments(given, options, step)})`;
  return {
    code: `await expect(${printLocatorOf(step, step.selector)}).${call};`,
    shows: [...where, ...shows],
  };
}

function withText(step: Step, matcher: string, options: readonly string[] = []): Statement | null {
  if (step.expected === undefined) return null;
  return ofElement(step, matcher, options, [printValue(step.expected)], ['expected']);
}

function printAriaSnapshot(step: Step): Statement | null {
  if (step.expected === undefined) return null;
  return ofElement(step, 'toMatchAriaSnapshot', [], [printLines(step.expected)], ['expected']);
}

function ofPage(step: Step, matcher: string): Statement | null {
  if (step.expected === undefined) return null;
  const call = `${matcher}(${printArguments([printValue(step.expected)], [], step)})`;
  return {
    code: `await expect(${printPage(step)}).${call};`,
    shows: ['action', 'pageAlias', 'timeoutMs', 'expected'],
  };
}

function printSorted(step: Step): Statement | null {
  const { selector, expected } = step;
  if (selector === undefined || !isOrder(expected)) return null;
  const read = `() => isSorted(${printLocatorOf(step, selector)}, '${expected}')`;
  return {
    code: `await expect.poll(${printArguments([read], [], step)}).toBe(true);`,
    shows: [...where, 'expected'],
  };
}

function printTotal(step: Step): Statement | null {
  const { selector, target, expected, url, value } = step;
  if (selector === undefined || target === undefined || !isTotalKind(expected)) return null;
  const entries = [
    ...(url === undefined ? [] : [`url: ${printValue(url)}`]),
    ...(value === undefined ? [] : [`next: ${printLocatorOf(step, value)}`]),
  ];
  const options = entries.length === 0 ? [] : [`{ ${entries.join(', ')} }`];
  const elements = [selector, target].map((one) => printLocatorOf(step, one));
  const read = `() => isTotal(${[...elements, `'${expected}'`, ...options].join(', ')})`;
  return {
    code: `await expect.poll(${printArguments([read], [], step)}).toBe(true);`,
    shows: [...where, 'target', 'expected', 'url', 'value'],
  };
}

/** An assertion that a list of the page is empty. */
function ofNothing(step: Step, list: string): Statement {
  return {
    code: `expect(${list.replace('{page}', printPage(step))}).toEqual([]);`,
    shows: ['action', 'pageAlias'],
  };
}

function printCount(expected: string): string {
  return /^(0|[1-9]\d{0,8})$/.test(expected) ? expected : `Number(${printValue(expected)})`;
}

function printRequest(step: Step): Statement | null {
  if (step.url === undefined) return null;
  const fetched = `await ${printPage(step)}.request.${printFetch(step, step.url)}`;
  return {
    code: printResponseCheck(fetched, step.expected),
    shows: ['action', 'pageAlias', 'timeoutMs', 'url', 'method', 'headers', 'body', 'expected'],
  };
}

/** Without a method: GET, or POST if there is a body. */
function printFetch(step: Step, url: string): string {
  const options: string[] = [];
  if (step.method !== undefined) options.push(`method: ${quote(step.method)}`);
  if (step.headers !== undefined) options.push(`headers: ${printRecord(step.headers)}`);
  if (step.body !== undefined) options.push(`data: ${printBody(step.body)}`);
  const implied = step.body === undefined ? 'get' : 'post';
  const method = step.method === undefined ? implied : 'fetch';
  return `${method}(${printArguments([printValue(url)], options, step)})`;
}

function printResponseCheck(fetched: string, expected: string | undefined): string {
  if (expected === undefined) return `await expect(${fetched}).toBeOK();`;
  if (/^[1-9]\d\d$/.test(expected)) return `expect((${fetched}).status()).toBe(${expected});`;
  return `expect(await (${fetched}).text()).toContain(${printValue(expected)});`;
}
