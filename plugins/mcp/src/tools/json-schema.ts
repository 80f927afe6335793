/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The schema of a request, as a client that fills it in needs it: without what is only in memory, and without the properties that
 * have a default among the required ones.
 */
export function clientSchema(schema: unknown): JsonSchema {
  const plain: unknown = schema === undefined ? {} : JSON.parse(JSON.stringify(schema));
  const relaxed = relax(plain);
  return isObject(relaxed) ? relaxed : {};
}

function relax(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relax);
  if (!isObject(value)) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, relax(inner)]));
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isObject(properties)) return schema;
  const needed = required.filter((name) => !hasDefault(properties[String(name)]));
  const { required: _, ...rest } = schema;
  return needed.length === 0 ? rest : { ...rest, required: needed };
}

function hasDefault(schema: unknown): boolean {
  return isObject(schema) && 'default' in schema;
}

/** The properties of an object schema, and which of them are required. */
export function fieldsOf(schema: JsonSchema): {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
} {
  const { properties, required } = schema;
  return {
    properties: isObject(properties) ? properties : {},
    required: Array.isArray(required) ? required.map(String) : [],
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
