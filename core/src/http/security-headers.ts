import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

/** Headers that restrict what browsers do with a response. */
export const securityHeaders = fastifyPlugin(
  async (app) => {
    await app.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
  },
  { name: 'security-headers' },
);
