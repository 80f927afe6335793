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

/** Text becomes what the schema says: everything in a URL is text. */
const urlAjv = withFormats({ ...shared, coerceTypes: 'array' });
/** A body already has types; a wrong one is the client's mistake. */
const bodyAjv = withFormats(shared);

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodyAjv : urlAjv).compile(schema);
