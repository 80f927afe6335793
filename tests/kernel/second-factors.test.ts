import { createHash } from 'node:crypto';
import { newId } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import {
  activityOf,
  claimsOf,
  codeOf,
  logIn,
  password,
  pendingTokenOf,
  query,
  signUpWithApp,
} from '../../plugins/mfa-totp/tests/support/authenticator.ts';
import {
  databaseServer,
  lastingDatabases,
  redisUrl,
  sharedDatabase,
  usualDatabase,
} from './support/databases.ts';
import { envFor, hostFor, signIn, somebody } from './support/source-host-visitor.ts';

const required = { status: 403, body: { code: 'MFA_ENROLLMENT_REQUIRED' } };

/** Lets days pass since the policy changed and since the members entered. */
async function letPass(kernel: TestKernel, admin: TestClient, days: { policy: number; entered?: number }) {
  const { id } = (await admin.get('/workspaces/current')).body;
  await query(
    kernel,
    `update kernel_workspace set mfa_policy_updated_at = now() - ? * interval '1 day' where id = ?`,
    [days.policy, id],
  );
  await query(
    kernel,
    `update kernel_membership set entered_at = now() - ? * interval '1 day' where workspace_id = ?`,
    [days.entered ?? days.policy, id],
  );
}

/** Sets up an app by the token of a refused sign-in. */
async function enrollBy(kernel: TestKernel, pendingToken: string) {
  const visitor = kernel.visitor();
  const { secret } = (await visitor.post('/auth/mfa/enroll', { pendingToken })).body;
  const answer = await visitor.post('/auth/mfa/enable', { pendingToken, token: codeOf(secret) });
  return { visitor, answer };
}

/** A passkey in the database, of an authenticator that does not exist. */
async function addPasskey(kernel: TestKernel, client: TestClient): Promise<string> {
  const id = newId();
  await query(
    kernel,
    `insert into mfa_passkeys_credential (id, user_id, credential_id, public_key, counter, transports, device_name)
     values (?, ?, ?, 'AAAA', 0, '{}', 'Key')`,
    [id, client.user?.id, id],
  );
  return id;
}

