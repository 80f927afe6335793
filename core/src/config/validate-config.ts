import { ConfigError } from '@testkernel/sdk';
import { Ajv, type DefinedError } from 'ajv';
import type { TSchema } from 'typebox';
import { type ConfigLeaf, leavesOf } from './schema.ts';

const ajv = new Ajv({
  strict: true,
  allErrors: true,
  useDefaults: true,
  keywords: ['env', 'secret'],
  // Each is used once.
  code: { optimize: false },
});
ajv.addKeyword({ keyword: 'protocols', type: 'string', schemaType: 'array', validate: hasProtocol });

/** Checks `value` against `schema` and returns it with defaults filled in. Throws `ConfigError` with every finding. */
export function validateConfig<T>(schema: TSchema, value: Record<string, unknown>, what: string): T {
  const check = ajv.compile<T>(schema);
  if (check(value)) return value;
  const findings = ((check.errors ?? []) as DefinedError[]).map((error) => findingOf(schema, error));
  const [only] = findings;
  const list = findings.length === 1 ? ` ${only}` : `\n${findings.map((one) => `  ${one}`).join('\n')}`;
  throw new ConfigError(`The ${what} is not valid:${list}`);
}

/** `port (PORT): must be integer`: the property, the variable that sets it, and what is expected. */
function findingOf(schema: TSchema, error: DefinedError): string {
  const parent = error.instancePath.slice(1).replaceAll('/', '.');
  if (error.keyword === 'required') {
    const { missingProperty } = error.params;
    return `${nameOf(schema, [parent, missingProperty].filter(Boolean).join('.'))}: must be set`;
  }
  const leaf = leafAt(schema, parent);
  const key = error.keyword === 'additionalProperties' ? ` "${error.params.additionalProperty}"` : '';
  return `${nameOf(schema, parent)}: ${expectation(error, leaf)}${key}`;
}

function expectation(error: DefinedError, leaf: ConfigLeaf | undefined): string | undefined {
  if (error.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`;
  const protocols = leaf?.schema.protocols;
  // The type of errors lists only the keywords of JSON Schema.
  if (String(error.keyword) === 'protocols' && protocols)
    return `must be a URL that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`;
  return error.message;
}

function leafAt(schema: TSchema, path: string): ConfigLeaf | undefined {
  return leavesOf(schema).find((leaf) => leaf.path.join('.') === path);
}

function nameOf(schema: TSchema, path: string): string {
  const variable = leafAt(schema, path)?.schema.env;
  return variable ? `${path} (${variable})` : path || '(top level)';
}

/** An empty text counts as unset. */
function hasProtocol(protocols: readonly string[], text: string): boolean {
  if (text === '') return true;
  return URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1));
}
