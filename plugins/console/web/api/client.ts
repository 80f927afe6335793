import { browserSession, createClient } from '@testkernel/client';
import { isRenewedSince, sessionEnd } from './session-end.ts';
import { sessionGate } from './session-gate.ts';

/** The path below which the server is reached: '' at the root of a host. */
export const base = document.documentElement.dataset.base ?? '';

const session = browserSession();
let workspaceId: string | null = null;

/** The workspace that this tab acts in, whatever the session's is; null is that of the session. */
export function actIn(id: string | null): void {
  workspaceId = id;
}

const credentials = {
  headers: (method: string) => ({
    ...session.headers(method),
    ...(workspaceId === null ? {} : { 'x-workspace': workspaceId }),
  }),
};

/** The address of a file that the browser loads by itself, by its path on the server. */
export function fileAddress(path: string): string {
  if (workspaceId === null) return base + path;
  return `${base}${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ workspace: workspaceId })}`;
}

/**
 * Sends a request. What another tab's renewal of the session refused is repeated; where the session is over, it is repeated
 * when the person has signed in again.
 */
async function send(request: Request): Promise<Response> {
  const [second, third] = [request.clone(), request.clone()];
  const end = sessionEnd();
  const response = await fetch(request);
  if (response.status !== 401) return response;
  const repeated = (await isRenewedSince(end)) ? await fetch(signed(second)) : response;
  if (repeated.status !== 401 || isAboutSignIn(request.url)) return repeated;
  await sessionGate.signedIn(request.signal);
  return fetch(signed(third));
}

function signed(request: Request): Request {
  for (const [name, value] of Object.entries(credentials.headers(request.method)))
    request.headers.set(name, value);
  return request;
}

/** Answers of these say whether there is a session, so that nobody waits for one. */
function isAboutSignIn(url: string): boolean {
  return new URL(url).pathname.includes('/api/v1/auth/');
}

export const client = createClient({ url: location.origin + base, credentials, fetch: send });

/** Sends a request to a path below `/api/v1` that the description of the API does not have, as the routes of other plugins. */
export function requestOf(
  method: string,
  path: string,
  { body, headers = {}, signal }: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
): Promise<Response> {
  const request = new Request(`${location.origin}${base}/api/v1${path}`, {
    method,
    headers: {
      ...headers,
      ...credentials.headers(method),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ?? null,
  });
  return send(request);
}
