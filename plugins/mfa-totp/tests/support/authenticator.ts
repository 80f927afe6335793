import { Database, Scope } from '@testkernel/sdk';
import type { TestClient, TestKernel, TestResponse } from '@testkernel/sdk/testing';
import { Secret, TOTP } from 'otpauth';

/** The password of every account of `signUp`. */
export const password = 'Correct-Horse-7!';

/** The current code of a secret. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** A code that does not match the secret. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 }),
  );
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  );
  return wrong ?? '666666';
}

export interface Enrolled {
  readonly client: TestClient;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** A signed-in person with an authenticator app, whose current code is not used yet. */
export async function signUpWithApp(
  kernel: TestKernel,
  options?: Parameters<TestKernel['signUp']>[0],
): Promise<Enrolled> {
  const client = await kernel.signUp(options);
  const { secret } = (await client.post('/auth/mfa/enroll')).body;
  const { status, body } = await client.post('/auth/mfa/enable', { token: codeOf(secret) });
  if (status !== 200) throw new Error(`Enabling answered ${status}: ${JSON.stringify(body)}`);
  await waitForNextCode(kernel, client);
  return { client, email: client.user?.email ?? '', secret, recoveryCodes: body.recoveryCodes };
}

/** Marks the current code as unused, instead of waiting for the next one. */
export async function waitForNextCode(kernel: TestKernel, client: TestClient): Promise<void> {
  await query(kernel, 'update mfa_totp_secret set last_step = 0 where user_id = ?', [client.user?.id]);
}

/** The first step of a sign-in. */
export function logIn(kernel: TestKernel, email: string): Promise<TestResponse> {
  return kernel.visitor().post('/auth/login', { email, password });
}

export async function pendingTokenOf(kernel: TestKernel, email: string): Promise<string> {
  const { body } = await logIn(kernel, email);
  if (typeof body.pendingToken !== 'string') throw new Error(`Sign-in answered ${JSON.stringify(body)}`);
  return body.pendingToken;
}

/** The claims of the token in a client's cookie. */
export function claimsOf(client: TestClient): Record<string, unknown> {
  const [, payload = ''] = (client.cookie('access_token') ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/** Activities of a person, oldest first. */
export function activityOf(
  kernel: TestKernel,
  client: TestClient,
): Promise<
  { type: string; meta: Record<string, unknown> | null; detail: string | null; ip_address: string }[]
> {
  return query(
    kernel,
    `select type, meta, detail, ip_address from kernel_activity
     where user_id = ? and workspace_id is not null order by id`,
    [client.user?.id],
  );
}

export function query<Row extends object>(
  kernel: TestKernel,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  return kernel.service(Scope).asSystem(() => kernel.service(Database).sql<Row>(statement, parameters));
}
