import { Database, newId, Scope } from '@testkernel/sdk';
import {
  type SourceHost,
  type SourceHostAccount,
  startSourceHost,
  type TestClient,
  type TestKernel,
  type TestResponse,
} from '@testkernel/sdk/testing';
import type { Test } from 'tap';

export const publicUrl = 'https://tests.example.com';

export function envFor(host: SourceHost): Record<string, string> {
  return {
    PUBLIC_URL: publicUrl,
    SCM_CLIENT_ID: host.clientId,
    SCM_CLIENT_SECRET: host.clientSecret,
    SCM_API_URL: host.apiUrl,
    SCM_WEB_URL: host.webUrl,
  };
}

export async function hostFor(t: Test): Promise<SourceHost> {
  const host = await startSourceHost(somebody());
  t.teardown(() => host.close());
  return host;
}

let lastId = 1000;

/** An account at the host that nobody used yet. */
export function somebody(email = `${newId()}@example.com`, verified = true): SourceHostAccount {
  lastId += 1;
  const emails = [{ email, primary: true, verified, visibility: 'private' as const }];
  return { id: lastId, login: `user-${lastId}`, name: 'Grace Hopper', emails };
}

/** Goes to the host and approves; resolves with where the browser is sent back to. */
export async function start(client: TestClient, host: SourceHost, query = ''): Promise<URL> {
  const { headers } = await client.get(`/auth/scm${query}`);
  return host.visit(headers.get('location') ?? '');
}

export function finish(
  client: TestClient,
  back: URL,
  headers?: Record<string, string>,
): Promise<TestResponse> {
  return client.get(back.pathname + back.search, headers);
}

/** Signs the host's account in, with a browser of its own. */
export async function signIn(
  kernel: TestKernel,
  host: SourceHost,
): Promise<{ client: TestClient; answer: TestResponse }> {
  const client = kernel.visitor();
  const answer = await finish(client, await start(client, host));
  client.user = answer.body.user ?? null;
  return { client, answer };
}

/** What the trail says last of a person. */
export function trailOf(kernel: TestKernel, client: TestClient): Promise<object[]> {
  const newest = 'select type, meta from kernel_activity where user_id = ? order by id desc limit 1';
  return sql(kernel, newest, client.user?.id);
}

export function sql(kernel: TestKernel, statement: string, ...parameters: unknown[]): Promise<object[]> {
  return kernel.service(Scope).asSystem(() => kernel.service(Database).sql(statement, parameters));
}
