import type { RouteDescription } from '@testkernel/sdk';
import type { ErrorResponses } from './errors.ts';
import type { Operation, Reference, RequestBody, Response } from './openapi-document.ts';
import { parametersOf } from './parameters.ts';
import { isObject, type Schemas } from './schemas.ts';
import { isSessionOnly, machineOf, securityOf } from './security.ts';

/** One route as OpenAPI describes it. */
export function operationOf(route: RouteDescription, schemas: Schemas, errors: ErrorResponses): Operation {
  const { schema, method, url, operationId } = route;
  const parameters = parametersOf(route, schemas);
  const requestBody = requestBodyOf(route, schemas);
  return {
    operationId,
    summary: schema.summary ?? `${method} ${url}`,
    description: [schema.description, admission(route)].filter(Boolean).join('\n\n'),
    tags: schema.tags ?? [route.plugin],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: byStatus({ ...errors.of(route), ...successes(route, schemas) }),
    security: securityOf(route),
  };
}

/** Who may call a route, in words. */
function admission(route: RouteDescription): string {
  const { access } = route;
  const machine = machineOf(access);
  if (machine) return `For programs with the credential \`${machine.machine}\`.`;
  if (access === 'public') return 'For everybody.';
  if (access === 'signed-in') {
    return isSessionOnly(route)
      ? 'For everybody who is signed in, with a session.'
      : 'For everybody who is signed in.';
  }
  if (typeof access === 'string') return `For the role ${access} and higher ones.`;
  return 'role' in access ? `For the role ${access.role} and higher ones: permission \`${access.id}\`.` : '';
}

function requestBodyOf({ schema }: RouteDescription, schemas: Schemas): RequestBody | null {
  const { body, consumes, example } = schema;
  if (body === undefined && consumes === undefined) return null;
  const described = body === undefined ? { type: 'string' } : schemas.ofRequest(body);
  const types = consumes ?? ['application/json'];
  const media = { schema: described, ...(example === undefined ? {} : { example }) };
  return {
    required: body === undefined || requiresProperties(body),
    content: Object.fromEntries(types.map((type) => [type, media])),
  };
}

/** A body without required properties may be left out: a missing one counts as `{}`. */
function requiresProperties(body: unknown): boolean {
  if (!isObject(body)) return false;
  const { required, properties } = body;
  const defaulted = (name: unknown) => {
    const property = isObject(properties) && typeof name === 'string' ? properties[name] : undefined;
    return isObject(property) && 'default' in property;
  };
  return Array.isArray(required) && required.some((name) => !defaulted(name));
}

const meanings: Readonly<Record<string, string>> = {
  '200': 'Done.',
  '201': 'Created.',
  '202': 'Accepted: it goes on after the answer.',
  '204': 'Done; there is nothing to answer.',
  '302': 'The browser is sent on.',
  '503': 'Not available.',
};

function successes({ schema }: RouteDescription, schemas: Schemas): Record<string, Response | Reference> {
  const { response, produces = ['application/json'] } = schema;
  const declared = isObject(response) ? response : {};
  return Object.fromEntries(
    Object.entries(declared).map(([status, answer]) => {
      const description = meanings[status] ?? 'An answer.';
      if (status.startsWith('3') || status === '204') return [status, { description, ...redirect(status) }];
      const types = status.startsWith('2') ? produces : ['application/json'];
      const media = { schema: schemas.ofResponse(answer) };
      return [status, { description, content: Object.fromEntries(types.map((type) => [type, media])) }];
    }),
  );
}

function redirect(status: string): Partial<Response> {
  if (!status.startsWith('3')) return {};
  return { headers: { Location: { description: 'Where to.', schema: { type: 'string' } } } };
}

function byStatus<T>(responses: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(responses).sort(([a], [b]) => (a < b ? -1 : 1)));
}
