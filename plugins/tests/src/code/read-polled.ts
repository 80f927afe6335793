import type { Step } from '@testkernel/sdk';
import type { Expression } from 'acorn';
import type { Argument, CallReader, MethodCall } from './call-reader.ts';
import { isOrder, isTotalKind } from './code-functions.ts';
import { readNumberCheck } from './read-numbers.ts';

/** `expect.poll(() => <function>(…)).toBe(true)` with one of the functions that printed code declares; null for other calls. */
export function readPolled(reader: CallReader, matcher: MethodCall): Step | null {
  const poll = reader.methodCall(matcher.object);
  if (poll?.method !== 'poll' || reader.source.of(poll.object) !== 'expect') return null;
  const [read] = poll.given;
  const body = read?.type === 'ArrowFunctionExpression' && read.params.length === 0 ? read.body : undefined;
  if (body?.type !== 'CallExpression') return null;
  const readCall = readers.get(reader.source.of(body.callee));
  if (readCall === undefined) return null;
  const [whether] = matcher.given;
  const isAffirmed = matcher.method === 'toBe' && whether && reader.values.data(whether) === true;
  const step = isAffirmed ? readCall(reader, body.arguments) : null;
  if (step === null) throw reader.source.refuse(matcher.node);
  return { ...step, ...reader.timeout(reader.options(poll, 1)) };
}

type ReadCall = (reader: CallReader, given: readonly Argument[]) => Step | null;

const readers = new Map(
  Object.entries<ReadCall>({ isSorted: readSorted, isTotal: readTotal, isNumber: readNumberCheck }),
);

/** `isSorted(<locator>, 'ascending')` */
function readSorted(reader: CallReader, [cells, order]: readonly Argument[]): Step | null {
  if (!isExpression(cells) || !order) return null;
  const expected = reader.values.text(order);
  return isOrder(expected) ? { action: 'assertSorted', ...reader.element(cells), expected } : null;
}

/** `isTotal(<locator>, <locator>, 'sum', { url: '/orders', next: <locator> })` */
function readTotal(reader: CallReader, given: readonly Argument[]): Step | null {
  const [figure, parts, kind, options] = given;
  if (!isExpression(figure) || !isExpression(parts) || !kind) return null;
  const expected = reader.values.text(kind);
  const { selector: target } = reader.element(parts);
  if (!isTotalKind(expected) || target === undefined) return null;
  const { url, next } = Object.fromEntries(options ? reader.values.entries(options) : []);
  return {
    action: 'assertTotal',
    ...reader.element(figure),
    target,
    expected,
    ...(url ? { url: reader.values.text(url) } : {}),
    ...(next ? { value: reader.element(next).selector } : {}),
  };
}

function isExpression(argument: Argument | undefined): argument is Expression {
  return argument !== undefined && argument.type !== 'SpreadElement';
}