for (const [name, options] of usualDatabase) {
  t.test(`second factors on ${name}`, async (t) => {
    const kernel = await createTestKernel({ ...options, plugins: ['mfa-totp', 'mfa-passkeys'] });
    t.teardown(() => kernel.close());

    t.test('within the grace period sign-in goes on, and the status says until when', async (t) => {
      const admin = await kernel.signUp();
      t.strictSame((await admin.get('/auth/mfa/status')).body, {
        totp: false,
        webauthn: false,
        recoveryCodesRemaining: 0,
        required: false,
        graceEndsAt: null,
      });
      await admin.patch('/workspaces/current', { mfaRequired: true, mfaGracePeriodDays: 7 });
      t.match((await logIn(kernel, admin.user?.email ?? '')).body, { user: { id: admin.user?.id } });
      await letPass(kernel, admin, { policy: 6, entered: 100 });
      t.equal((await logIn(kernel, admin.user?.email ?? '')).status, 200);
      const { body } = await admin.get('/auth/mfa/status');
      t.equal(body.required, true);
      const { mfaPolicyUpdatedAt } = (await admin.get('/workspaces/current')).body;
      t.equal(Date.parse(body.graceEndsAt) - Date.parse(mfaPolicyUpdatedAt), 7 * 24 * 60 * 60 * 1000);
    });

    t.test('past the grace period sign-in leads to enrolment, which ends in a session', async (t) => {
      const admin = await kernel.signUp();
      const email = admin.user?.email ?? '';
      await admin.patch('/workspaces/current', { mfaRequired: true, mfaGracePeriodDays: 7 });
      await letPass(kernel, admin, { policy: 8 });
      const refused = await logIn(kernel, email);
      t.match(refused, { ...required, body: { pendingToken: /^[\w-]{32}$/ } });
      t.strictSame(refused.headers.getSetCookie(), []);
      const { pendingToken } = refused.body;
      const misused = await kernel.visitor().post('/auth/mfa/verify', { pendingToken, token: '123456' });
      t.match(misused, { status: 401, body: { code: 'PENDING_TOKEN_INVALID' } }, 'good for enrolment only');

      const { visitor, answer } = await enrollBy(kernel, pendingToken);
      t.match(answer, { status: 200, body: { user: { email } } });
      t.equal(answer.body.recoveryCodes.length, 8);
      t.strictSame(claimsOf(visitor).amr, ['pwd', 'mfa']);
      t.match((await visitor.get('/auth/mfa/status')).body, {
        totp: true,
        required: true,
        graceEndsAt: null,
      });
      t.equal((await admin.get('/auth/me')).status, 401, 'earlier sessions end');
      t.match(await kernel.visitor().post('/auth/mfa/enroll', { pendingToken }), { status: 401 }, 'once');
      t.equal((await logIn(kernel, email)).body.mfaRequired, true);
      const types = (await activityOf(kernel, admin)).map(({ type }) => type);
      t.strictSame(types.slice(-2), ['auth.mfa.enabled', 'auth.login']);
    });

    t.test('of two enrolments for one person at once, one counts', async (t) => {
      const admin = await kernel.signUp();
      await admin.patch('/workspaces/current', { mfaRequired: true });
      const tokens = await Promise.all(
        Array.from(
          { length: 4 },
          async () => (await logIn(kernel, admin.user?.email ?? '')).body.pendingToken,
        ),
      );
      const [first = ''] = tokens;
      const { secret } = (await kernel.visitor().post('/auth/mfa/enroll', { pendingToken: first })).body;
      const answers = await Promise.all(
        [...tokens, ...tokens].map((pendingToken) =>
          kernel.visitor().post('/auth/mfa/enable', { pendingToken, token: codeOf(secret) }),
        ),
      );
      t.equal(answers.filter(({ status }) => status === 200).length, 1);
      t.ok(answers.every(({ status }) => [200, 401, 409].includes(status)));
    });

    t.test('grace counts from when a person entered, where that was later', async (t) => {
      const admin = await kernel.signUp();
      const member = await kernel.signUp({ memberOf: admin });
      await admin.patch('/workspaces/current', { mfaRequired: true, mfaGracePeriodDays: 7 });
      await letPass(kernel, admin, { policy: 30, entered: 2 });
      t.equal((await member.post('/auth/refresh')).status, 200);
      await letPass(kernel, admin, { policy: 30, entered: 8 });
      t.match(await member.post('/auth/refresh'), required);
      t.equal((await logIn(kernel, member.user?.email ?? '')).status, 200, 'at home nothing requires it');
    });

    t.test(
      'past it a session is not refreshed, nor goes into the workspace, and can still enrol',
      async (t) => {
        const admin = await kernel.signUp();
        const member = await kernel.signUp();
        const { id: own } = (await member.get('/workspaces/current')).body;
        const { id: workspaceId } = (await admin.get('/workspaces/current')).body;
        await admin.post('/workspaces/current/members', { email: member.user?.email });
        await admin.patch('/workspaces/current', { mfaRequired: true, mfaGracePeriodDays: 3 });
        const enter = () => member.post('/workspaces/switch', { workspaceId });
        t.equal((await enter()).status, 200, 'during the grace period');
        t.equal((await member.post('/workspaces/switch', { workspaceId: own })).status, 200);
        await letPass(kernel, admin, { policy: 4 });
        t.match(await enter(), required);
        t.equal((await member.get('/auth/me')).status, 200, 'the session is what is left to enrol with');
        const { secret } = (await member.post('/auth/mfa/enroll')).body;
        t.equal((await member.post('/auth/mfa/enable', { token: codeOf(secret) })).status, 200);
        t.equal((await enter()).status, 200);
        t.equal((await member.post('/auth/refresh')).status, 200);
        const outsider = await kernel.signUp();
        t.equal((await outsider.post('/workspaces/switch', { workspaceId })).status, 404);
      },
    );

    t.test('compliance is told to admins, with who is late', async (t) => {
      const admin = await kernel.signUp({ name: 'Ann' });
      const { client: secure } = await signUpWithApp(kernel, { memberOf: admin, role: 'qa_lead' });
      await addPasskey(kernel, secure);
      const viewer = await kernel.signUp({ name: 'Vic', memberOf: admin, role: 'viewer' });
      const path = '/workspaces/current/mfa-compliance';
      const preview = await admin.get(path);
      t.match(preview.body, { totalMembers: 3, enrolled: 1, notEnrolled: 2 });
      const of = (body: { members: { userId: string }[] }, client: TestClient) =>
        body.members.find(({ userId }) => userId === client.user?.id);
      t.strictSame(of(preview.body, viewer), {
        userId: viewer.user?.id,
        name: 'Vic',
        email: viewer.user?.email,
        role: 'viewer',
        enrolled: false,
        methods: [],
        graceEndsAt: null,
      });
      t.match(of(preview.body, secure), { enrolled: true, methods: ['totp', 'webauthn'], role: 'qa_lead' });
      await admin.patch('/workspaces/current', { mfaRequired: true, mfaGracePeriodDays: 10 });
      const { body } = await admin.get(`/api${path}`);
      t.match(of(body, viewer), { graceEndsAt: String });
      t.match(of(body, secure), { graceEndsAt: null });
      t.equal((await viewer.get(path)).status, 403);
      t.equal((await kernel.visitor().get(path)).status, 401);
    });

    t.test('the last factor stays while a workspace enforces, also when both go at once', async (t) => {
      const { client } = await signUpWithApp(kernel);
      const disable = () => client.post('/auth/mfa/disable', { password });
      await client.patch('/workspaces/current', { mfaRequired: true, mfaGracePeriodDays: 90 });
      const protectedFactor = { status: 400, body: { code: 'MFA_LAST_FACTOR_PROTECTED' } };
      t.match(await disable(), protectedFactor);
      t.equal((await client.get('/auth/mfa/status')).body.totp, true);
      // Without a password to check, the requests meet at the factors.
      await query(kernel, 'update kernel_user set password_hash = null where id = ?', [client.user?.id]);
      const keys = await Promise.all(Array.from({ length: 7 }, () => addPasskey(kernel, client)));
      const remove = (key: string) => client.delete(`/auth/webauthn/credentials/${key}`);
      const answers = await Promise.all([disable(), ...keys.map(remove)]);
      t.equal(answers.filter(({ status }) => status === 200).length, 7);
      t.match(
        answers.find(({ status }) => status !== 200),
        protectedFactor,
      );
      const { totp, webauthn } = (await client.get('/auth/mfa/status')).body;
      t.equal(Number(totp) + Number(webauthn), 1);
      const done = (await activityOf(kernel, client)).filter(({ type }) => /disabled|removed/.test(type));
      t.equal(done.length, 7, 'what was refused is not recorded');
    });

    t.test('a changed or reset password ends sign-ins under way, and does without no factor', async (t) => {
      const { client, email, secret } = await signUpWithApp(kernel);
      const [before, next] = [await pendingTokenOf(kernel, email), 'Brand-New-7!'];
      const verify = (pendingToken: string) =>
        kernel.visitor().post('/auth/mfa/verify', { pendingToken, token: codeOf(secret) });
      const changed = { currentPassword: password, newPassword: next };
      t.equal((await client.post('/auth/change-password', changed)).status, 200);
      t.match(await verify(before), { status: 401, body: { code: 'PENDING_TOKEN_INVALID' } });

      const logInAnew = (word: string) => kernel.visitor().post('/auth/login', { email, password: word });
      const between = (await logInAnew(next)).body.pendingToken;
      const link = 'a-link-that-came-by-mail';
      await query(
        kernel,
        `insert into kernel_one_time_token (token_hash, user_id, purpose, expires_at)
         values (?, ?, 'reset-password', now() + interval '1 minute')`,
        [createHash('sha256').update(link).digest('hex'), client.user?.id],
      );
      const reset = { token: link, newPassword: 'Brand-Newer-8!' };
      t.equal((await kernel.visitor().post('/auth/reset-password', reset)).status, 200);
      t.match(await verify(between), { status: 401, body: { code: 'PENDING_TOKEN_INVALID' } });
      t.match((await logInAnew(reset.newPassword)).body, { mfaRequired: true });
    });

    t.test('a pending token lasts five minutes', async (t) => {
      const { email, secret } = await signUpWithApp(kernel);
      const pendingToken = await pendingTokenOf(kernel, email);
      const [row] = await query<{ seconds: number }>(
        kernel,
        `select extract(epoch from expires_at - now())::integer as seconds from kernel_pending_sign_in
         order by expires_at desc limit 1`,
      );
      t.ok((row?.seconds ?? 0) > 240 && (row?.seconds ?? 0) <= 300, String(row?.seconds));
      await query(kernel, "update kernel_pending_sign_in set expires_at = now() - interval '1 second'");
      const late = await kernel.visitor().post('/auth/mfa/verify', { pendingToken, token: codeOf(secret) });
      t.match(late, { status: 401, body: { code: 'PENDING_TOKEN_INVALID' } });
      const stored = JSON.stringify(await query(kernel, 'select * from kernel_pending_sign_in'));
      t.notMatch(stored, pendingToken, 'and is stored as a hash');
    });

    t.test('a route that no factor has is not found, while its plugin runs', async (t) => {
      for (const path of ['/auth/mfa/nothing', '/auth/webauthn/nothing'])
        t.match(await kernel.visitor().post(path), { status: 404, body: { code: 'ROUTE_NOT_FOUND' } });
    });
  });
}

