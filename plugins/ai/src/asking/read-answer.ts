import type { Static, TSchema } from '@testkernel/sdk';
import { Value } from 'typebox/value';

const listed = 5;

/** What a model wrote does not fit the schema. The message lists the first differences, for the model. */
export class UnfitAnswer extends Error {
  override readonly name = 'UnfitAnswer';
}

/**
 * The answer of a model, checked. Properties that the schema does not name are removed. Throws `UnfitAnswer`.
 *
 * @param restore applied to every text in it, before it is checked
 */
export function readAnswer<S extends TSchema>(
  text: string,
  schema: S,
  restore: (text: string) => string,
): Static<S> {
  const value = Value.Clean(schema, withTexts(parse(text), restore));
  if (Value.Check(schema, value)) return value;
  const [...errors] = Value.Errors(schema, value);
  const differences = errors
    .slice(0, listed)
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  throw new UnfitAnswer(`The answer does not fit the schema: ${differences.join('; ')}.`);
}

/** Some models put JSON into a fence, although they are told not to. */
function parse(text: string): unknown {
  const begin = text.indexOf('{');
  const end = text.lastIndexOf('}');
  try {
    return JSON.parse(text.slice(begin, end + 1));
  } catch {
    throw new UnfitAnswer('The answer is not a JSON object.');
  }
}

function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, change)]));
}
