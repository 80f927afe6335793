import fastifyPlugin from 'fastify-plugin';

/** Logs one line for each request. */
export const requestLog = fastifyPlugin(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const fields = { method: request.method, url: loggedUrl(request.url), status: reply.statusCode };
      request.log.info({ ...fields, ms: Math.round(reply.elapsedTime) }, 'request');
    });
  },
  { name: 'request-log' },
);

/** Masks credentials in the query: those of event streams, and of sign-ins by identity providers. */
function loggedUrl(url: string): string {
  return url.replace(/([?&](?:token|code|state)=)[^&]*/g, '$1[redacted]');
}
