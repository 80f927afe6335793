import { CookieSession } from '@testkernel/client';
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
  const session = new CookieSession();
  const api = new ApiClient(server, session, surroundings);
  await signIn(api, { email, password }, session, surroundings);
  try {
    return await work(api);
  } finally {
    // The session would end by itself; its end is not worth an error.
    await api
      .routes()
      .POST('/auth/logout')
      .catch(() => undefined);
  }
}

async function signIn(
  api: ApiClient,
  credentials: { email: string; password: string },
  session: CookieSession,
  surroundings: Surroundings,
): Promise<void> {
  const answer = await api.answer(api.routes().POST('/auth/login', { body: credentials }));
  if (conceal(session, surroundings)) return;
  const pending = asObject(answer);
  const body = {
    pendingToken: textOf(pending.pendingToken) ?? '',
    token: await askCode(pending, surroundings),
  };
  await api.answer(api.routes().POST('/auth/mfa/verify', { body }));
  if (conceal(session, surroundings)) return;
  throw new Unreachable(`What answers at ${api.url} is not Testkernel: it began no session.`);
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

/** Whether there is a session; its token is then in no output. */
function conceal(session: CookieSession, { terminal }: Surroundings): boolean {
  const token = session.cookie('access_token');
  if (token !== undefined) terminal.conceal(token);
  return token !== undefined;
}
