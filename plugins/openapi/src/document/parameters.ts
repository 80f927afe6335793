import type { RouteDescription } from '@testkernel/sdk';
import type { Parameter } from './openapi-document.ts';
import { namedBefore, pathParameters } from './route-path.ts';
import { isObject, type Schemas } from './schemas.ts';

/** The parameters of a route: all of its path, and those of the query and the headers that it declares. */
export function parametersOf({ url, schema, config }: RouteDescription, schemas: Schemas): Parameter[] {
  const { properties: declaredInPath } = objectSchema(schema.params);
  const inPath = pathParameters(url).map(({ name, declared }): Parameter => {
    const identified = namedBefore(url, declared);
    return parameter(
      {
        name,
        in: 'path',
        required: true,
        ...(identified === null ? {} : { description: `The id of the ${identified}.` }),
      },
      schemas.ofRequest(declaredInPath[declared] ?? { type: 'string' }),
    );
  });
  const inQuery = named(schema.querystring, 'query', schemas);
  return [
    ...inPath,
    // It is a credential, and documented as one.
    ...inQuery.filter(({ name }) => !(config.tokenInQuery && name === 'token')),
    ...named(schema.headers, 'header', schemas),
  ];
}

function named(schema: unknown, place: 'query' | 'header', schemas: Schemas): Parameter[] {
  const { properties, required } = objectSchema(schemas.ofRequest(schema));
  return Object.entries(properties).map(([name, property]) =>
    parameter(
      { name: place === 'header' ? headerName(name) : name, in: place, required: required.includes(name) },
      isObject(property) ? property : {},
    ),
  );
}

/** The description of a parameter stands beside its schema, where tools look for it. */
function parameter(
  base: Omit<Parameter, 'schema'>,
  { description, ...schema }: Record<string, unknown>,
): Parameter {
  return { ...base, ...(typeof description === 'string' ? { description } : {}), schema };
}

function objectSchema(schema: unknown): {
  properties: Record<string, unknown>;
  required: readonly unknown[];
} {
  if (!isObject(schema)) return { properties: {}, required: [] };
  const { properties, required } = schema;
  return {
    properties: isObject(properties) ? properties : {},
    required: Array.isArray(required) ? required : [],
  };
}

/** `last-event-id` as people write it: `Last-Event-ID`. */
function headerName(name: string): string {
  return name
    .split('-')
    .map((word) => (word === 'id' ? 'ID' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('-');
}
