import fastifyPlugin from 'fastify-plugin';

/** One line for each request that was answered. */
export const requestLog = fastifyPlugin(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const fields = { method: request.method, url: loggedUrl(request.url), status: reply.statusCode };
      request.log.info({ ...fields, ms: Math.round(reply.elapsedTime) }, 'request');
    });
  },
  { name: 'request-log' },
);

/** Credentials in a query never reach the log: of event streams, and of sign-ins by identity providers. */
function loggedUrl(url: string): string {
  return url.replace(/([?&](?:token|code|state)=)[^&]*/g, '$1[redacted]');
}
