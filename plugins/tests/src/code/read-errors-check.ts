import type { Step } from '@testkernel/sdk';
import type { Expression } from 'acorn';
import { type CallReader, type MethodCall, unwrap } from './call-reader.ts';

/** `expect(await page.pageErrors()).toEqual([])`, or the same for console messages; null for other calls. */
export function readErrorsCheck(reader: CallReader, of: Expression, matcher: MethodCall): Step | null {
  const [first] = matcher.given;
  const empty = first?.type === 'ArrayExpression' && first.elements.length === 0;
  if (matcher.method !== 'toEqual' || !empty || matcher.given.length !== 1) return null;
  return readList(reader, of, 'pageErrors', 'assertNoPageErrors') ?? readErrorMessages(reader, of);
}

function readErrorMessages(reader: CallReader, of: Expression): Step | null {
  const filter = reader.methodCall(of);
  const [condition] = filter?.given ?? [];
  if (filter?.method !== 'filter' || !condition) return null;
  const text = reader.source
    .of(condition)
    .replace(/[\s()]+/g, '')
    .replaceAll('"', "'");
  if (!/^(\w+)=>\1\.type==='error'$/.test(text)) return null;
  return readList(reader, filter.object, 'consoleMessages', 'assertNoConsoleErrors');
}

function readList(reader: CallReader, node: Expression, method: string, action: string): Step | null {
  const awaited = unwrap(node);
  const call = awaited.type === 'AwaitExpression' ? reader.methodCall(awaited.argument) : null;
  const page = call?.method === method && call.given.length === 0 ? reader.page(call.object) : null;
  return page ? { action, ...page } : null;
}
