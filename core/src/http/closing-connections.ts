import fastifyPlugin from 'fastify-plugin';

/** While the server closes, every answer tells its client to use another connection for the next request. */
export const closingConnections = fastifyPlugin(
  async (app) => {
    let closing = false;
    app.addHook('preClose', async () => {
      closing = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (closing) reply.header('connection', 'close');
    });
  },
  { name: 'closing-connections' },
);
