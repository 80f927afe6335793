import { type Schema, Validator } from '@cfworker/json-schema';

const validators = new WeakMap<object, Validator>();

/** Whether a JSON schema accepts a value. It is interpreted, because the policy of the page allows no `eval`. */
export function matches(schema: Schema, value: unknown): boolean {
  try {
    const known = validators.get(schema) ?? new Validator(schema, '2020-12', true);
    validators.set(schema, known);
    return known.validate(value).valid;
  } catch {
    // A schema that can't be interpreted accepts nothing.
    return false;
  }
}
