import fastifyPlugin from 'fastify-plugin';

/** Treats a missing body as `{}`, so that validation names the required properties, or accepts it if there are none. */
export const jsonBodies = fastifyPlugin(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body.toString(), done);
    });
    app.addHook('preValidation', async (request) => {
      if (request.routeOptions.schema?.body !== undefined) request.body ??= {};
    });
  },
  { name: 'json-bodies' },
);
