import { alternativesOf, type BodySchema, type DescribedObject } from './body-schema.ts';

/** Deletes the optional properties that are null though their schema does not take null: null means absent. */
export function dropNulls({ value, schemas }: DescribedObject): void {
  for (const [name, sent] of Object.entries(value)) {
    if (sent === null && meansAbsent(schemas, name)) delete value[name];
  }
}

function meansAbsent(schemas: readonly BodySchema[], name: string): boolean {
  const declaring = schemas.filter(({ properties = {} }) => Object.hasOwn(properties, name));
  const isOptional = declaring.some(({ required = [] }) => !required.includes(name));
  return isOptional && !declaring.some(({ properties }) => takesNull(properties?.[name]));
}

function takesNull(schema: BodySchema | undefined): boolean {
  return schema !== undefined && alternativesOf(schema).some(isNullOrAny);
}

function isNullOrAny({ type, const: only, enum: values, properties, ...schema }: BodySchema): boolean {
  if (type !== undefined) return type === 'null' || type.includes('null');
  if (values !== undefined) return values.includes(null);
  if (only !== undefined) return only === null;
  return properties === undefined && schema.items === undefined;
}
