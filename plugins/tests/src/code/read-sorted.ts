import type { Step } from '@testkernel/sdk';
import type { CallReader, MethodCall } from './call-reader.ts';
import { isOrder } from './sorted-numbers.ts';

/** `expect.poll(() => isSorted(<locator>, 'ascending')).toBe(true)`; null for other calls. */
export function readSorted(reader: CallReader, matcher: MethodCall): Step | null {
  const poll = reader.methodCall(matcher.object);
  if (poll?.method !== 'poll' || reader.source.of(poll.object) !== 'expect') return null;
  const [read] = poll.given;
  const body = read?.type === 'ArrowFunctionExpression' && read.params.length === 0 ? read.body : undefined;
  if (body?.type !== 'CallExpression' || reader.source.of(body.callee) !== 'isSorted') return null;
  const [cells, order] = body.arguments;
  const [whether] = matcher.given;
  const complete = matcher.method === 'toBe' && whether && reader.values.data(whether) === true;
  if (!complete || !cells || cells.type === 'SpreadElement' || !order || order.type === 'SpreadElement')
    throw reader.source.refuse(matcher.node);
  const expected = reader.values.text(order);
  if (!isOrder(expected)) throw reader.source.refuse(order);
  return {
    action: 'assertSorted',
    ...reader.element(cells),
    expected,
    ...reader.timeout(reader.options(poll, 1)),
  };
}
