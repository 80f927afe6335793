import fastifyPlugin from 'fastify-plugin';

/** Every path below `/api/`, except the versioned ones and `/api/workspaces`. */
const legacy = /^\/api\/(?!(?:v1|workspaces)(?:[/?]|$))/;

const unversionedWorkspaces = /^\/api(?=\/workspaces(?:[/?]|$))/;

/** `/api/workspaces…` is handled as `/api/v1/workspaces…`, by any plugin's routes too. */
export function versionedUrl(url: string): string {
  return url.replace(unversionedWorkspaces, '/api/v1');
}

/** Redirects `/api/x` to `/api/v1/x` with 308 (RFC 9110, section 15.4.9), which keeps method, body and query. */
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
