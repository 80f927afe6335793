import type { RouteDescription } from '@testkernel/sdk';

/** Operations that no tool offers although a key may call them, and why. */
const withheldOperations: Readonly<Record<string, string>> = {
  patchProjectReporter: 'Its body holds the secret address of a channel, and a model would read it.',
  postProjectReporters: 'Its body holds the secret address of a channel, and a model would read it.',
  postProjectTriggerTokens: 'Its answer is a secret, and a model would read it.',
  postSettings: 'Its body holds the key of a provider, and a model would read it.',
  putWorkspaceSiemConfig: 'Its body holds a secret, and a model would read it.',
};

/** Properties of bodies that no tool has: secrets, which a model would read. */
export const secretProperties: ReadonlySet<string> = new Set(['credentials']);

/** Why a route is no tool; null where it is one. */
export function reasonAgainst(route: RouteDescription): string | null {
  const { access, config, method, operationId, schema, url } = route;
  if (typeof access === 'object' && 'machine' in access)
    return 'It is for programs with a credential of their own.';
  if (access === 'public') return 'It needs no account: it is for signing in, for probes and for pages.';
  if (config.sessionOnly ?? access === 'signed-in') return 'It manages an account, which API keys cannot do.';
  if (!/^\/(api\/v1|artifacts)\//.test(url)) return 'It is no operation of the API.';
  if (config.tokenInQuery) return 'It is an event stream; the state of a run is read instead.';
  if (schema.consumes && !schema.consumes.includes('application/json')) return 'Its body is not JSON.';
  if (schema.produces?.includes('application/zip')) return 'Its answer is an archive.';
  if (/^\/api\/v1\/projects\/:id\/record\b/.test(url) && method !== 'GET')
    return 'A recording needs the pointer and the keyboard of a person.';
  if (url === '/api/v1/openapi.json') return 'The list of tools says the same.';
  return withheldOperations[operationId] ?? null;
}
