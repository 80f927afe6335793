import { ActivityTrail, Database, Scope, SealedColumns, Vault } from '@testkernel/sdk';
import { createTestKernel, sealedColumnConformance, secondFactorConformance } from '@testkernel/sdk/testing';
import { chromium } from 'playwright';
import decodeQr from 'qr/decode.js';
import t from 'tap';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { AuthenticatorApp } from '../src/authenticator-app.ts';
import { newSecret, provisioning } from '../src/one-time-code.ts';
import { RecoveryCodes } from '../src/recovery-codes.ts';
import { sealedSecret, TotpSecrets } from '../src/totp-secrets.ts';
import {
  activityOf,
  claimsOf,
  codeOf,
  logIn,
  password,
  pendingTokenOf,
  query,
  signUpWithApp,
  waitForNextCode,
  wrongCodeOf,
} from './support/authenticator.ts';

const databaseServer = process.env.TEST_DATABASE_URL;

for (const [name, options] of [
  ['the embedded database', { databaseServer: null }],
  ...(databaseServer ? [['PostgreSQL', { databaseServer }] as const] : []),
] as const) {
  t.test(`authenticator apps on ${name}`, async (t) => {
    const kernel = await createTestKernel({ ...options, plugins: ['mfa-totp'] });
    t.teardown(() => kernel.close());

    t.test('the first code enables the app, and earns eight recovery codes', async (t) => {
      const ada = await kernel.signUp();
      const begun = await ada.post('/auth/mfa/enroll');
      t.equal(begun.status, 200);
      const { secret, otpauth, qr } = begun.body;
      t.match(secret, /^[A-Z2-7]{32}$/);
      const address = new URL(otpauth);
      t.equal(address.searchParams.get('secret'), secret);
      t.match(decodeURIComponent(address.pathname), `Testkernel:${ada.user?.email}`);
      t.match(qr, /^data:image\/gif;base64,R0lGOD/);
      t.match((await ada.get('/auth/mfa/status')).body, { totp: false, recoveryCodesRemaining: 0 });
      t.notOk(
        (await logIn(kernel, ada.user?.email ?? '')).body.mfaRequired,
        'not asked for before it is enabled',
      );

      const enabled = await ada.post('/auth/mfa/enable', { token: codeOf(secret) });
      t.equal(enabled.status, 200);
      const { recoveryCodes } = enabled.body;
      t.equal(new Set(recoveryCodes).size, 8);
      for (const code of recoveryCodes) t.match(code, /^[2-9A-HJKMNP-Z]{8}$/);
      t.strictSame((await ada.get('/auth/mfa/status')).body, {
        totp: true,
        webauthn: false,
        recoveryCodesRemaining: 8,
        required: false,
        graceEndsAt: null,
      });
      t.match(await ada.post('/auth/mfa/enroll'), { status: 409, body: { code: 'MFA_ALREADY_ENABLED' } });
      const again = await ada.post('/auth/mfa/enable', { token: codeOf(secret) });
      t.match(again, { status: 409, body: { code: 'MFA_ALREADY_ENABLED' } });
    });

    t.test('neither secret nor recovery codes are stored as they are', async (t) => {
      const { secret, recoveryCodes } = await signUpWithApp(kernel);
      const rows = [
        ...(await query(kernel, 'select * from mfa_totp_secret')),
        ...(await query(kernel, 'select * from mfa_totp_recovery_code')),
        ...(await query(kernel, 'select * from kernel_activity')),
      ];
      const stored = JSON.stringify(rows);
      for (const text of [secret, ...recoveryCodes]) t.notMatch(stored, text);
    });

    t.test('what is sealed can be sealed anew with another key', async (t) => {
      const { client, secret } = await signUpWithApp(kernel);
      const { table, column, key, contextOf } = sealedSecret;
      const [row = {}] = await query<Record<string, string>>(
        kernel,
        `select ${key}, ${column} from ${table} where ${key} = ?`,
        [client.user?.id],
      );
      t.equal(kernel.service(Vault).open(row[column] ?? '', contextOf(row)), secret);
    });

    t.test('only a code of the secret enables it, and only for who asked for it', async (t) => {
      const ada = await kernel.signUp();
      t.match(await ada.post('/auth/mfa/enable', { token: '123456' }), {
        status: 400,
        body: { code: 'MFA_NOT_ENROLLED' },
      });
      const { secret } = (await ada.post('/auth/mfa/enroll')).body;
      for (const token of [wrongCodeOf(secret), '12345', 'ABCDEFGH', '0x1234', '１２３４５６'])
        t.match(await ada.post('/auth/mfa/enable', { token }), {
          status: 400,
          body: { code: 'MFA_CODE_INVALID' },
        });
      for (const body of [{}, { token: 123456 }, { token: '' }, { token: 'x'.repeat(65) }, []])
        t.match(await ada.post('/auth/mfa/enable', body), {
          status: 400,
          body: { code: 'VALIDATION_FAILED' },
        });
      const other = kernel.visitor();
      for (const path of ['enroll', 'enable', 'disable', 'recovery-codes/regenerate'])
        t.equal((await other.post(`/auth/mfa/${path}`)).status, 401, path);
      t.match(await other.post('/auth/mfa/enroll', { pendingToken: 'guess' }), {
        status: 401,
        body: { code: 'PENDING_TOKEN_INVALID' },
      });
      t.equal((await ada.get('/auth/mfa/status')).body.totp, false);
    });

    t.test('a session begins with the code, and says how it began', async (t) => {
      const { client, email, secret } = await signUpWithApp(kernel);
      const visitor = kernel.visitor();
      const first = await visitor.post('/auth/login', { email, password });
      t.match(first, { status: 200, body: { mfaRequired: true, methods: { totp: true, webauthn: false } } });
      t.match(first.body.pendingToken, /^[\w-]{32}$/);
      t.strictSame(first.headers.getSetCookie(), []);
      const { pendingToken } = first.body;
      const token = codeOf(secret).replace(/^.../, '$& ');
      const second = await visitor.post('/auth/mfa/verify', { pendingToken, token });
      t.match(second, { status: 200, body: { user: { email, role: 'admin' } } });
      t.strictSame(claimsOf(visitor).amr, ['pwd', 'mfa']);
      t.equal((await visitor.get('/auth/me')).status, 200);
      t.equal((await visitor.post('/auth/refresh')).status, 200);
      t.strictSame(claimsOf(visitor).amr, ['pwd', 'mfa'], 'also after a refresh');
      const types = (await activityOf(kernel, client)).map(({ type }) => type);
      t.strictSame(types, ['auth.login', 'auth.mfa.enabled', 'auth.login']);
    });

    t.test('the session that enabled the app has shown it', async (t) => {
      const { client } = await signUpWithApp(kernel);
      t.strictSame(claimsOf(client).amr, ['pwd', 'mfa']);
      t.equal((await client.post('/auth/logout')).status, 200, 'with the cookies that it got');
    });

    t.test('a code counts once: after enabling, after a sign-in, and at once', async (t) => {
      const ada = await kernel.signUp();
      const email = ada.user?.email ?? '';
      const { secret } = (await ada.post('/auth/mfa/enroll')).body;
      const token = codeOf(secret);
      await ada.post('/auth/mfa/enable', { token });
      const verify = async (code: string) =>
        kernel
          .visitor()
          .post('/auth/mfa/verify', { pendingToken: await pendingTokenOf(kernel, email), token: code });
      t.match(await verify(token), { status: 401, body: { code: 'MFA_CODE_INVALID' } });
      await waitForNextCode(kernel, ada);
      const next = codeOf(secret);
      const answers = await Promise.all(Array.from({ length: 8 }, () => verify(next)));
      t.equal(answers.filter(({ status }) => status === 200).length, 1);
      t.equal(answers.filter(({ body }) => body.code === 'MFA_CODE_INVALID').length, 7);
      t.equal((await verify(next)).status, 401);
    });

    t.test('a wrong code leaves the token usable, five times in all', async (t) => {
      const { client, email, secret } = await signUpWithApp(kernel);
      const pendingToken = await pendingTokenOf(kernel, email);
      const verify = (token: string) => kernel.visitor().post('/auth/mfa/verify', { pendingToken, token });
      for (let tries = 0; tries < 4; tries += 1)
        t.match(await verify(wrongCodeOf(secret)), { status: 401, body: { code: 'MFA_CODE_INVALID' } });
      t.equal((await verify(codeOf(secret))).status, 200);
      t.match(await verify(codeOf(secret)), { status: 401, body: { code: 'PENDING_TOKEN_INVALID' } });
      const failed = (await activityOf(kernel, client)).filter(({ type }) => type === 'auth.mfa.failed');
      t.equal(failed.length, 4);
      t.match(failed[0], {
        ip_address: /127\.0\.0\.1/,
        meta: { method: 'totp', reason: 'MFA_CODE_INVALID' },
      });

      await waitForNextCode(kernel, client);
      const other = await pendingTokenOf(kernel, email);
      const guess = (token: string) =>
        kernel.visitor().post('/auth/mfa/verify', { pendingToken: other, token });
      await Promise.all(Array.from({ length: 12 }, () => guess(wrongCodeOf(secret))));
      t.match(await guess(codeOf(secret)), { status: 401, body: { code: 'PENDING_TOKEN_INVALID' } });
      const counted = (await activityOf(kernel, client)).filter(({ type }) => type === 'auth.mfa.failed');
      t.equal(counted.length, 4 + 5, 'parallel guesses are counted one by one');
    });

    t.test('guesses are bounded for a person, over all their tokens', async (t) => {
      const { email, secret } = await signUpWithApp(kernel);
      const tokens = await Promise.all(Array.from({ length: 5 }, () => pendingTokenOf(kernel, email)));
      const guess = (pendingToken: string, token: string) =>
        kernel.visitor().post('/auth/mfa/verify', { pendingToken, token });
      for (const pendingToken of tokens.slice(0, 4))
        for (let tries = 0; tries < 5; tries += 1) await guess(pendingToken, wrongCodeOf(secret));
      const stopped = await guess(tokens[4] ?? '', codeOf(secret));
      t.match(stopped, { status: 429, body: { code: 'RATE_LIMITED' } });
      t.ok(Number(stopped.headers.get('retry-after')) > 60);
      await query(kernel, "update kernel_factor_attempts set window_ends_at = now() - interval '1 second'");
      t.equal((await guess(tokens[4] ?? '', codeOf(secret))).status, 200, 'the window ends');
    });

    t.test('a recovery code takes the place of a code, once', async (t) => {
      const { client, email, recoveryCodes } = await signUpWithApp(kernel);
      const [code = ''] = recoveryCodes;
      const spelled = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
      const tokens = await Promise.all(Array.from({ length: 8 }, () => pendingTokenOf(kernel, email)));
      const answers = await Promise.all(
        tokens.map((pendingToken) =>
          kernel.visitor().post('/auth/mfa/verify', { pendingToken, token: spelled }),
        ),
      );
      t.equal(answers.filter(({ status }) => status === 200).length, 1);
      t.equal(answers.filter(({ body }) => body.code === 'MFA_CODE_INVALID').length, 7);
      t.equal((await client.get('/auth/mfa/status')).body.recoveryCodesRemaining, 7);
      const used = (await activityOf(kernel, client)).filter(({ type }) => type === 'auth.mfa.recovery_used');
      t.match(used, [{ meta: { remaining: 7 } }]);
      t.equal(used.length, 1);
    });

    t.test('new recovery codes replace the old ones, with the password', async (t) => {
      const { client, email, recoveryCodes } = await signUpWithApp(kernel);
      const regenerate = (body: object) => client.post('/auth/mfa/recovery-codes/regenerate', body);
      t.match(await regenerate({}), { status: 403, body: { code: 'PASSWORD_INCORRECT' } });
      t.match(await regenerate({ password: 'Wrong-1234!' }), {
        status: 403,
        body: { code: 'PASSWORD_INCORRECT' },
      });
      const renewed = await regenerate({ password });
      t.equal(renewed.status, 200);
      t.equal(renewed.body.recoveryCodes.length, 8);
      const verify = async (token?: string) =>
        kernel
          .visitor()
          .post('/auth/mfa/verify', { pendingToken: await pendingTokenOf(kernel, email), token });
      t.equal((await verify(recoveryCodes[0])).status, 401);
      t.equal((await verify(renewed.body.recoveryCodes[0])).status, 200);
      const without = await kernel.signUp();
      t.match(await without.post('/auth/mfa/recovery-codes/regenerate', { password }), {
        status: 409,
        body: { code: 'MFA_NOT_ENABLED' },
      });
    });

    t.test('disabling takes the password, and is bounded in guesses of it', async (t) => {
      const { client, email } = await signUpWithApp(kernel);
      const disable = (body: object) => client.post('/auth/mfa/disable', body);
      const guesses = await Promise.all(
        Array.from({ length: 20 }, () => disable({ password: 'Wrong-1234!' })),
      );
      t.ok(guesses.every(({ body }) => ['PASSWORD_INCORRECT', 'RATE_LIMITED'].includes(body.code)));
      t.ok(guesses.some(({ body }) => body.code === 'RATE_LIMITED'));
      t.equal((await disable({ password })).status, 429);
      await query(kernel, 'delete from kernel_sign_in_backoff');
      t.match(await disable({ password }), { status: 200, body: { ok: true } });
      t.match(await disable({ password }), { status: 409, body: { code: 'MFA_NOT_ENABLED' } });
      t.match((await logIn(kernel, email)).body, { user: { email } });
      t.match((await client.get('/auth/mfa/status')).body, { totp: false, recoveryCodesRemaining: 0 });
    });

    t.test('people without a password have none to confirm', async (t) => {
      const { client } = await signUpWithApp(kernel);
      await query(kernel, 'update kernel_user set password_hash = null where id = ?', [client.user?.id]);
      t.match(await client.post('/auth/mfa/disable'), { status: 200, body: { ok: true } });
    });

    t.test('every change ends the other sessions and sign-ins, and leaves its own session', async (t) => {
      const ada = await kernel.signUp();
      const email = ada.user?.email ?? '';
      const other = kernel.visitor();
      await other.signIn(email, password);
      const { secret } = (await ada.post('/auth/mfa/enroll')).body;
      t.equal((await other.get('/auth/me')).status, 200);
      await ada.post('/auth/mfa/enable', { token: codeOf(secret) });
      t.equal((await other.get('/auth/me')).status, 401);
      t.equal((await ada.get('/auth/me')).status, 200);

      await waitForNextCode(kernel, ada);
      const second = kernel.visitor();
      const token = codeOf(secret);
      await second.post('/auth/mfa/verify', { pendingToken: await pendingTokenOf(kernel, email), token });
      t.equal((await second.get('/auth/me')).status, 200);
      const underWay = await pendingTokenOf(kernel, email);
      await ada.post('/auth/mfa/disable', { password });
      t.equal((await second.get('/auth/me')).status, 401);
      t.equal((await ada.get('/auth/me')).status, 200);
      t.match(await kernel.visitor().post('/auth/mfa/verify', { pendingToken: underWay, token }), {
        body: { code: 'PENDING_TOKEN_INVALID' },
      });
    });

    t.test('no session slips in beside a factor that is being added', async (t) => {
      const ada = await kernel.signUp();
      const { secret } = (await ada.post('/auth/mfa/enroll')).body;
      const logins = () => Array.from({ length: 4 }, () => logIn(kernel, ada.user?.email ?? ''));
      const enable = ada.post('/auth/mfa/enable', { token: codeOf(secret) });
      await Promise.all([...logins(), enable, ...logins()]);
      t.equal((await enable).status, 200);
      const live = await query<{ amr: string[] }>(
        kernel,
        'select amr from kernel_session where user_id = ? and revoked_at is null',
        [ada.user?.id],
      );
      t.strictSame(live, [{ amr: ['pwd', 'mfa'] }]);
    });

    t.test('no other site finishes a sign-in, and a session’s requests repeat its CSRF token', async (t) => {
      const { client, email, secret } = await signUpWithApp(kernel);
      const pendingToken = await pendingTokenOf(kernel, email);
      const body = { pendingToken, token: codeOf(secret) };
      const foreign = await kernel
        .visitor()
        .post('/auth/mfa/verify', body, { origin: 'https://evil.example' });
      t.match(foreign, { status: 403, body: { code: 'CSRF_INVALID' } });
      t.equal((await client.post('/auth/mfa/verify', body, { 'x-csrf-token': '' })).status, 200);
      for (const path of ['enroll', 'enable', 'disable', 'recovery-codes/regenerate'])
        t.match(
          await client.post(`/auth/mfa/${path}`, { password }, { 'x-csrf-token': 'guess' }),
          { status: 403, body: { code: 'CSRF_INVALID' } },
          path,
        );
    });

    t.test('garbage in place of a sign-in is refused', async (t) => {
      const post = (body: unknown) => kernel.visitor().post('/auth/mfa/verify', body);
      for (const body of [
        '{',
        {},
        [],
        { pendingToken: 1, token: '123456' },
        { pendingToken: 'x', token: null },
        { pendingToken: '\u0000', token: '123456' },
      ])
        t.equal((await post(body)).status, 400, JSON.stringify(body));
      for (const pendingToken of ['', "' or true --", '💥'.repeat(50)])
        t.match(await post({ pendingToken, token: '123456' }), {
          status: 401,
          body: { code: 'PENDING_TOKEN_INVALID' },
        });
    });

    t.test('the factor goes with its account', async (t) => {
      const { client } = await signUpWithApp(kernel);
      const id = client.user?.id;
      t.equal((await client.delete('/auth/account', { password })).status, 200);
      t.strictSame(await query(kernel, 'select user_id from mfa_totp_secret where user_id = ?', [id]), []);
      t.strictSame(
        await query(kernel, 'select user_id from mfa_totp_recovery_code where user_id = ?', [id]),
        [],
      );
    });

    t.test('as every second factor', async (t) => {
      const database = kernel.service(Database);
      const secrets = new TotpSecrets(database, kernel.service(Vault));
      const factor = new AuthenticatorApp(
        secrets,
        new RecoveryCodes(database),
        kernel.service(ActivityTrail),
      );
      const { client } = await signUpWithApp(kernel);
      const [unfinished, other] = [await kernel.signUp(), await kernel.signUp()];
      await unfinished.post('/auth/mfa/enroll');
      const people = {
        factor,
        enrolled: client.user?.id ?? '',
        unfinished: unfinished.user?.id ?? '',
        notEnrolled: other.user?.id ?? '',
        run: <R>(work: () => Promise<R>) => kernel.service(Scope).asSystem(work),
      };
      for (const { name, run } of secondFactorConformance(() => people)) t.test(name, run);
    });

    t.test('secrets are sealed', async (t) => {
      await signUpWithApp(kernel);
      const column = () => kernel.contribution(SealedColumns, 'mfa-totp');
      for (const { name, run } of sealedColumnConformance(column, kernel)) t.test(name, run);
    });
  });
}

