import type { RouteScope } from '@testkernel/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Every path below `/api/` but the versioned ones and those that are served without the version as well. */
const legacy = /^\/api\/(?!(?:v1|workspaces)(?:[/?]|$))/;

const unversionedWorkspaces = /^\/api(?=\/workspaces(?:[/?]|$))/;

/** `/api/workspaces…` is served without the version as well: as what it is with it, whoever owns the route. */
export function versionedUrl(url: string): string {
  return url.replace(unversionedWorkspaces, '/api/v1');
}

/** Answers `/api/x` with a 308 to `/api/v1/x` (RFC 9110, section 15.4.9): method, body and query are kept. */
export function redirectLegacyPaths(app: RouteScope): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    if (!legacy.test(url)) return;
    return reply
      .code(308)
      .header('location', `/api/v1/${url.slice('/api/'.length)}`)
      .send();
  });
}
