import fastifyPlugin from 'fastify-plugin';

/**
 * Treats a missing body as `{}`, so that validation names the required properties, or accepts it if there are none. Keeps
 * the bytes of the body on routes that verify a signature over them.
 */
export const jsonBodies = fastifyPlugin(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.decorateRequest('rawBody', null);
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      if (request.routeOptions.config.rawBody) request.rawBody = body;
      if (body.length === 0) done(null, undefined);
      else parse(request, body.toString(), done);
    });
    app.addHook('preValidation', async (request) => {
      if (request.routeOptions.schema?.body !== undefined) request.body ??= {};
    });
  },
  { name: 'json-bodies' },
);
