import { newId } from '@testkernel/sdk';
import {
  createTestKernel,
  type TestClient,
  type TestKernel,
  type TestResponse,
} from '@testkernel/sdk/testing';
import t from 'tap';
import {
  databaseServer,
  redisUrl,
  removeFolder,
  sharedDatabase,
  temporaryFolder,
} from './support/databases.ts';
import { mailTo } from './support/mailbox.ts';

const password = 'Correct-Horse-7!';
const skip = !(databaseServer && redisUrl);

t.test('two replicas on one PostgreSQL and one Redis', { skip }, async (t) => {
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  const dataDir = temporaryFolder();
  const boot = () =>
    createTestKernel({
      env: {
        ...options.env,
        REDIS_URL: redisUrl ?? '',
        DATA_DIR: dataDir,
        SKIP_EMAIL_VERIFICATION: 'false',
        RATE_LIMIT_LOGIN_MAX: '40',
      },
    });
  const replicas = [await boot(), await boot()] as const;
  t.teardown(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await drop();
    removeFolder(dataDir);
  });

  /** Fifty at the same time, by turns to the one and the other. */
  const fiftyTimes = (use: (replica: TestKernel, turn: number) => Promise<TestResponse>) =>
    Promise.all(Array.from({ length: 50 }, (_, turn) => use(replicas[turn % 2] ?? replicas[0], turn)));

  const register = async (): Promise<{ email: string; token: string }> => {
    const email = `${newId()}@example.com`;
    await replicas[0].visitor().post('/auth/register', { name: 'Ada', email, password });
    return { email, token: /token=([\w-]+)/.exec(await mailTo(dataDir, email))?.[1] ?? '' };
  };

  const signUp = async (): Promise<TestClient> => {
    const { email, token } = await register();
    const client = replicas[0].visitor();
    await client.get(`/auth/verify?token=${token}`);
    await client.signIn(email, password);
    return client;
  };

  const countsOf = (answers: readonly TestResponse[]) =>
    Object.fromEntries(
      Map.groupBy(answers, ({ status }) => status)
        .entries()
        .map(([status, all]) => [status, all.length]),
    );

  t.test('a verification link works once', async (t) => {
    const { token } = await register();
    t.strictSame(
      countsOf(await fiftyTimes((replica) => replica.visitor().get(`/auth/verify?token=${token}`))),
      { 200: 1, 400: 49 },
    );
  });

  t.test('a reset token works once', async (t) => {
    const { email } = (await signUp()).user ?? { email: '' };
    await replicas[1].visitor().post('/auth/forgot-password', { email });
    const mail = await mailTo(dataDir, email, 'reset-password');
    const token = /reset-password:\s+([\w-]{32})/.exec(mail)?.[1];
    const reset = (replica: TestKernel, turn: number) =>
      replica.visitor().post('/auth/reset-password', { token, newPassword: `Brand-New-Staple-${turn}!` });
    t.strictSame(countsOf(await fiftyTimes(reset)), { 200: 1, 400: 49 });
  });

  t.test('an invitation works once', async (t) => {
    const email = `${newId()}@example.com`;
    await (await signUp()).post('/workspaces/current/members', { email });
    const token = /proof:\s+([\w-]{32})/.exec(await mailTo(dataDir, email))?.[1];
    const guest = replicas[0].visitor();
    await guest.post('/auth/register', { name: 'Guest', email, password, invitationToken: token });
    await guest.signIn(email, password);
    const bearer = guest.cookie('access_token');
    const accept = (replica: TestKernel) =>
      replica
        .visitor()
        .post('/workspaces/invitations/accept', { token }, { authorization: `Bearer ${bearer}` });
    t.strictSame(countsOf(await fiftyTimes(accept)), { 200: 1, 400: 49 });
  });

  t.test('a session is renewed once', async (t) => {
    const bearer = (await signUp()).cookie('access_token');
    const refresh = (replica: TestKernel) =>
      replica.visitor().post('/auth/refresh', undefined, { authorization: `Bearer ${bearer}` });
    t.strictSame(countsOf(await fiftyTimes(refresh)), { 200: 1, 401: 49 });
  });

  t.test('an address registers once', async (t) => {
    const email = `${newId()}@example.com`;
    const answers = await fiftyTimes((replica) =>
      replica.visitor().post('/auth/register', { name: 'Twin', email, password }),
    );
    t.equal(answers.filter(({ status }) => status === 201).length, 1);
    t.equal(answers.filter(({ body }) => body.code === 'EMAIL_TAKEN').length, 49);
  });

  t.test('a limit counts what both answered, and both say how much is left', async (t) => {
    const attempt = (replica: TestKernel) =>
      replica.visitor().post('/auth/login', { email: `${newId()}@example.com`, password });
    let left = 41;
    for (let turn = 0; left > 0; turn += 1) {
      const { status, headers } = await attempt(replicas[turn % 2] ?? replicas[0]);
      const remaining = Number(/remaining=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
      t.match(headers.get('ratelimit-policy'), /^40;w=900$/);
      if (status === 429) {
        t.ok(Number(headers.get('retry-after')) > 0);
        break;
      }
      t.ok(remaining < left, `${remaining} are left of ${left}`);
      left = remaining;
    }
    t.equal(left, 0);
    for (const replica of replicas) t.equal((await attempt(replica)).status, 429);
  });
});
