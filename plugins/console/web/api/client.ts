import { browserSession, createClient } from '@testkernel/client';
import { sessionGate } from './session-gate.ts';

/** The path below which the server is reached: '' at the root of a host. */
export const base = document.documentElement.dataset.base ?? '';

const credentials = browserSession();

/** Sends a request; where the session is over, waits until the person has signed in again, and repeats it. */
async function send(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await fetch(request);
  if (response.status !== 401 || isAboutSignIn(request.url)) return response;
  await sessionGate.signedIn(request.signal);
  for (const [name, value] of Object.entries(credentials.headers(again.method)))
    again.headers.set(name, value);
  return fetch(again);
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
