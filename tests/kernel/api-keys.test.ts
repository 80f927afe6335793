import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import {
  ActivityTrail,
  Database,
  definePlugin,
  newId,
  pathParameter,
  RouteCatalog,
  type RouteDescription,
  Scope,
  Streams,
  Type,
} from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { ApiKeys } from '../../core/src/identity/api-keys/api-keys.ts';
import { codeOf, password, query } from '../../plugins/mfa-totp/tests/support/authenticator.ts';
import { usualDatabase } from './support/databases.ts';
import { until } from './support/until.ts';

const plugins = readdirSync(new URL('../../plugins', import.meta.url));
const refused = { status: 403, body: { code: 'API_KEY_NOT_ALLOWED' } };
const invalid = { status: 401, body: { code: 'API_KEY_INVALID' } };

/** Routes for any account that a key may call: they say who the caller is, and what the server offers. */
const openToKeys = ['GET /api/v1/auth/me', 'GET /api/v1/config'];

/** Routes without an access of their own that act for a session if there is one. */
const enrolment = [
  'POST /api/v1/auth/mfa/enroll',
  'POST /api/v1/auth/mfa/enable',
  'POST /api/v1/auth/webauthn/register/options',
  'POST /api/v1/auth/webauthn/register/verify',
];

/** An open stream for any member. */
const streaming = definePlugin({
  id: 'streaming',
  requires: { streams: Streams },
  setup({ services, routes }) {
    routes((app) => {
      app.get(
        '/streaming/:id',
        {
          config: { access: 'viewer', tokenInQuery: true },
          schema: { params: Type.Object({ id: Type.String() }) },
        },
        (request, reply) =>
          services.streams.serve(request, reply, {
            streamId: pathParameter(request, 'id'),
            snapshot: async () => ({ event: 'snapshot', data: {} }),
          }),
      );
    });
  },
});

/** Requests that carry a key and nothing else. */
function withKey(kernel: TestKernel, key: string) {
  const headers = { authorization: `Bearer ${key}` };
  return (method: string, path: string, body?: unknown, more?: Record<string, string>) =>
    kernel.visitor().request(method, path, body, { ...headers, ...more });
}

async function keyOf(client: TestClient, wanted: Record<string, unknown> = {}) {
  const { status, body } = await client.post('/auth/api-keys', { label: 'CI', ...wanted });
  if (status !== 201) throw new Error(`The key was refused: ${JSON.stringify(body)}`);
  return body as { id: string; key: string; workspaceId: string; expiresAt: string; createdAt: string };
}

const shop = { name: 'Shop', url: 'https://shop.example.com' };

