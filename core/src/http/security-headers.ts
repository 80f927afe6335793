import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

/** Headers that forbid what a browser could do wrong with an answer. */
export const securityHeaders = fastifyPlugin(
  async (app) => {
    await app.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
  },
  { name: 'security-headers' },
);
