import type { KeyOptions } from '../command-line.ts';
import { UsageFailure } from '../exit-status.ts';
import { asObject, type Json, textOf } from '../json.ts';
import type { Surroundings } from '../surroundings.ts';
import { ApiClient } from './api-client.ts';
import { serverAddress } from './connect.ts';
import { Unreachable } from './refusals.ts';

/** Signs in for the time of `work`, because API keys cannot manage keys. */
export async function withSession<R>(
  { url, email }: KeyOptions,
  surroundings: Surroundings,
  work: (api: ApiClient) => Promise<R>,
): Promise<R> {
  const server = serverAddress(url, surroundings);
  if (!email) throw new UsageFailure('Whose account? Pass --email.');
  const password = surroundings.env.TESTKERNEL_PASSWORD ?? (await surroundings.askSecret('Password: '));
  if (!password) throw new UsageFailure('There is no password: set TESTKERNEL_PASSWORD.', null);
  surroundings.terminal.conceal(password);
  const token = await signIn(server, { email, password }, surroundings);
  const api = new ApiClient(server, token, surroundings);
  try {
    return await work(api);
  } finally {
    // The session would end by itself; its end is not worth an error.
    await api.send({ method: 'POST', path: '/auth/logout' }).catch(() => undefined);
  }
}

async function signIn(
  server: string,
  credentials: { email: string; password: string },
  surroundings: Surroundings,
): Promise<string> {
  const visitor = new ApiClient(server, null, surroundings);
  const answer = await visitor.send({ method: 'POST', path: '/auth/login', body: credentials });
  const token = sessionTokenOf(answer);
  if (token) return conceal(token, surroundings);
  const pending = asObject(await answer.json().catch(() => null));
  const verified = await verify(visitor, pending, surroundings);
  const second = sessionTokenOf(verified);
  if (!second) throw new Unreachable(`What answers at ${server} is not Testkernel: it began no session.`);
  return conceal(second, surroundings);
}

function verify(visitor: ApiClient, pending: Json, surroundings: Surroundings): Promise<Response> {
  return askCode(pending, surroundings).then((token) =>
    visitor.send({
      method: 'POST',
      path: '/auth/mfa/verify',
      body: { pendingToken: textOf(pending.pendingToken), token },
    }),
  );
}

async function askCode(pending: Json, surroundings: Surroundings): Promise<string> {
  if (asObject(pending.methods).totp !== true) {
    throw new UsageFailure(
      'This account signs in with a passkey, which this command cannot use.',
      'Create the key by POST /auth/api-keys in a browser session.',
    );
  }
  const code =
    surroundings.env.TESTKERNEL_CODE ?? (await surroundings.askSecret('Code of the authenticator app: '));
  return code.trim();
}

/** The token is in a cookie only; a program sends it as Bearer. */
function sessionTokenOf(response: Response): string | null {
  for (const cookie of response.headers.getSetCookie()) {
    const [, token] = /^access_token=([^;]+)/.exec(cookie) ?? [];
    if (token) return token;
  }
  return null;
}

function conceal(token: string, { terminal }: Surroundings): string {
  terminal.conceal(token);
  return token;
}