t.test('an address verifies five times and enrols three times in a quarter of an hour', async (t) => {
  const kernel = await createTestKernel({
    plugins: ['mfa-totp'],
    env: { RATE_LIMIT_MFA_VERIFY_MAX: '5', RATE_LIMIT_MFA_ENROLL_MAX: '3' },
  });
  t.teardown(() => kernel.close());
  const ada = await kernel.signUp();
  const statuses = async (count: number, ask: () => Promise<{ status: number }>) => {
    const found: number[] = [];
    for (let asked = 0; asked < count; asked += 1) found.push((await ask()).status);
    return found;
  };
  t.strictSame(await statuses(4, () => ada.post('/auth/mfa/enroll')), [200, 200, 200, 429]);
  const verify = () => kernel.visitor().post('/auth/mfa/verify', { pendingToken: 'x', token: '123456' });
  t.strictSame(await statuses(6, verify), [401, 401, 401, 401, 401, 429]);
});

t.test('the picture can be shown, and read by a camera', async (t) => {
  const found = await lookForBrowser();
  if (!found.available) throw new Error(found.reason);
  const browser = await chromium.launch({ executablePath: found.executable });
  t.teardown(() => browser.close());
  const { otpauth, qr } = provisioning(newSecret(), 'ada+tests@example.com');
  const page = await browser.newPage();
  const { width, height, data } = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const drawn = canvas?.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, data: [...(drawn?.data ?? [])] };
  }, qr);
  t.equal(decodeQr({ width, height, data: Uint8Array.from(data) }), otpauth);
});
