import { Database, PersonalDataSections, Scope, SecondFactorGate } from '@testkernel/sdk';
import {
  createTestKernel,
  personalDataConformance,
  secondFactorConformance,
  type TestClient,
} from '@testkernel/sdk/testing';
import { type Browser, chromium } from 'playwright';
import t from 'tap';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import {
  activityOf,
  claimsOf,
  logIn,
  password,
  pendingTokenOf,
  query,
  signUpWithApp,
} from '../../mfa-totp/tests/support/authenticator.ts';
import { Challenges } from '../src/challenges.ts';
import { Passkeys } from '../src/passkeys.ts';
import { RelyingParty } from '../src/relying-party.ts';
import { StoredCredentials } from '../src/stored-credentials.ts';
import { publicUrl, VirtualDevice } from './support/virtual-device.ts';

const found = await lookForBrowser();
if (!found.available) throw new Error(found.reason);
const browser: Browser = await chromium.launch({ executablePath: found.executable });
t.teardown(() => browser.close());

const path = (rest: string) => `/auth/webauthn/${rest}`;

/** Registers a passkey of the device for a signed-in person. */
async function register(client: TestClient, device: VirtualDevice, deviceName?: string) {
  const { options, challengeToken } = (await client.post(path('register/options'))).body;
  const attestation = await device.create(options);
  return client.post(path('register/verify'), { challengeToken, attestation, deviceName });
}

/** The response of a page that finishes a sign-in; without a pending token, one with the passkey only. */
async function assertionFor(client: TestClient, device: VirtualDevice, pendingToken?: string) {
  const { options, challengeToken } = (await client.post(path('authenticate/options'), { pendingToken }))
    .body;
  return { pendingToken, challengeToken, assertion: await device.get(options) };
}

const databaseServer = process.env.TEST_DATABASE_URL;

