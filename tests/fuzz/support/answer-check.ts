import type { RouteDescription } from '@testkernel/sdk';
import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';

export interface CheckedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Codes of answers with status 503: something that the operator did not configure, or that this machine lacks. */
const missingPart = /_(NOT_CONFIGURED|UNAVAILABLE|MISSING)$/;

const ajv = new Ajv({ strict: false, allErrors: true });
ajvFormats.default(ajv);
const compiled = new WeakMap<object, ValidateFunction>();

/** What is wrong with the answer of a route; null when nothing is. */
export function faultOf(
  route: RouteDescription,
  { status, contentType, text }: CheckedAnswer,
): string | null {
  if (!/[/+]json\b/.test(contentType)) return status < 500 ? null : `status ${status}: ${text.slice(0, 500)}`;
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (status >= 400) return faultOfError(status, body);
  const schema = responseSchemaOf(route, status);
  if (schema === null) return null;
  if (schema === undefined) return `status ${status} is not among the responses of the route`;
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(body)
    ? null
    : `not as its schema: ${ajv.errorsText(validate.errors)} in ${text.slice(0, 500)}`;
}

function faultOfError(status: number, body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return `status ${status} without an error`;
  const { error, code } = body as { error?: unknown; code?: unknown };
  if (typeof error !== 'string' || error === '') return `status ${status} without a sentence`;
  if (typeof code !== 'string' || !/^[A-Z][A-Z0-9_]*$/.test(code)) return `status ${status} without a code`;
  if (status < 500 || (status === 503 && missingPart.test(code))) return null;
  return `status ${status} ${code}: ${error}`;
}

/** Null where the route declares no responses; undefined where it declares others. */
function responseSchemaOf({ schema }: RouteDescription, status: number): object | null | undefined {
  const { response } = schema;
  if (typeof response !== 'object' || response === null) return null;
  const found = Object.entries(response).find(([declared]) => declared === String(status));
  return typeof found?.[1] === 'object' ? found[1] : undefined;
}
