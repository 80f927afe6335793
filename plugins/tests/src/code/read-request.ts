import { Step } from '@testkernel/sdk';
import type { Expression } from 'acorn';
import { Value } from 'typebox/value';
import { type CallReader, type MethodCall, unwrap } from './call-reader.ts';

const methods = new Map(
  Object.entries<Step['method'] | null>({
    get: null,
    post: 'POST',
    put: 'PUT',
    patch: 'PATCH',
    delete: 'DELETE',
    head: 'HEAD',
    fetch: null,
  }),
);

/** The request of `await page.request.get(url)`; null for other expressions. */
export function readRequest(reader: CallReader, node: Expression): Step | null {
  const awaited = unwrap(node);
  if (awaited.type !== 'AwaitExpression') return null;
  const call = reader.methodCall(awaited.argument);
  const page = call ? requestPage(reader, call) : null;
  return call && page ? { ...readFetch(reader, call), ...page } : null;
}

/** An assertion on a response: `expect(<of>).<matcher>(<given>)`. */
export function readResponseCheck(reader: CallReader, of: Expression, matcher: MethodCall): Step | null {
  if (matcher.method === 'toBeOK') return readRequest(reader, of);
  const [first] = matcher.given;
  const inner = unwrap(of);
  const read = reader.methodCall(inner.type === 'AwaitExpression' ? inner.argument : inner);
  const request = read && read.given.length === 0 ? readRequest(reader, read.object) : null;
  if (!read || !request || !first) return null;
  if (read.method === 'status' && matcher.method === 'toBe') {
    return { ...request, expected: String(reader.values.number(first)) };
  }
  const text = read.method === 'text' && matcher.method === 'toContain';
  return text ? { ...request, expected: reader.values.text(first) } : null;
}

function requestPage(reader: CallReader, { object }: MethodCall): Pick<Step, 'pageAlias'> | null {
  if (object.type !== 'MemberExpression' || object.object.type === 'Super' || object.computed) return null;
  return reader.source.of(object.property) === 'request' ? reader.page(object.object) : null;
}

function readFetch(reader: CallReader, call: MethodCall): Step {
  const implied = methods.get(call.method);
  const [first] = call.given;
  if (implied === undefined || !first) throw reader.source.refuse(call.node);
  const options = reader.options(call, 1, ['method', 'headers', 'data']);
  const step: Record<string, unknown> = { action: 'request', url: reader.values.text(first) };
  const data = options.get('data');
  if (data) step.body = readBody(reader, data);
  const method = options.get('method');
  if (method) step.method = reader.values.text(method);
  else if (implied && !(implied === 'POST' && data)) step.method = implied;
  else if (data && implied === null) step.method = 'GET';
  const headers = options.get('headers');
  if (headers) step.headers = reader.values.data(headers);
  const read: unknown = { ...step, ...reader.timeout(options) };
  if (!Value.Check(Step, read)) throw reader.source.refuse(call.node);
  return read;
}

/** An object or array is sent as JSON. */
function readBody(reader: CallReader, node: Expression): string {
  const inner = unwrap(node);
  const structured = inner.type === 'ObjectExpression' || inner.type === 'ArrayExpression';
  return structured ? JSON.stringify(reader.values.data(inner)) : reader.values.text(inner);
}