for (const [name, options] of [
  ['the embedded database', { databaseServer: null }],
  ...(databaseServer ? [['PostgreSQL', { databaseServer }] as const] : []),
] as const) {
  t.test(`passkeys on ${name}`, async (t) => {
    const kernel = await createTestKernel({
      ...options,
      plugins: ['mfa-passkeys', 'mfa-totp'],
      env: { PUBLIC_URL: publicUrl },
    });
    t.teardown(() => kernel.close());
    const finish = (client: TestClient, body: object) => client.post(path('authenticate/verify'), body);
    const withPasskey = async () => {
      const [client, device] = [await kernel.signUp(), await VirtualDevice.in(browser)];
      const { body } = await register(client, device, 'Laptop');
      return { client, device, email: client.user?.email ?? '', credential: body.credential };
    };

    t.test('a passkey is registered, listed by its owner, and asked for at the next sign-in', async (t) => {
      const [ada, device] = [await kernel.signUp(), await VirtualDevice.in(browser)];
      const email = ada.user?.email ?? '';
      const offered = await ada.post(path('register/options'));
      t.match(offered.body.options, {
        rp: { id: 'localhost', name: 'Testkernel' },
        user: { name: email },
        attestation: 'none',
      });
      const { options, challengeToken } = offered.body;
      const attestation = await device.create(options);
      const other = kernel.visitor();
      await other.signIn(email, password);
      const registered = await ada.post(path('register/verify'), { challengeToken, attestation });
      t.match(registered, {
        status: 200,
        body: {
          ok: true,
          credential: { id: String, deviceName: 'Passkey', transports: ['internal'], lastUsedAt: null },
        },
      });
      t.strictSame(Object.keys(registered.body), ['ok', 'credential']);
      t.strictSame(
        Object.keys(registered.body.credential).sort(),
        ['createdAt', 'deviceName', 'id', 'lastUsedAt', 'transports'],
        'keys stay inside',
      );
      t.equal((await other.get('/auth/me')).status, 401, 'other sessions end');
      t.strictSame(claimsOf(ada).amr, ['pwd', 'mfa']);
      await t.rejects(register(ada, device), /InvalidStateError/, 'a device has one passkey of a person');
      t.strictSame((await ada.get(path('credentials'))).body, {
        credentials: [registered.body.credential],
      });
      t.match((await ada.get('/auth/mfa/status')).body, { totp: false, webauthn: true });

      const visitor = kernel.visitor();
      const first = await visitor.post('/auth/login', { email, password });
      t.match(first.body, { mfaRequired: true, methods: { totp: false, webauthn: true } });
      const second = await finish(visitor, await assertionFor(visitor, device, first.body.pendingToken));
      t.match(second, { status: 200, body: { user: { email } } });
      t.strictSame(claimsOf(visitor).amr, ['pwd', 'mfa']);
      t.match((await ada.get(path('credentials'))).body.credentials, [{ lastUsedAt: String }]);
      const types = (await activityOf(kernel, ada)).map(({ type }) => type);
      t.ok(types.includes('auth.mfa.passkey_added'));
      t.equal(types.at(-1), 'auth.login');
    });

    t.test('a device that verifies its person signs in without a password', async (t) => {
      const { client, device, email } = await withPasskey();
      const visitor = kernel.visitor();
      const { body } = await visitor.post(path('authenticate/options'));
      t.match(body.options, { rpId: 'localhost', userVerification: 'required' });
      t.notOk(body.options.allowCredentials, 'nobody learns who has passkeys');
      const signedIn = await finish(visitor, await assertionFor(visitor, device));
      t.match(signedIn, { status: 200, body: { user: { email } } });
      t.strictSame(claimsOf(visitor).amr, ['pop', 'mfa']);
      t.equal((await client.get('/auth/me')).status, 200);
    });

    t.test('without a password, possession alone is not enough', async (t) => {
      const { device, email } = await withPasskey();
      await device.verifiesPerson(false);
      const visitor = kernel.visitor();
      const { options, challengeToken } = (await visitor.post(path('authenticate/options'))).body;
      const assertion = await device.get({ ...options, userVerification: 'discouraged' });
      t.match(await finish(visitor, { challengeToken, assertion }), {
        status: 401,
        body: { code: 'ASSERTION_INVALID' },
      });
      const pendingToken = await pendingTokenOf(kernel, email);
      const offered = (await visitor.post(path('authenticate/options'), { pendingToken })).body;
      const second = await device.get({ ...offered.options, userVerification: 'discouraged' });
      const answer = { pendingToken, challengeToken: offered.challengeToken, assertion: second };
      t.equal((await finish(visitor, answer)).status, 200, 'after a password it is');
    });

    t.test('a challenge is good once, for its person and its purpose', async (t) => {
      const { device, email } = await withPasskey();
      const bob = await withPasskey();
      const visitor = kernel.visitor();
      const invalid = { status: 400, body: { code: 'CHALLENGE_INVALID' } };
      const pendingToken = await pendingTokenOf(kernel, email);
      const answer = await assertionFor(visitor, device, pendingToken);

      const { challengeToken, assertion } = answer;
      t.match(await finish(visitor, { challengeToken, assertion }), invalid, 'not for another purpose');
      const ofBob = await pendingTokenOf(kernel, bob.email);
      t.match(await finish(visitor, { ...answer, pendingToken: ofBob }), invalid, 'not for another person');
      const answers = await Promise.all(Array.from({ length: 10 }, () => finish(visitor, answer)));
      t.equal(answers.filter(({ status }) => status === 200).length, 1);
      t.match(await finish(visitor, answer), { status: 401, body: { code: 'PENDING_TOKEN_INVALID' } });

      const another = await pendingTokenOf(kernel, email);
      const swapped = { ...(await assertionFor(visitor, device, another)), assertion };
      t.match(await finish(visitor, swapped), { status: 401, body: { code: 'ASSERTION_INVALID' } });
      const late = await assertionFor(visitor, device, another);
      await query(kernel, "update mfa_passkeys_challenge set expires_at = now() - interval '1 second'");
      t.match(await finish(visitor, late), invalid, 'not later');
    });

    t.test('a passkey of somebody else is none', async (t) => {
      const [ada, bob] = [await withPasskey(), await withPasskey()];
      const visitor = kernel.visitor();
      const pendingToken = await pendingTokenOf(kernel, ada.email);
      const { options, challengeToken } = (await visitor.post(path('authenticate/options'), { pendingToken }))
        .body;
      const assertion = await bob.device.get({ ...options, allowCredentials: [] });
      t.match(await finish(visitor, { pendingToken, challengeToken, assertion }), {
        status: 401,
        body: { code: 'ASSERTION_INVALID' },
      });
      t.match(await bob.client.delete(path(`credentials/${ada.credential.id}`), { password }), {
        status: 404,
        body: { code: 'PASSKEY_NOT_FOUND' },
      });
      t.equal((await ada.client.get(path('credentials'))).body.credentials.length, 1);
    });

    t.test('a passkey of another site is refused', async (t) => {
      const ada = await kernel.signUp();
      const elsewhere = await VirtualDevice.in(browser, 'http://localhost:4998');
      t.match(await register(ada, elsewhere), { status: 400, body: { code: 'ATTESTATION_INVALID' } });
    });

    t.test('a counter that goes back is refused and recorded', async (t) => {
      const { client, device, email } = await withPasskey();
      const visitor = kernel.visitor();
      const attempt = async () =>
        finish(visitor, await assertionFor(visitor, device, await pendingTokenOf(kernel, email)));
      t.equal((await attempt()).status, 200);
      t.equal((await attempt()).status, 200);
      await device.rewind(1);
      t.match(await attempt(), { status: 401, body: { code: 'PASSKEY_COUNTER_REGRESSED' } });
      const failed = (await activityOf(kernel, client)).filter(({ type }) => type === 'auth.mfa.failed');
      t.match(failed, [{ meta: { method: 'webauthn', reason: 'PASSKEY_COUNTER_REGRESSED' } }]);
    });

    t.test('removing one takes the password, and the last one turns the factor off', async (t) => {
      const { client, email, credential } = await withPasskey();
      await register(client, await VirtualDevice.in(browser), 'Phone');
      const remove = (id: string, body?: object) => client.delete(path(`credentials/${id}`), body);
      t.match(await remove(credential.id, { password: 'Wrong-1234!' }), {
        status: 403,
        body: { code: 'PASSWORD_INCORRECT' },
      });
      t.match(await remove(credential.id), { status: 403, body: { code: 'PASSWORD_INCORRECT' } });
      t.match(await remove(credential.id, { password }), { status: 200, body: { ok: true } });
      t.match(await remove(credential.id, { password }), { status: 404 });
      const { credentials } = (await client.get(path('credentials'))).body;
      t.match(credentials, [{ deviceName: 'Phone' }]);
      t.equal((await logIn(kernel, email)).body.mfaRequired, true);
      t.equal((await remove(credentials[0].id, { password })).status, 200);
      t.match((await logIn(kernel, email)).body, { user: { email } });
      const removed = (await activityOf(kernel, client)).filter(({ type }) =>
        type.endsWith('passkey_removed'),
      );
      t.strictSame(
        removed.map(({ detail }) => detail),
        ['Laptop', 'Phone'],
      );
    });

    t.test('the export of an account names its passkeys, without their keys', async (t) => {
      const { client, credential } = await withPasskey();
      const { body } = await client.get('/auth/export', { 'x-account-password': password });
      t.strictSame(body.passkeys, [credential]);
    });

    t.test('with an app and no passkey, a passkey is not offered', async (t) => {
      const { email } = await signUpWithApp(kernel);
      const pendingToken = await pendingTokenOf(kernel, email);
      t.match(await kernel.visitor().post(path('authenticate/options'), { pendingToken }), {
        status: 400,
        body: { code: 'PASSKEY_NOT_ENROLLED' },
      });
    });

    t.test('where sign-in demands a factor, registering a passkey ends it', async (t) => {
      const ada = await kernel.signUp();
      const email = ada.user?.email ?? '';
      await ada.patch('/workspaces/current', { mfaRequired: true });
      const refused = await logIn(kernel, email);
      t.match(refused, { status: 403, body: { code: 'MFA_ENROLLMENT_REQUIRED', pendingToken: String } });
      const { pendingToken } = refused.body;
      const [visitor, device] = [kernel.visitor(), await VirtualDevice.in(browser)];
      const offered = (await visitor.post(path('register/options'), { pendingToken })).body;
      const attestation = await device.create(offered.options);
      const { challengeToken } = offered;
      const registered = await visitor.post(path('register/verify'), {
        pendingToken,
        challengeToken,
        attestation,
      });
      t.match(registered, { status: 200, body: { ok: true, user: { email } } });
      t.strictSame(claimsOf(visitor).amr, ['pwd', 'mfa']);
      t.match(await visitor.post(path('register/options'), { pendingToken }), {
        status: 401,
        body: { code: 'PENDING_TOKEN_INVALID' },
      });
    });

    t.test('garbage is refused, and outsiders are', async (t) => {
      const { client, device } = await withPasskey();
      const visitor = kernel.visitor();
      for (const rest of ['register/options', 'register/verify'])
        t.equal((await visitor.post(path(rest))).status, 401, rest);
      t.equal((await visitor.get(path('credentials'))).status, 401);
      t.equal((await visitor.delete(path('credentials/x'), {})).status, 401);
      t.equal((await client.delete(path('credentials/x'), { password })).status, 404);
      for (const body of [
        {},
        { challengeToken: 'x' },
        { challengeToken: 'x', assertion: { id: 1 } },
        '{',
        [],
      ])
        t.equal((await finish(visitor, body as object)).status, 400, JSON.stringify(body));
      const { challengeToken, assertion } = await assertionFor(visitor, device);
      const garbled = {
        ...assertion,
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      };
      t.match(await finish(visitor, { challengeToken, assertion: garbled }), {
        status: 401,
        body: { code: 'ASSERTION_INVALID' },
      });
      const { challengeToken: token } = (await client.post(path('register/options'))).body;
      const shared = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
      const attestation = { ...shared, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
      t.match(await client.post(path('register/verify'), { challengeToken: token, attestation }), {
        status: 400,
        body: { code: 'ATTESTATION_INVALID' },
      });
      const foreign = { origin: 'https://evil.example' };
      t.match(await visitor.post(path('authenticate/options'), {}, foreign), {
        status: 403,
        body: { code: 'CSRF_INVALID' },
      });
    });

    t.test('as every second factor', async (t) => {
      const database = kernel.service(Database);
      const factor = new Passkeys(
        new StoredCredentials(database),
        new Challenges(database),
        new RelyingParty(publicUrl),
        kernel.service(SecondFactorGate),
      );
      const { client } = await withPasskey();
      const [unfinished, other] = [await kernel.signUp(), await kernel.signUp()];
      await unfinished.post(path('register/options'));
      const people = {
        factor,
        enrolled: client.user?.id ?? '',
        unfinished: unfinished.user?.id ?? '',
        notEnrolled: other.user?.id ?? '',
        run: <R>(work: () => Promise<R>) => kernel.service(Scope).asSystem(work),
      };
      for (const { name, run } of secondFactorConformance(() => people)) t.test(name, run);
    });

    t.test('are in the export of an account', async (t) => {
      const { client: owner } = await withPasskey();
      const data = kernel.contribution(PersonalDataSections, 'mfa-passkeys');
      const people = {
        data,
        kernel,
        owner,
        entries: 1,
        secrets: [],
        personWithoutData: await kernel.signUp(),
      };
      for (const { name, run } of personalDataConformance(() => people)) t.test(name, run);
    });
  });
}

t.test('an address of this machine counts as localhost; others can’t have passkeys', async (t) => {
  const device = await VirtualDevice.in(browser, 'http://localhost:4997');
  const kernel = await createTestKernel({
    plugins: ['mfa-passkeys'],
    env: { PUBLIC_URL: 'http://127.0.0.1:4997' },
  });
  t.teardown(() => kernel.close());
  t.equal((await register(await kernel.signUp(), device)).status, 200);
  t.equal(new RelyingParty('http://192.0.2.1:3000').named, false);
  t.equal(new RelyingParty('http://[2001:db8::1]').named, false);
  t.equal(new RelyingParty('https://tests.example.com').named, true);
});
