import type { RouteDescription } from '@testkernel/sdk';
import fc from 'fast-check';
import { hostileUrlPart, hostileValue, nearly } from './hostile-values.ts';
import { fitting, type NamedValues, type RequestSchema } from './schema-arbitrary.ts';

/** A request to one route. */
export interface FuzzedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: none is sent. */
  readonly body: string | undefined;
}

const bodyMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Requests to a route from its schemas: some fit, most fit except in one place, some are arbitrary. */
export function requestsTo(route: RouteDescription, named: NamedValues): fc.Arbitrary<FuzzedRequest> {
  const { body, querystring, headers } = schemasOf(route);
  return fc
    .record({
      path: pathTo(route.url, named),
      query: querystring ? queryOf(querystring, named) : fc.constant(''),
      headers: headers ? headersOf(headers, named) : fc.constant({}),
      body: bodyMethods.has(route.method) ? bodyOf(body, named) : fc.constant(undefined),
    })
    .map(({ path, query, headers, body }) => ({
      path: query === '' ? path : `${path}?${query}`,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body,
    }));
}

function schemasOf({ schema }: RouteDescription): Record<string, RequestSchema | undefined> {
  const isSchema = (value: unknown): value is RequestSchema => typeof value === 'object' && value !== null;
  return Object.fromEntries(
    Object.entries(schema).map(([part, value]) => [part, isSchema(value) ? value : undefined]),
  );
}

function pathTo(url: string, named: NamedValues): fc.Arbitrary<string> {
  const parts = url.split('/').map((part) => {
    if (part === '*') return hostileUrlPart;
    if (!part.startsWith(':')) return fc.constant(part);
    const known = (named[part.slice(1)] ?? ['nothing']).map((value) => encodeURIComponent(String(value)));
    return fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 5 }, hostileUrlPart);
  });
  return fc.tuple(...parts).map((values) => values.join('/'));
}

function queryOf(schema: RequestSchema, named: NamedValues): fc.Arbitrary<string> {
  const names = Object.keys(schema.properties ?? {});
  const parameter = fc.oneof(
    fc.tuple(fc.constantFrom(...names), hostileUrlPart),
    ...Object.entries(schema.properties ?? {}).map(([name, each]) =>
      fc.tuple(fc.constant(name), fitting(each, named, name).map(encoded)),
    ),
  );
  return fc
    .array(parameter, { maxLength: 4 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
}

function headersOf(schema: RequestSchema, named: NamedValues): fc.Arbitrary<Record<string, string>> {
  const parts = Object.entries(schema.properties ?? {}).map(
    ([name, each]) =>
      [name, fc.oneof(fitting(each, named, name).map(String), hostileUrlPart).map(inHeader)] as const,
  );
  const optional = parts.map(([name, each]) => fc.option(each.map((value) => [name, value] as const)));
  return fc.tuple(...optional).map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== null)));
}

function bodyOf(schema: RequestSchema | undefined, named: NamedValues): fc.Arbitrary<string | undefined> {
  const fits = schema ? fitting(schema, named) : fc.constant({});
  const asJson = (value: fc.Arbitrary<unknown>) => value.map((each) => JSON.stringify(each));
  return fc.oneof(
    { arbitrary: asJson(fits), weight: 4 },
    { arbitrary: asJson(nearly(fits)), weight: 6 },
    { arbitrary: asJson(hostileValue), weight: 1 },
    {
      arbitrary: fc.constantFrom('', '{', 'null', '[]', '"a"', '{"a":1}}', '{"__proto__":{}}', undefined),
      weight: 1,
    },
  );
}

function encoded(value: unknown): string {
  return encodeURIComponent(asText(value).toWellFormed());
}

/** As `String`, which throws for an object that has a `toString` of its own. */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What an HTTP client can send at all. */
function inHeader(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, '?').trim();
}
