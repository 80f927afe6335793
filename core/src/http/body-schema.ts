/** The keywords of a JSON Schema that say which places a value has. */
export interface BodySchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly patternProperties?: Readonly<Record<string, BodySchema>>;
  readonly additionalProperties?: boolean | BodySchema;
  readonly required?: readonly string[];
  readonly items?: BodySchema;
  readonly anyOf?: readonly BodySchema[];
  readonly oneOf?: readonly BodySchema[];
  readonly allOf?: readonly BodySchema[];
}

/** An object in a body, with every schema that may describe it: several where the body's schema has alternatives. */
export interface DescribedObject {
  readonly value: Record<string, unknown>;
  readonly schemas: readonly BodySchema[];
  /** Of the object in the body: `steps/0`; empty for the body itself. */
  readonly path: string;
}

export function isBodySchema(value: unknown): value is BodySchema {
  return typeof value === 'object' && value !== null;
}

/** The schema itself, or the schemas that its `anyOf`, `oneOf` and `allOf` combine. */
export function alternativesOf(schema: BodySchema): BodySchema[] {
  const { anyOf = [], oneOf = [], allOf = [], ...own } = schema;
  const combined = [...anyOf, ...oneOf, ...allOf].flatMap(alternativesOf);
  if (combined.length === 0) return [schema];
  return own.properties ? [own, ...combined] : combined;
}

/** The schemas of a property that the schemas of its object declare by name. */
export function declarationsOf(schemas: readonly BodySchema[], name: string): BodySchema[] {
  return schemas.flatMap(({ properties = {} }) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return schema ? alternativesOf(schema) : [];
  });
}

/**
 * Visits each object of a body that its schema describes, the outer ones first; `visit` may delete properties. The
 * depth is that of the schema, whatever the body holds.
 */
export function visitObjects(
  body: unknown,
  schema: BodySchema,
  visit: (object: DescribedObject) => void,
): void {
  descend(body, alternativesOf(schema), '', visit);
}

function descend(
  value: unknown,
  schemas: readonly BodySchema[],
  path: string,
  visit: (object: DescribedObject) => void,
): void {
  if (schemas.length === 0) return;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => (schema.items ? alternativesOf(schema.items) : []));
    for (const [index, item] of value.entries()) descend(item, items, join(path, String(index)), visit);
  } else if (isObject(value)) {
    visit({ value, schemas, path });
    for (const [name, inner] of Object.entries(value)) {
      if (!isObject(inner)) continue;
      const declared = declarationsOf(schemas, name);
      descend(inner, declared.length > 0 ? declared : entrySchemasOf(schemas), join(path, name), visit);
    }
  }
}

/** The schemas of properties whose names are data: those of `Type.Record`. */
function entrySchemasOf(schemas: readonly BodySchema[]): BodySchema[] {
  return schemas.flatMap(({ patternProperties = {}, additionalProperties }) => [
    ...Object.values(patternProperties).flatMap(alternativesOf),
    ...(isBodySchema(additionalProperties) ? alternativesOf(additionalProperties) : []),
  ]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`;
}
