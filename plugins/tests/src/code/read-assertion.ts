import type { Step } from '@testkernel/sdk';
import type { Expression } from 'acorn';
import type { Argument, CallReader, MethodCall } from './call-reader.ts';
import { readErrorsCheck } from './read-errors-check.ts';
import { readPolled } from './read-polled.ts';
import { readResponseCheck } from './read-request.ts';
import { isInLines, withoutIndentation } from './template-lines.ts';

/** Matchers of elements whose only argument is options. */
const bareMatchers = new Map(
  Object.entries<string>({
    toBeHidden: 'assertHidden',
    toBeChecked: 'assertChecked',
    toBeEnabled: 'assertEnabled',
    toBeDisabled: 'assertDisabled',
    toBeInViewport: 'assertInViewport',
  }),
);

const textMatchers = new Map(
  Object.entries<string>({
    toHaveValue: 'assertValue',
    toContainClass: 'assertHasClass',
  }),
);

const pageMatchers = new Map(Object.entries<string>({ toHaveURL: 'assertUrl', toHaveTitle: 'assertTitle' }));

/** The opposite of each matcher, for `not`. */
const opposites = new Map(
  Object.entries<string>({
    toBeVisible: 'toBeHidden',
    toBeHidden: 'toBeVisible',
    toBeEnabled: 'toBeDisabled',
    toBeDisabled: 'toBeEnabled',
  }),
);

/** `expect(<of>).<matcher>(…)`, or `expect(<of>).not.<matcher>(…)` with an opposite; null for other calls. */
export function readAssertion(reader: CallReader, call: MethodCall): Step | null {
  const polled = readPolled(reader, call);
  if (polled) return polled;
  const matcher = withoutNot(reader, call);
  const expectation = matcher.object;
  if (expectation.type !== 'CallExpression' || expectation.callee.type !== 'Identifier') return null;
  if (expectation.callee.name !== 'expect') return null;
  const [of] = expectation.arguments;
  if (!of || of.type === 'SpreadElement' || expectation.arguments.length !== 1)
    throw reader.source.refuse(matcher.node);
  return (
    readPageMatcher(reader, of, matcher) ??
    readErrorsCheck(reader, of, matcher) ??
    readResponseCheck(reader, of, matcher) ??
    readElementMatcher(reader, of, matcher)
  );
}

function withoutNot(reader: CallReader, call: MethodCall): MethodCall {
  const { object } = call;
  if (object.type !== 'MemberExpression' || object.object.type === 'Super') return call;
  const method = opposites.get(call.method);
  if (reader.source.of(object.property) !== 'not' || method === undefined) return call;
  return { ...call, object: object.object, method };
}

function readPageMatcher(reader: CallReader, of: Expression, matcher: MethodCall): Step | null {
  const page = reader.page(of);
  if (!page) return null;
  if (matcher.method === 'toHaveScreenshot')
    return { action: 'assertScreenshot', ...page, ...reader.timeout(reader.options(matcher, 0)) };
  const action = pageMatchers.get(matcher.method);
  const [first] = matcher.given;
  if (action === undefined || !first) throw reader.source.refuse(matcher.node);
  return {
    action,
    ...page,
    expected: reader.values.text(first),
    ...reader.timeout(reader.options(matcher, 1)),
  };
}

function readElementMatcher(reader: CallReader, of: Expression, matcher: MethodCall): Step {
  const { action, ...rest } = readMatcher(reader, matcher);
  return { action, ...reader.element(of), ...rest };
}

function readMatcher(reader: CallReader, matcher: MethodCall): Step {
  const [first] = matcher.given;
  const bare = bareMatchers.get(matcher.method);
  if (bare !== undefined) return { action: bare, ...reader.timeout(reader.options(matcher, 0)) };
  if (matcher.method === 'toBeVisible') return readVisible(reader, matcher);
  if (!first) throw reader.source.refuse(matcher.node);
  if (matcher.method === 'toContainText') return readContainText(reader, matcher);
  const timeout = () => reader.timeout(reader.options(matcher, 1));
  if (matcher.method === 'toHaveCount')
    return { action: 'assertCount', expected: readCount(reader, matcher), ...timeout() };
  if (matcher.method === 'toMatchAriaSnapshot')
    return { action: 'assertAriaSnapshot', expected: readLines(reader, first), ...timeout() };
  const action = textMatchers.get(matcher.method);
  if (action === undefined) throw reader.source.refuse(matcher.node);
  return { action, expected: reader.values.text(first), ...timeout() };
}

function readLines(reader: CallReader, node: Argument): string {
  const text = reader.values.text(node);
  return node.type === 'TemplateLiteral' && isInLines(node) ? withoutIndentation(text) : text;
}

/** The explicit default option distinguishes `assertVisible` from `assert`. */
function readVisible(reader: CallReader, matcher: MethodCall): Step {
  const options = reader.options(matcher, 0, ['visible']);
  const visible = options.get('visible');
  const timeout = reader.timeout(options);
  if (!visible) return { action: 'assert', ...timeout };
  return { action: reader.values.data(visible) === false ? 'assertHidden' : 'assertVisible', ...timeout };
}

function readContainText(reader: CallReader, matcher: MethodCall): Step {
  const options = reader.options(matcher, 1, ['ignoreCase']);
  const ignoreCase = options.get('ignoreCase');
  if (ignoreCase && reader.values.data(ignoreCase) !== false) throw reader.source.refuse(ignoreCase);
  const [first] = matcher.given;
  if (!first) throw reader.source.refuse(matcher.node);
  const action = ignoreCase ? 'assertText' : 'assert';
  return { action, expected: reader.values.text(first), ...reader.timeout(options) };
}

/** A number, or `Number(…)` of a placeholder's expression. */
function readCount(reader: CallReader, matcher: MethodCall): string {
  const [first] = matcher.given;
  if (!first) throw reader.source.refuse(matcher.node);
  if (first.type !== 'CallExpression' || reader.source.of(first.callee) !== 'Number') {
    return String(reader.values.number(first));
  }
  const [value] = first.arguments;
  if (!value) throw reader.source.refuse(first);
  return reader.values.text(value);
}
