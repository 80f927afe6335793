import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { leavesOf } from './schema.ts';

/** The configuration is not valid; the message lists every error. The process exits with status 78 (EX_CONFIG). */
export class ConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConfigError';
  }
}

const ajv = new Ajv({ strict: true, allErrors: true, useDefaults: true, keywords: ['env', 'secret'] });

/** Checks `value` against `schema` and returns it with defaults filled in. */
export function validateConfig<T>(schema: TSchema, value: Record<string, unknown>, what: string): T {
  const check = ajv.compile<T>(schema);
  if (check(value)) return value;
  const findings = (check.errors ?? []).map((error) => {
    const path = error.instancePath.slice(1).replaceAll('/', '.');
    const key = error.params.additionalProperty ? ` "${error.params.additionalProperty}"` : '';
    return `  ${nameOf(schema, path)}: ${error.message}${key}`;
  });
  throw new ConfigError(`The ${what} is not valid:\n${findings.join('\n')}`);
}

/** `port (PORT)`: the property and the variable that set it. */
function nameOf(schema: TSchema, path: string): string {
  for (const leaf of leavesOf(schema)) {
    if (leaf.path.join('.') === path && leaf.schema.env) return `${path} (${leaf.schema.env})`;
  }
  return path || '(top level)';
}
