import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { RouteScope } from '@testkernel/sdk';
import { Ajv, type Options } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const shared: Options = { allErrors: true, useDefaults: true, removeAdditional: false, strict: true };

function withFormats(options: Options): Ajv {
  const ajv = new Ajv(options);
  ajvFormats.default(ajv);
  return ajv;
}

/** Values in a URL are text, and are converted to the types of the schema. */
const urlAjv = withFormats({ ...shared, coerceTypes: 'array' });
/** Values of a JSON body already have types; a wrong type is an error. */
const bodyAjv = withFormats(shared);

/** What Fastify makes of the schemas of routes. */
export interface SchemaCompilers {
  readonly validator: FastifySchemaCompiler<TSchema>;
  readonly serializer: FastifySerializerCompiler<TSchema>;
}

const compileSerializer = SerializerSelector()();

/** Compile a schema when its route is registered, so that the start fails at one that can't be compiled. */
export const schemaCompilers: SchemaCompilers = {
  validator: ({ schema, httpPart }) => (httpPart === 'body' ? bodyAjv : urlAjv).compile(schema),
  serializer: ({ schema, method, url, httpStatus = 'default' }) =>
    compileSerializer({ schema, method, url, httpStatus }),
};

/** Compile a schema when it is needed first: all of those of this release would take a tenth of the start. */
export const lazySchemaCompilers: SchemaCompilers = {
  validator: (route) => {
    const compiled = once(() => schemaCompilers.validator(route));
    return (value) => {
      const validate = compiled();
      return validate(value) || { error: validate.errors ?? [] };
    };
  },
  serializer: (route) => {
    const compiled = once(() => schemaCompilers.serializer(route));
    return (value) => compiled()(value);
  },
};

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makes the routes of a scope that are registered after it use these compilers. */
export function useSchemaCompilers(scope: RouteScope, { validator, serializer }: SchemaCompilers): void {
  scope.setValidatorCompiler(validator);
  scope.setSerializerCompiler(serializer);
}
