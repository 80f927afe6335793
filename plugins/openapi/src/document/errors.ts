import type { RouteDescription } from '@testkernel/sdk';
import type { JsonSchema, Reference, Response } from './openapi-document.ts';
import { isSessionOnly, machineOf, needsCsrfToken } from './security.ts';

/** The body of every error. */
export const errorSchema: JsonSchema = {
  title: 'Error',
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', description: 'What went wrong, for programs. It is stable.' },
    details: {
      type: 'array',
      description: 'With `VALIDATION_FAILED`: each finding.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'The place in the body or the query.' },
          message: { type: 'string' },
        },
      },
    },
  },
  additionalProperties: true,
};

const titles: Readonly<Record<string, string>> = {
  '400': 'The request is not valid.',
  '401': 'There is no valid credential.',
  '403': 'The credential does not allow this.',
  '404': 'It does not exist, was deleted, or belongs to another workspace.',
  '409': 'The present state does not allow this.',
  '413': 'The body is too large.',
  '415': 'The body has another media type than the route takes.',
  '429': 'Too many requests. `Retry-After` says when to try again.',
  '500': 'Something went wrong on the server.',
  '502': 'Another service failed.',
  '503': 'Something that the request needs is missing or down.',
};

/** The codes of a route by status: those that follow from how it is declared, and its own. */
function codesOf(route: RouteDescription): Map<string, string[]> {
  const codes = new Map<string, Set<string>>();
  for (const error of [...generalErrors(route), ...(route.schema.errors ?? [])]) {
    const [status = '', code = ''] = error.split(' ');
    codes.set(status, (codes.get(status) ?? new Set()).add(code));
  }
  return new Map([...codes].map(([status, known]) => [status, [...known].sort()]));
}

function* generalErrors(route: RouteDescription): Generator<string> {
  const { access, config, limits, schema, url } = route;
  const { body, querystring, headers, consumes } = schema;
  const takesBody = body !== undefined || consumes !== undefined;
  const hasParameters = url.includes(':') || url.endsWith('*');
  const isPersonal = access !== 'public' && machineOf(access) === null;
  if (takesBody || querystring !== undefined || headers !== undefined || hasParameters)
    yield '400 VALIDATION_FAILED';
  if (takesBody) yield* ['413 BODY_TOO_LARGE', '415 UNSUPPORTED_MEDIA_TYPE'];
  if (body !== undefined) yield '400 INVALID_JSON';
  if (isPersonal) yield '401 UNAUTHORIZED';
  if (isPersonal && !isSessionOnly(route)) yield '401 API_KEY_INVALID';
  if (isPersonal && access !== 'signed-in') yield '403 FORBIDDEN';
  if (needsCsrfToken(route)) yield '403 CSRF_INVALID';
  if (isSessionOnly(route)) yield '403 API_KEY_NOT_ALLOWED';
  if (hasParameters) yield '404 NOT_FOUND';
  if (config.generalLimit !== false || limits.length > 0) yield '429 RATE_LIMITED';
  yield '500 INTERNAL_ERROR';
}

/** The error responses of routes; those that several routes share are written once. */
export class ErrorResponses {
  readonly #shared = new Map<string, Response>();

  /** The shared responses so far, by name. */
  components(): Record<string, Response> {
    return Object.fromEntries([...this.#shared].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  of(route: RouteDescription): Record<string, Response | Reference> {
    const own = new Set((route.schema.errors ?? []).map((error) => error.split(' ')[0]));
    return Object.fromEntries(
      [...codesOf(route)].map(([status, codes]) => [
        status,
        own.has(status) ? responseOf(status, codes) : this.#share(status, codes),
      ]),
    );
  }

  /** Named by the status and the codes: `E401UnauthorizedOrApiKeyInvalid`. */
  #share(status: string, codes: readonly string[]): Reference {
    const name = `E${status}${codes.map(pascalCase).join('Or')}`;
    if (!this.#shared.has(name)) this.#shared.set(name, responseOf(status, codes));
    return { $ref: `#/components/responses/${name}` };
  }
}

function responseOf(status: string, codes: readonly string[]): Response {
  const listed = codes.map((code) => `\`${code}\``).join(', ');
  return {
    description: `${titles[status] ?? 'The request failed.'} ${listed}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function pascalCase(code: string): string {
  return code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
