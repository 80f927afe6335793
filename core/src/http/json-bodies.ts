import fastifyPlugin from 'fastify-plugin';

/** A body that was left out counts as `{}`, so that a schema's required properties are named and optional ones fit. */
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
