import fastifyPlugin from 'fastify-plugin';

/** The range of the database's `integer`, which an integer without limits of its own has. */
const smallest = -(2 ** 31);
const largest = 2 ** 31 - 1;

const parts = ['body', 'querystring', 'params', 'headers'] as const;

/** Gives the integers in the requests of every route that is registered after it a range, also in the route catalog. */
export const integerRanges = fastifyPlugin(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const { schema } = route;
      if (!schema) return;
      const ranged = parts.flatMap((part) => (schema[part] ? [[part, withRanges(schema[part])]] : []));
      route.schema = { ...schema, ...Object.fromEntries(ranged) };
    });
  },
  { name: 'integer-ranges' },
);

/** A copy in which each `integer` has a minimum and a maximum. */
export function withRanges(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withRanges);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withRanges(value)]));
  return copy.type === 'integer' ? ranged(copy) : copy;
}

function ranged(schema: Record<string, unknown>): Record<string, unknown> {
  const hasMinimum = 'minimum' in schema || 'exclusiveMinimum' in schema;
  const hasMaximum = 'maximum' in schema || 'exclusiveMaximum' in schema;
  return {
    ...schema,
    ...(hasMinimum ? {} : { minimum: smallest }),
    ...(hasMaximum ? {} : { maximum: largest }),
  };
}
