import { StepFailure } from '@testkernel/sdk';

/** A request as it is sent to one address. */
export interface SentRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string | null;
}

const redirects: readonly number[] = [301, 302, 303, 307, 308];
const ofBody = ['content-encoding', 'content-language', 'content-location', 'content-type'];

/** The request that follows a redirect, as browsers send it (Fetch Standard, HTTP-redirect fetch); null for no redirect. */
export function redirected(
  sent: SentRequest,
  status: number,
  location: string | undefined,
): SentRequest | null {
  if (!redirects.includes(status) || location === undefined || location === '') return null;
  const url = URL.parse(location, sent.url);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StepFailure(
      'network',
      `The answer redirects to "${location.slice(0, 200)}", which is no web address.`,
    );
  }
  const becomesGet =
    ((status === 301 || status === 302) && sent.method === 'POST') ||
    (status === 303 && sent.method !== 'GET' && sent.method !== 'HEAD');
  const dropped = new Set(['cookie', 'host', ...(becomesGet ? ofBody : [])]);
  if (url.origin !== sent.url.origin) dropped.add('authorization');
  return {
    url,
    method: becomesGet ? 'GET' : sent.method,
    headers: Object.fromEntries(Object.entries(sent.headers).filter(([name]) => !dropped.has(name))),
    body: becomesGet ? null : sent.body,
  };
}
