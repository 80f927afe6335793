import fastifyPlugin from 'fastify-plugin';

/** Every path below `/api/` but the versioned ones and those that are served without the version as well. */
const legacy = /^\/api\/(?!(?:v1|workspaces)(?:[/?]|$))/;

const unversionedWorkspaces = /^\/api(?=\/workspaces(?:[/?]|$))/;

/** `/api/workspaces…` is served without the version as well: as what it is with it, whoever owns the route. */
export function versionedUrl(url: string): string {
  return url.replace(unversionedWorkspaces, '/api/v1');
}

/** Answers `/api/x` with a 308 to `/api/v1/x` (RFC 9110, section 15.4.9): method, body and query are kept. */
export const legacyRedirect = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', async ({ url }, reply) => {
      if (!legacy.test(url)) return;
      return reply
        .code(308)
        .header('location', `/api/v1/${url.slice('/api/'.length)}`)
        .send();
    });
  },
  { name: 'legacy-redirect' },
);