t.test('a sign-in by an identity provider is held to the same', async (t) => {
  const host = await hostFor(t);
  const kernel = await createTestKernel({ plugins: ['identity-scm', 'mfa-totp'], env: envFor(host) });
  t.teardown(() => kernel.close());
  host.account = somebody();
  const { client: admin } = await signIn(kernel, host);
  await admin.patch('/workspaces/current', { mfaRequired: true });
  const { answer: refused } = await signIn(kernel, host);
  t.match(refused, { ...required, body: { pendingToken: String } });
  const { visitor, answer } = await enrollBy(kernel, refused.body.pendingToken);
  t.match(answer, { status: 200, body: { user: { id: admin.user?.id } } });
  t.strictSame(claimsOf(visitor).amr, ['oauth', 'mfa']);

  const { client, answer: asked } = await signIn(kernel, host);
  t.match(asked.body, { mfaRequired: true, methods: { totp: true, webauthn: false } });
  const [token] = answer.body.recoveryCodes;
  const { pendingToken } = asked.body;
  t.equal((await client.post('/auth/mfa/verify', { pendingToken, token })).status, 200);
  t.strictSame(claimsOf(client).amr, ['oauth', 'mfa']);
  await client.patch('/workspaces/current', { mfaRequired: false });
  t.equal((await client.post('/auth/mfa/disable')).status, 200, 'without a password, none is asked for');
});

