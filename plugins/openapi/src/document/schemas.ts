import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './openapi-document.ts';

/** The range that the server gives to integers of requests without limits of their own. */
const defaultRange = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/** Names that can be those of components. */
const componentName = /^[A-Z][A-Za-z0-9]*$/;

/**
 * The schemas of a document. One with a `title` in PascalCase is written once, as a component of that name, and referred to
 * elsewhere; one with the title of another, different schema stays where it is.
 */
export class Schemas {
  readonly #components = new Map<string, JsonSchema>();

  /** The components so far, by name. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** A schema of a request. A property with a default may be left out, although the server's own check runs after it is set. */
  ofRequest(schema: unknown): JsonSchema {
    return this.#referring(plain(schema, true));
  }

  ofResponse(schema: unknown): JsonSchema {
    return this.#referring(plain(schema, false));
  }

  #referring(schema: unknown): JsonSchema {
    const replaced = this.#replace(schema);
    return isObject(replaced) ? replaced : {};
  }

  /** From the inside out, so that components refer to components. */
  #replace(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.#replace(entry));
    if (!isObject(value)) return value;
    const schema = Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, isData(name) ? inner : this.#replace(inner)]),
    );
    const { title } = schema;
    if (typeof title !== 'string' || !componentName.test(title)) return schema;
    const known = this.#components.get(title);
    if (known !== undefined && !isDeepStrictEqual(known, schema)) return schema;
    this.#components.set(title, schema);
    return { $ref: `#/components/schemas/${title}` };
  }
}

/** Keywords whose values are data and no schemas. */
function isData(keyword: string): boolean {
  return keyword === 'default' || keyword === 'const' || keyword === 'enum' || keyword === 'examples';
}

/** A copy of the enumerable properties, without what is not the interface's. */
function plain(value: unknown, inRequest: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => plain(entry, inRequest));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      isDefaultLimit(name, inner) ? [] : [[name, plain(inner, inRequest)]],
    ),
  );
  const schema = withTypedEnum(withAnyNames(copy));
  return inRequest ? withoutDefaulted(schema) : schema;
}

/** Properties of any name are written as most tools expect them. */
function withAnyNames({ patternProperties, ...schema }: Record<string, unknown>): Record<string, unknown> {
  if (!isObject(patternProperties)) return schema;
  const { '^.*$': any, ...others } = patternProperties;
  return any === undefined || Object.keys(others).length > 0
    ? { ...schema, patternProperties }
    : { ...schema, additionalProperties: any };
}

function withTypedEnum(schema: Record<string, unknown>): Record<string, unknown> {
  const { enum: values, type } = schema;
  const isText = Array.isArray(values) && values.every((value) => typeof value === 'string');
  return isText && type === undefined ? { type: 'string', ...schema } : schema;
}

function isDefaultLimit(name: string, value: unknown): boolean {
  return (name === 'minimum' || name === 'maximum') && value === defaultRange[name];
}

function withoutDefaulted(schema: Record<string, unknown>): Record<string, unknown> {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isObject(properties)) return schema;
  const needed = required.filter((name) => {
    const property = properties[name];
    return !(isObject(property) && 'default' in property);
  });
  const { required: _, ...rest } = schema;
  return needed.length === 0 ? rest : { ...schema, required: needed };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