for (const [name, options] of usualDatabase)
  t.test(`API keys on ${name}`, async (t) => {
    const log: string[] = [];
    const kernel = await createTestKernel({
      ...options,
      plugins: [...plugins, streaming],
      env: { LOG_LEVEL: 'trace', RATE_LIMIT_GENERAL_MAX: '100000', RATE_LIMIT_LOGIN_MAX: '1000' },
      onLogLine: (line) => log.push(line),
    });
    t.teardown(() => kernel.close());

    t.test('a key is shown once, and only its hash is stored', async (t) => {
      const client = await kernel.signUp();
      const { status, body, headers } = await client.post('/auth/api-keys', { label: ' CI ' });
      t.equal(status, 201);
      t.equal(headers.get('cache-control'), 'no-store');
      t.match(body, { label: 'CI', role: 'admin', key: /^tkk_[A-Za-z0-9_-]{43}$/ });
      t.match(body.workspaceId, (await client.get('/workspaces/current')).body.id);
      const days = (Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / 86_400_000;
      t.equal(Math.round(days), 90);
      const [row] = await query<{ all: string; key_hash: string }>(
        kernel,
        'select to_jsonb(k)::text as all, key_hash from kernel_api_key k where id = ?',
        [body.id],
      );
      t.equal(row?.key_hash, createHash('sha256').update(body.key).digest('hex'));
      t.notMatch(row?.all, body.key);
      const list = (await client.get('/auth/api-keys')).body;
      t.match(list, [{ id: body.id, label: 'CI', lastUsedAt: null }]);
      t.notOk('key' in list[0]);
    });

    t.test('a request with a key needs neither cookie nor CSRF token', async (t) => {
      const ask = withKey(kernel, (await keyOf(await kernel.signUp())).key);
      t.match(await ask('POST', '/projects', shop), { status: 201, body: { name: 'Shop' } });
      t.match(await ask('GET', '/auth/me'), { status: 200, body: { role: 'admin' } });
      t.equal((await ask('GET', '/workspaces/current')).status, 200);
    });

    t.test('a cookie that stands beside a key still needs the CSRF token', async (t) => {
      const client = await kernel.signUp();
      const { key } = await keyOf(client);
      const headers = { authorization: `Bearer ${key}`, 'x-csrf-token': '' };
      t.match(await client.post('/projects', shop, headers), { status: 403, body: { code: 'CSRF_INVALID' } });
    });

    t.test('a key reaches nothing of another workspace, even one of its own user', async (t) => {
      const client = await kernel.signUp();
      const stranger = await kernel.signUp();
      const { key } = await keyOf(client);
      const ask = withKey(kernel, key);
      const { body: project } = await stranger.post('/projects', shop);
      t.equal((await ask('GET', `/projects/${project.id}`)).status, 404);
      const { body: second } = await client.post('/workspaces', { name: 'Second' });
      t.equal((await client.get(`/workspaces/${second.id}/audit-log`)).status, 200, 'the session may');
      t.equal((await ask('GET', `/workspaces/${second.id}/audit-log`)).status, 404);
      await client.post('/workspaces/switch', { workspaceId: second.id });
      const { body: elsewhere } = await client.post('/projects', shop);
      t.equal((await ask('GET', `/projects/${elsewhere.id}`)).status, 404, 'it does not follow the session');
    });

    t.test('the role is the lower one of key and membership, at each request', async (t) => {
      const admin = await kernel.signUp();
      const member = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
      const path = `/workspaces/current/members/${member.user?.id}`;
      const reader = withKey(kernel, (await keyOf(member, { role: 'viewer' })).key);
      const writer = withKey(kernel, (await keyOf(member)).key);
      t.match(await reader('POST', '/projects', shop), { status: 403, body: { code: 'FORBIDDEN' } });
      t.equal((await writer('POST', '/projects', shop)).status, 201);
      await admin.patch(path, { role: 'viewer' });
      t.equal((await writer('POST', '/projects', shop)).status, 403, 'demoted');
      t.match(await writer('GET', '/auth/me'), { body: { role: 'viewer' } });
      await admin.patch(path, { role: 'admin' });
      t.match(
        await writer('GET', '/auth/me'),
        { body: { role: 'qa_lead' } },
        'promotion does not raise a key',
      );
      t.match(await writer('GET', `/workspaces/${(await keyOf(member)).workspaceId}/audit-log`), {
        status: 403,
      });
    });

    t.test('a key with a higher role than its user is refused', async (t) => {
      const viewer = await kernel.signUp({ memberOf: await kernel.signUp(), role: 'viewer' });
      const answer = await viewer.post('/auth/api-keys', { label: 'CI', role: 'admin' });
      t.match(answer, { status: 400, body: { code: 'API_KEY_ROLE_TOO_HIGH' } });
    });

    t.test('a key ends with the membership, and does not come back with it', async (t) => {
      const admin = await kernel.signUp();
      const member = await kernel.signUp({ memberOf: admin, role: 'admin' });
      const { key, workspaceId } = await keyOf(member);
      const ask = withKey(kernel, key);
      t.equal((await ask('GET', '/projects')).status, 200);
      await admin.delete(`/workspaces/current/members/${member.user?.id}`);
      t.match(await ask('GET', '/projects'), invalid);
      await query(kernel, 'insert into kernel_membership (workspace_id, user_id, role) values (?, ?, ?)', [
        workspaceId,
        member.user?.id,
        'admin',
      ]);
      t.match(await ask('GET', '/projects'), invalid);
    });

    t.test('a key ends with the account', async (t) => {
      const client = await kernel.signUp();
      const { key } = await keyOf(client);
      t.equal((await client.delete('/auth/account', { password })).status, 200);
      t.match(await withKey(kernel, key)('GET', '/projects'), invalid);
    });

    t.test('a key ends when it expires', async (t) => {
      const client = await kernel.signUp();
      const { id, key, expiresAt, createdAt } = await keyOf(client, { expiresInDays: 1 });
      t.equal(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000), 24);
      await query(kernel, "update kernel_api_key set expires_at = now() - interval '1 second' where id = ?", [
        id,
      ]);
      t.match(await withKey(kernel, key)('GET', '/projects'), invalid);
      for (const expiresInDays of [0, 366, 1.5, '9']) {
        const answer = await client.post('/auth/api-keys', { label: 'CI', expiresInDays });
        t.match(answer, { status: 400, body: { code: 'VALIDATION_FAILED' } }, `${expiresInDays}`);
      }
    });

    t.test('a revoked key is refused at once, and only its user revokes it', async (t) => {
      const client = await kernel.signUp();
      const { id, key } = await keyOf(client);
      const colleague = await kernel.signUp({ memberOf: client, role: 'admin' });
      t.match(await colleague.delete(`/auth/api-keys/${id}`), { status: 404 });
      t.strictSame((await colleague.get('/auth/api-keys')).body, []);
      t.equal((await withKey(kernel, key)('GET', '/projects')).status, 200);
      t.match(await client.delete(`/auth/api-keys/${id}`), { status: 200, body: { ok: true } });
      t.match(await withKey(kernel, key)('GET', '/projects'), invalid);
      t.equal((await client.delete(`/auth/api-keys/${id}`)).status, 404);
    });

    t.test('creation and revocation are in the activities of the workspace of the key', async (t) => {
      const client = await kernel.signUp();
      const home = (await client.get('/workspaces/current')).body.id;
      const { id } = await keyOf(client, { label: 'Nightly' });
      const { body: second } = await client.post('/workspaces', { name: 'Second' });
      await client.post('/workspaces/switch', { workspaceId: second.id });
      await client.delete(`/auth/api-keys/${id}`);
      await client.post('/workspaces/switch', { workspaceId: home });
      const type = 'type=auth.api_key.create&type=auth.api_key.revoke';
      const { rows } = (await client.get(`/workspaces/${home}/audit-log?${type}`)).body;
      t.match(rows, [
        { type: 'auth.api_key.revoke', userId: client.user?.id, meta: { apiKeyId: id, label: 'Nightly' } },
        { type: 'auth.api_key.create', userId: client.user?.id, meta: { apiKeyId: id, label: 'Nightly' } },
      ]);
    });

    t.test('an administrator who ends the sessions of a member ends the keys there as well', async (t) => {
      const admin = await kernel.signUp();
      const member = await kernel.signUp();
      const elsewhere = await keyOf(member);
      await query(
        kernel,
        "insert into kernel_membership (workspace_id, user_id, role) values (?, ?, 'viewer')",
        [(await admin.get('/workspaces/current')).body.id, member.user?.id],
      );
      await member.post('/workspaces/switch', {
        workspaceId: (await admin.get('/workspaces/current')).body.id,
      });
      const { key } = await keyOf(member);
      const answer = await admin.delete(`/workspaces/current/members/${member.user?.id}/sessions`);
      t.match(answer.body, { ok: true, ended: 1, apiKeys: 1 });
      t.match(await withKey(kernel, key)('GET', '/projects'), invalid);
      t.equal((await withKey(kernel, elsewhere.key)('GET', '/projects')).status, 200);
    });

    t.test('keys stay valid when the user signs out everywhere or changes the password', async (t) => {
      const client = await kernel.signUp();
      const { key } = await keyOf(client);
      const change = { currentPassword: password, newPassword: 'Another-Horse-8!' };
      t.equal((await client.post('/auth/change-password', change)).status, 200);
      t.equal((await client.delete('/auth/sessions')).status, 200);
      t.equal((await withKey(kernel, key)('GET', '/projects')).status, 200);
    });

    t.test('the use of a key is noted, at most once a minute', async (t) => {
      const client = await kernel.signUp();
      const { id, key } = await keyOf(client);
      const lastUse = async () => (await client.get('/auth/api-keys')).body[0].lastUsedAt;
      await withKey(kernel, key)('GET', '/projects');
      const first = await lastUse();
      t.ok(first);
      await withKey(kernel, key)('GET', '/projects');
      t.equal(await lastUse(), first);
      await query(
        kernel,
        "update kernel_api_key set last_used_at = last_used_at - interval '61 seconds' where id = ?",
        [id],
      );
      await withKey(kernel, key)('GET', '/projects');
      t.ok((await lastUse()) >= first);
    });

    t.test('a user has fifty keys at most, even when asking for many at the same time', async (t) => {
      const client = await kernel.signUp();
      const answers = await Promise.all(
        Array.from({ length: 55 }, (_, index) => client.post('/auth/api-keys', { label: `${index}` })),
      );
      t.equal(answers.filter(({ status }) => status === 201).length, 50);
      const tooMany = answers.filter(({ status }) => status === 409);
      t.equal(tooMany.length, 5);
      t.match(tooMany[0]?.body, { code: 'TOO_MANY_API_KEYS' });
      await query(kernel, 'update kernel_api_key set expires_at = now() where user_id = ?', [
        client.user?.id,
      ]);
      t.ok(await keyOf(client), 'expired keys do not count');
    });

    t.test('texts that are no keys are refused', async (t) => {
      const { key } = await keyOf(await kernel.signUp());
      const tampered = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
      t.match(await withKey(kernel, tampered)('GET', '/projects'), invalid);
      for (const garbage of ['tkk_', `${key}x`, key.toUpperCase(), "tkk_' or 1=1", `tkk_${'é'.repeat(9)}`]) {
        const answer = await withKey(kernel, encodeURI(garbage))('GET', '/projects');
        t.match(answer, { status: 401, body: { code: 'UNAUTHORIZED' } }, garbage);
      }
      const hash = createHash('sha256').update(key).digest('hex');
      t.equal((await withKey(kernel, hash)('GET', '/projects')).status, 401, 'the hash is no credential');
      const cookie = await kernel.visitor().get('/projects', { cookie: `access_token=${key}` });
      t.equal(cookie.status, 401, 'a key is no cookie');
    });

    t.test('no route that manages the account takes a key', async (t) => {
      const client = await kernel.signUp();
      const { id, key } = await keyOf(client);
      const ask = withKey(kernel, key);
      const routes = kernel.service(RouteCatalog).list();
      const named = ({ method, url }: RouteDescription) => `${method} ${url}`;
      const account = routes.filter(
        (route) =>
          (route.access === 'signed-in' && !openToKeys.includes(named(route))) ||
          enrolment.includes(named(route)),
      );
      t.ok(account.length > 25);
      for (const route of account) {
        const path = route.url.replace(/:\w+/g, id);
        const answer = await ask(route.method, path, route.method === 'GET' ? undefined : {});
        t.match(answer, refused, named(route));
      }
      for (const name of openToKeys) t.equal((await ask('GET', name.slice(4))).status, 200, name);
      t.match(await ask('POST', '/workspaces/current/transfer', { userId: 'somebody' }), refused);
      t.equal((await client.get('/auth/api-keys')).body.length, 1);
      t.equal((await client.get('/auth/me')).status, 200, 'the account is untouched');
    });

    t.test('on public routes a key is as good as nothing', async (t) => {
      const { key } = await keyOf(await kernel.signUp());
      t.equal((await withKey(kernel, key)('GET', '/health')).status, 200);
      t.match(await withKey(kernel, key)('GET', '/auth/verify?token=x'), { body: { code: 'TOKEN_INVALID' } });
    });

    t.test('a key follows event streams by its header, never by the address', async (t) => {
      const client = await kernel.signUp();
      const { id, key } = await keyOf(client);
      const stream = `/api/v1/streaming/${newId()}`;
      t.equal((await fetch(`${kernel.url}${stream}?token=${key}`)).status, 401);
      const response = await fetch(kernel.url + stream, { headers: { authorization: `Bearer ${key}` } });
      t.equal(response.status, 200);
      const text = response.text();
      const kept = await fetch(kernel.url + stream, {
        headers: { authorization: `Bearer ${(await keyOf(client)).key}` },
      });
      await client.delete(`/auth/api-keys/${id}`);
      t.match(await text, /event: snapshot/, 'the stream ended with the key');
      const reader = kept.body?.getReader();
      t.notOk((await reader?.read())?.done, 'that of another key goes on');
      await reader?.cancel();
    });

    t.test('where a second factor becomes required, a key ends its service until there is one', async (t) => {
      const admin = await kernel.signUp();
      const member = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
      const { key } = await keyOf(member);
      const ask = withKey(kernel, key);
      await admin.patch('/workspaces/current', { mfaRequired: true, mfaGracePeriodDays: 7 });
      t.equal((await ask('GET', '/projects')).status, 200, 'within the grace period');
      await query(
        kernel,
        `update kernel_workspace set mfa_policy_updated_at = now() - interval '8 days' where id = ?`,
        [(await admin.get('/workspaces/current')).body.id],
      );
      await query(
        kernel,
        `update kernel_membership set entered_at = now() - interval '8 days' where user_id = ?`,
        [member.user?.id],
      );
      const required = { status: 403, body: { code: 'MFA_ENROLLMENT_REQUIRED' } };
      t.match(await ask('GET', '/projects'), required);
      t.match(await member.post('/auth/api-keys', { label: 'CI' }), required);
      const { secret } = (await member.post('/auth/mfa/enroll', {})).body;
      t.equal((await member.post('/auth/mfa/enable', { token: codeOf(secret) })).status, 200);
      t.equal((await ask('GET', '/projects')).status, 200);
    });

    t.test('limits by user count the keys of a user together', async (t) => {
      const client = await kernel.signUp();
      const keys = [(await keyOf(client)).key, (await keyOf(client)).key];
      const other = (await keyOf(await kernel.signUp())).key;
      const left = async (key: string) => {
        const { headers } = await withKey(kernel, key)('POST', '/projects/none/crawl', {});
        return Number(/remaining=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
      };
      const first = await left(keys[0] ?? '');
      t.ok(Number.isInteger(first));
      t.equal(await left(keys[1] ?? ''), first - 1);
      t.equal(await left(other), first);
    });

    t.test('the export of an account lists its keys, without their hashes', async (t) => {
      const client = await kernel.signUp();
      const { id, key } = await keyOf(client);
      const { body } = await client.get('/auth/export', { 'x-account-password': password });
      t.match(body.apiKeys, [{ id, label: 'CI' }]);
      const hash = createHash('sha256').update(key).digest('hex');
      t.notOk(JSON.stringify(body).includes(hash));
      t.notOk(JSON.stringify(body).includes(key));
    });

    t.test('expired keys are deleted after thirty days', async (t) => {
      const client = await kernel.signUp();
      const recent = await keyOf(client);
      const old = await keyOf(client);
      const expire = (id: string, days: number) =>
        query(kernel, "update kernel_api_key set expires_at = now() - ? * interval '1 day' where id = ?", [
          days,
          id,
        ]);
      await expire(recent.id, 29);
      await expire(old.id, 31);
      const apiKeys = new ApiKeys({
        database: kernel.service(Database),
        scope: kernel.service(Scope),
        activity: kernel.service(ActivityTrail),
        enforcement: { check: async () => {} },
      });
      await kernel.service(Scope).asSystem(() => apiKeys.sweep());
      t.match((await client.get('/auth/api-keys')).body, [{ id: recent.id }]);
      t.equal((await client.get('/auth/api-keys')).body.length, 1);
    });

    t.test('no key is in the log', async (t) => {
      const client = await kernel.signUp();
      const { key } = await keyOf(client);
      await withKey(kernel, key)('GET', '/projects');
      await withKey(kernel, key)('POST', '/projects', { name: 1 });
      await fetch(`${kernel.url}/api/v1/streaming/x?token=${key}`);
      await until('the requests are logged', () => log.some((line) => line.includes('/streaming/x')));
      t.equal(log.filter((line) => line.includes(key.slice(4))).length, 0);
    });
  });
