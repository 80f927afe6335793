import { ValidationFailed } from '@testkernel/sdk';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { dropNulls } from './absent-properties.ts';
import { type BodySchema, isBodySchema, visitObjects } from './body-schema.ts';
import { dropUndeclared, type Finding, MisspeltProperties } from './misspelt-properties.ts';
import { findUnstorable } from './storable-text.ts';

/**
 * What holds for the contents of every request, before the schema of its route: text can be stored, null means that an
 * optional property is absent, and an unknown property is not a misspelt one. Throws `ValidationFailed`.
 */
export const requestContents = fastifyPlugin(
  async (app) => {
    // Before any look-up by an id from the path.
    app.addHook('onRequest', async (request) => {
      if (request.is404) return;
      refuseUnstorable('path', request.params);
      refuseUnstorable('query', request.query);
    });
    app.addHook('preValidation', async (request) => {
      const schema = request.routeOptions.schema?.body;
      if (isBodySchema(schema)) prepare(request, schema);
      if (isPlain(request.body)) refuseUnstorable('body', request.body);
    });
  },
  { name: 'request-contents' },
);

function prepare(request: FastifyRequest, schema: BodySchema): void {
  const misspelt = new MisspeltProperties();
  visitObjects(request.body, schema, (object) => {
    if (request.routeOptions.config.foreignBody) dropUndeclared(object);
    else misspelt.look(object);
    dropNulls(object);
  });
  if (misspelt.findings.length > 0) throw refused('body', misspelt.findings);
}

function refuseUnstorable(part: string, value: unknown): void {
  const finding = findUnstorable(value);
  if (finding) throw refused(part, [finding]);
}

function refused(part: string, findings: readonly Finding[]): ValidationFailed {
  const [first] = findings;
  const finding = `${first?.path ?? ''} ${first?.message ?? ''}`.trim().replace(/[.?]$/, '');
  return new ValidationFailed(findings.slice(0, maxFindings), `The ${part} is not valid: ${finding}.`);
}

/** Findings that one answer lists. */
const maxFindings = 20;

/** Whether a body was parsed, and is not a stream or bytes that its route reads by itself. */
function isPlain(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return typeof body === 'string';
  return Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype;
}