for (const [name, open] of lastingDatabases) {
  t.test(`without its plugin, on ${name}, a factor's routes say so, and it is still demanded`, async (t) => {
    const database = await open();
    t.teardown(() => database.drop());
    const before = await createTestKernel({ ...database.options, plugins: ['mfa-totp'] });
    const { email, recoveryCodes } = await signUpWithApp(before);
    await before.close();

    const kernel = await createTestKernel(database.options);
    t.teardown(() => kernel.close());
    const visitor = kernel.visitor();
    const totpMissing = { status: 503, body: { code: 'TOTP_UNAVAILABLE' } };
    const passkeysMissing = { status: 503, body: { code: 'WEBAUTHN_UNAVAILABLE' } };
    for (const path of ['enroll', 'enable', 'verify', 'disable', 'recovery-codes/regenerate'])
      t.match(await visitor.post(`/auth/mfa/${path}`, {}), totpMissing, path);
    for (const path of ['register/options', 'register/verify', 'authenticate/options', 'authenticate/verify'])
      t.match(await visitor.post(`/auth/webauthn/${path}`, {}), passkeysMissing, path);
    t.match(await visitor.get('/auth/webauthn/credentials'), passkeysMissing);
    t.match(await visitor.delete('/auth/webauthn/credentials/x'), passkeysMissing);
    t.equal((await visitor.post('/auth/nothing')).status, 404);

    const { body } = await logIn(kernel, email);
    t.match(body, { mfaRequired: true, methods: { totp: true, webauthn: false } });
    const { pendingToken } = body;
    t.match(await visitor.post('/auth/mfa/verify', { pendingToken, token: recoveryCodes[0] }), totpMissing);
    const other = await kernel.signUp();
    t.match((await other.get('/auth/mfa/status')).body, { totp: false, webauthn: false });
  });
}

const servers = databaseServer && redisUrl ? { databaseServer, redisUrl } : null;
if (servers) {
  t.test('of fifty uses of one pending token on two replicas, one begins a session', async (t) => {
    const database = await sharedDatabase(servers.databaseServer);
    const secrets = { JWT_SECRET: 'j'.repeat(40), ENCRYPTION_KEY: 'e'.repeat(40) };
    const env = { ...database.options.env, ...secrets, REDIS_URL: servers.redisUrl };
    const boot = () => createTestKernel({ plugins: ['mfa-totp'], env });
    const replicas = [await boot(), await boot()] as const;
    t.teardown(async () => {
      for (const replica of replicas) await replica.close();
      await database.drop();
    });
    const [here, there] = replicas;
    const { client, email, secret, recoveryCodes } = await signUpWithApp(here);
    const useAtOnce = async (tokens: readonly string[]) => {
      const pendingToken = await pendingTokenOf(here, email);
      const answers = await Promise.all(
        tokens.map((token, turn) =>
          (turn % 2 ? here : there).visitor().post('/auth/mfa/verify', { pendingToken, token }),
        ),
      );
      t.equal(answers.filter(({ status }) => status === 200).length, 1);
      t.equal(answers.filter(({ status }) => status === 401).length, tokens.length - 1);
    };
    await useAtOnce(Array.from({ length: 50 }, () => codeOf(secret)));
    await useAtOnce(recoveryCodes);
    const { body } = await client.get('/auth/mfa/status');
    t.equal(body.recoveryCodesRemaining, 7, 'what did not begin a session is not used up');
    const opened = (await activityOf(here, client)).filter(({ type }) => type === 'auth.login');
    t.equal(opened.length, 1 + 2);
  });
}
