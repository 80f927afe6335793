import { Ajv, type Options } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
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

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodyAjv : urlAjv).compile(schema);
