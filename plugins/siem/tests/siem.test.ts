import { createHmac } from 'node:crypto';
import {
  ActivityFollowers,
  ActivityLog,
  ActivityTrail,
  Database,
  Scope,
  SealedColumns,
} from '@testkernel/sdk';
import {
  activityFollowerConformance,
  createTestKernel,
  sealedColumnConformance,
  type TestClient,
  type TestKernel,
} from '@testkernel/sdk/testing';
import t, { type Test } from 'tap';
import { databaseServer, sharedDatabase } from '../../../tests/kernel/support/databases.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { type Script, SiemServer } from './support/siem-server.ts';

const secret = 'a-secret-of-more-than-32-characters';
const lax = { ALLOW_PRIVATE_URLS: 'true' };
/** For all processes of one install. */
const shared = { ENCRYPTION_KEY: 'Zq7vP2mX9rT4wK8nL5sD3fG6hJ1bC0yA' };

const kernel = await createTestKernel({ plugins: ['siem', 'audit-log'], env: lax });
t.teardown(() => kernel.close());

const workspaceOf = async (client: TestClient) => (await client.get('/workspaces/current')).body.id as string;

const record = (on: TestKernel, client: TestClient, ...types: string[]) =>
  on.inWorkspaceOf(client, async () => {
    for (const type of types) await on.service(ActivityTrail).record({ type });
  });

/** An admin, a collector, and the configuration that connects them. */
async function setUp(t: Test, script: Script = () => 200, on = kernel) {
  const server = await SiemServer.start();
  t.teardown(() => server.close());
  server.script = script;
  const admin = await on.signUp();
  const workspace = `/workspaces/${await workspaceOf(admin)}`;
  const config = `${workspace}/siem-config`;
  const dlq = `${workspace}/audit-log/dlq`;
  const configure = (fields: object = {}) =>
    admin.put(config, { targetUrl: server.url, hmacSecret: secret, ...fields });
  const letters = async () => (await admin.get(dlq)).body;
  return { server, admin, config, dlq, configure, letters, workspace };
}

t.test('the configuration shows everything but the secret, and keeps it', async (t) => {
  const { admin, config, configure, server } = await setUp(t);
  t.match(await admin.get(config), { status: 404, body: { code: 'SIEM_NOT_CONFIGURED' } });
  const headers = { Authorization: 'Splunk token' };
  const created = await configure({ headers });
  t.match(created, { status: 200, body: { targetUrl: server.url, headers, enabled: true } });
  t.equal(created.body.hmacSecret, `••••••••${secret.slice(-4)}`);
  t.strictSame((await admin.get(config)).body, created.body);
  for (const hmacSecret of [created.body.hmacSecret, undefined]) {
    t.equal((await configure({ hmacSecret, headers })).status, 200);
  }
  server.deliveries.length = 0;
  await record(kernel, admin, 'test.kept');
  await until('the line arrives', () => server.of('test.kept').length === 1);
  const [delivery] = server.of('test.kept');
  t.equal(delivery?.headers['x-app-audit-signature'], signed(delivery?.body));
  const stored = await kernel
    .service(Scope)
    .asSystem(() => kernel.service(Database).sql('select * from siem_config'));
  t.notMatch(JSON.stringify(stored), /more-than-32|Splunk/);
  const rows = (await admin.get(config.replace('siem-config', 'audit-log'))).body.rows;
  t.match(
    rows.find((row: { type: string }) => row.type === 'siem.config.update'),
    {
      meta: { target: new URL(server.url).origin, headers: ['Authorization'], secretChanged: false },
    },
  );
  t.notMatch(JSON.stringify(rows), /more-than-32|Splunk/);
  t.equal((await admin.delete(config)).status, 200);
  t.equal((await admin.get(config)).status, 404);
  t.equal((await admin.delete(config)).status, 404);
});

t.test('what is wrong with a configuration is said, and nothing is stored', async (t) => {
  const { admin, config, configure } = await setUp(t);
  for (const fields of [
    { hmacSecret: 'short' },
    { hmacSecret: undefined },
    { hmacSecret: '••••••••ters' },
    { headers: { Host: 'elsewhere' } },
    { headers: { 'content-LENGTH': '1' } },
    { headers: { 'X-App-Audit-Signature': 'sha256=00' } },
    { headers: { 'Transfer-Encoding': 'chunked' } },
    { headers: { 'X-A': 'a\r\nX-B: b' } },
    { headers: { 'X A': 'a' } },
    { headers: { 'X-A': 'a'.repeat(4096) } },
    { headers: 'X-A: a' },
    { enabled: 'yes' },
  ]) {
    t.match(
      await configure(fields),
      { status: 400, body: { code: 'VALIDATION_FAILED' } },
      JSON.stringify(fields),
    );
  }
  for (const targetUrl of [
    'nonsense',
    'ftp://siem.example/',
    'https://a:b@siem.example/',
    'http://169.254.169.254/',
  ]) {
    t.match(await configure({ targetUrl }), { status: 400, body: { code: 'URL_NOT_ALLOWED' } }, targetUrl);
  }
  t.equal((await admin.get(config)).status, 404);
});

t.test('secret and headers are sealed', async (t) => {
  const { configure } = await setUp(t);
  await configure({ headers: { Authorization: 'Splunk token' } });
  for (const field of ['secret', 'headers']) {
    const column = () => kernel.contribution(SealedColumns, `${field}_sealed`);
    for (const { name, run } of sealedColumnConformance(column, kernel)) t.test(`${field}: ${name}`, run);
  }
});

t.test('the follower of the trail keeps what it promises', async (t) => {
  const { admin, configure } = await setUp(t);
  await configure();
  const outsider = await kernel.signUp();
  const world = {
    follower: kernel.contribution(ActivityFollowers, 'siem'),
    kernel,
    followed: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(admin, work),
    unfollowed: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(outsider, work),
  };
  for (const { name, run } of activityFollowerConformance(() => world)) await t.test(name, run);
});

t.test('only admins of the workspace come near it', async (t) => {
  const { admin, config, dlq, configure } = await setUp(t);
  await configure();
  const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
  const outsider = await kernel.signUp();
  const ask = (client: TestClient) =>
    Promise.all([
      client.get(config),
      client.put(config, { targetUrl: 'https://siem.example', hmacSecret: secret }),
      client.delete(config),
      client.get(dlq),
      client.post(`${dlq}/x/replay`),
    ]);
  t.strictSame(
    (await ask(kernel.visitor())).map(({ status }) => status),
    [401, 401, 401, 401, 401],
  );
  t.strictSame(
    (await ask(outsider)).map(({ status }) => status),
    [404, 404, 404, 404, 404],
  );
  t.strictSame(
    (await ask(lead)).map(({ status }) => status),
    [403, 403, 403, 403, 403],
  );
});

t.test('each row from then on is one signed line, in order', async (t) => {
  const { admin, configure, server } = await setUp(t);
  await record(kernel, admin, 'test.before');
  await configure({ headers: { 'X-Source': 'testkernel' } });
  const types = Array.from({ length: 120 }, (_, index) => `test.row.${index}`);
  await record(kernel, admin, ...types);
  await until('every line arrives', () => server.of('test.').length === 120);
  t.strictSame(
    server.of('test.').map(({ row }) => row.type),
    types,
  );
  for (const { body, headers, row } of server.of('test.').slice(0, 3)) {
    t.match(body.toString(), /^[^\n]+\n$/);
    t.equal(headers['x-app-audit-signature'], signed(body));
    t.match(headers, { 'content-type': 'application/x-ndjson', 'x-source': 'testkernel' });
    t.match(row, { id: String, userId: admin.user?.id, count: 1, createdAt: String, headHash: null });
  }
});

t.test(
  'trouble that may pass is tried three times, anything else goes to the dead letters at once',
  async (t) => {
    const answers: Record<string, [number | 'reset', number]> = {
      'test.503': [503, 3],
      'test.408': [408, 3],
      'test.429': [429, 3],
      'test.reset': ['reset', 3],
      'test.400': [400, 1],
      'test.307': [307, 1],
    };
    const { admin, configure, server, letters } = await setUp(
      t,
      (row) => answers[String(row.type)]?.[0] ?? 200,
    );
    await configure();
    await record(kernel, admin, ...Object.keys(answers), 'test.fine');
    await until('the last row arrives', () => server.of('test.fine').length === 1, 60);
    for (const [type, [, attempts]] of Object.entries(answers))
      t.equal(server.of(type).length, attempts, type);
    const [first, second, third] = server.of('test.503');
    t.ok((second?.at ?? 0) - (first?.at ?? 0) >= 990);
    t.ok((third?.at ?? 0) - (second?.at ?? 0) >= 1990);
    t.strictSame(first?.body, third?.body);
    const { rows, count } = await letters();
    t.equal(count, 6);
    t.match(
      rows.map(({ type, status, attempts }: Record<string, unknown>) => ({ type, status, attempts })),
      Object.entries(answers)
        .toReversed()
        .map(([type, [answer, attempts]]) => ({
          type,
          status: answer === 'reset' ? null : answer,
          attempts,
        })),
    );
  },
);

t.test('a target that recovers gets the line, and there is no dead letter', async (t) => {
  const { admin, configure, server, letters } = await setUp(t, (row, attempt) =>
    row.type === 'test.flaky' && attempt < 2 ? 500 : 200,
  );
  await configure();
  await record(kernel, admin, 'test.flaky', 'test.next');
  await until('the next row arrives', () => server.of('test.next').length === 1);
  t.equal(server.of('test.flaky').length, 2);
  t.equal((await letters()).count, 0);
});

t.test('a dead letter is replayed once, however many ask', async (t) => {
  let status = 400;
  const { admin, config, configure, server, dlq, letters } = await setUp(t, (row) =>
    row.type === 'test.dead' ? status : 200,
  );
  t.match(await admin.post(`${dlq}/none/replay`), { status: 503, body: { code: 'SIEM_NOT_CONFIGURED' } });
  await configure();
  await record(kernel, admin, 'test.dead');
  await until('it is dead', async () => (await letters()).count === 1);
  const [{ id, line }] = (await letters()).rows;
  t.equal((await admin.post(`${dlq}/none/replay`)).status, 404);
  t.match(await admin.post(`${dlq}/${id}/replay`), { status: 502, body: { code: 'SIEM_DISPATCH_FAILED' } });
  t.match((await letters()).rows, [{ id, attempts: 2 }]);

  await configure({ enabled: false });
  t.match(await admin.post(`${dlq}/${id}/replay`), { status: 503, body: { code: 'SIEM_NOT_CONFIGURED' } });
  await configure();
  status = 200;
  const before = server.of('test.dead').length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post(`${dlq}/${id}/replay`)));
  const replayed = answers.filter((answer) => answer.status === 200);
  t.match(replayed, [{ body: { ok: true, id, replayedAt: String } }]);
  t.ok(answers.every((answer) => [200, 404, 409].includes(answer.status)));
  t.equal(server.of('test.dead').length, before + 1);
  const last = server.of('test.dead').at(-1);
  t.equal(last?.body.toString(), line);
  t.equal(last?.headers['x-app-audit-signature'], signed(last?.body));
  t.strictSame(await letters(), { rows: [], count: 0 });
  t.equal((await admin.delete(config)).status, 200);
});

t.test('a target that never answers delays nobody, and a purge takes no row from it', async (t) => {
  const { admin, configure, server, workspace } = await setUp(t, () => 'hang');
  await configure();
  await until('a line is on its way', () => server.deliveries.length > 0);
  await record(kernel, admin, 'test.waiting');
  const email = admin.user?.email ?? '';
  const again = kernel.visitor();
  t.ok(await again.signIn(email, 'Correct-Horse-7!'), 'a sign-in is answered while the line hangs');
  t.equal(new Set(server.deliveries.map(({ row }) => row.id)).size, 1, 'and the first line hangs still');
  t.equal((await admin.delete('/data/activities')).status, 200);
  t.match((await admin.get(`${workspace}/audit-log`)).body.rows, [{ type: 'audit.purge' }]);
  const kept = await kernel.inWorkspaceOf(admin, () => kernel.service(ActivityLog).after(0, 100));
  t.ok(kept.entries.some(({ row }) => row.type === 'test.waiting'));
});

t.test('switched off it keeps its place, and goes on from there', async (t) => {
  const { admin, configure, server } = await setUp(t);
  await configure();
  await configure({ enabled: false });
  await record(kernel, admin, 'test.paused');
  await configure({ enabled: true });
  await until('the row arrives', () => server.of('test.paused').length === 1);
});

t.test('private targets are refused unless they are allowed', async (t) => {
  const strict = await createTestKernel({ plugins: ['siem'] });
  t.teardown(() => strict.close());
  const { configure } = await setUp(t, () => 200, strict);
  t.match(await configure(), { status: 400, body: { code: 'URL_NOT_ALLOWED' } });
});

t.test('lines carry the head of the chain', async (t) => {
  const chained = await createTestKernel({ plugins: ['siem'], env: { ...lax, AUDIT_HASH_CHAIN: 'true' } });
  t.teardown(() => chained.close());
  const { admin, configure, server } = await setUp(t, () => 200, chained);
  await configure();
  await record(chained, admin, 'test.linked');
  await until('the row arrives', () => server.of('test.linked').length === 1);
  const report = await chained.inWorkspaceOf(admin, () => chained.service(ActivityLog).verify());
  t.equal(server.of('test.linked')[0]?.row.headHash, report?.headHash);
});

t.test(
  'a target that may not be reached when its time comes is not',
  { skip: !databaseServer },
  async (t) => {
    if (!databaseServer) return;
    const { options, drop } = await sharedDatabase(databaseServer);
    const boot = (env: Record<string, string>) =>
      createTestKernel({ plugins: ['siem'], env: { ...options.env, ...shared, ...env } });
    const before = await boot(lax);
    const { admin, configure, server } = await setUp(t, () => 200, before);
    await configure();
    await until('it is forwarded', () => server.of('siem.').length === 1);
    await before.close();
    const strict = await boot({});
    t.teardown(async () => {
      await strict.close();
      await drop();
    });
    await record(strict, admin, 'test.private');
    const letters = () =>
      strict
        .service(Scope)
        .asSystem(() =>
          strict.service(Database).sql<{ reason: string }>('select reason from siem_dead_letter'),
        );
    await until('it is given up', async () => (await letters()).length === 1);
    t.match(await letters(), [{ reason: /private|public|not allowed/ }]);
    t.equal(server.of('test.private').length, 0);
  },
);

t.test('another process goes on where one was stopped or killed', { skip: !databaseServer }, async (t) => {
  if (!databaseServer) return;
  const { options, drop } = await sharedDatabase(databaseServer);
  const boot = () => createTestKernel({ plugins: ['siem'], env: { ...options.env, ...shared, ...lax } });
  const [one, other] = [await boot(), await boot()];
  let stuck = true;
  const { admin, configure, server } = await setUp(
    t,
    (row) => (row.type === 'test.stuck' && stuck ? 'hang' : 200),
    one,
  );
  await configure();
  await record(one, admin, 'test.first', 'test.stuck', 'test.third');
  await until('the delivery hangs', () => server.of('test.stuck').length === 1);

  t.test('while one process delivers, no other does', async (t) => {
    await record(other, admin, 'test.fourth');
    t.equal(await other.service(Scope).asSystem(async () => (await unattended(other)).length), 0);
    t.equal(server.of('test.stuck').length, 1);
  });

  t.test('what was under way is delivered again, the rest once and in order', async (t) => {
    stuck = false;
    // The lease of a killed process expires; here at once.
    await one
      .service(Scope)
      .asSystem(() =>
        one
          .service(Database)
          .sql("update siem_delivery set owner = 'killed', leased_until = now() - interval '1 s'"),
      );
    await record(other, admin, 'test.fifth');
    await until('the last row arrives', () => server.of('test.fifth').length === 1);
    t.strictSame(
      server.of('test.').map(({ row }) => row.type),
      ['test.first', 'test.stuck', 'test.stuck', 'test.third', 'test.fourth', 'test.fifth'],
    );
  });

  t.test('many rows from both processes arrive once and in the order of the log', async (t) => {
    server.deliveries.length = 0;
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => record(index % 2 ? one : other, admin, `test.many.${index}`)),
    );
    await until('all arrive', () => server.of('test.many').length >= 60);
    const log = await one.inWorkspaceOf(admin, () => one.service(ActivityLog).after(0, 500));
    const written = log.entries.map(({ row }) => row.type).filter((type) => type.startsWith('test.many'));
    t.strictSame(
      server.of('test.many').map(({ row }) => row.type),
      written,
    );
  });

  t.teardown(async () => {
    await Promise.all([one.close(), other.close()]);
    await drop();
  });
});

function unattended(on: TestKernel) {
  return on
    .service(Database)
    .sql('select workspace_id from siem_delivery where owner is null or leased_until < now()');
}

function signed(body: Buffer | undefined): string {
  return `sha256=${createHmac('sha256', secret)
    .update(body ?? '')
    .digest('hex')}`;
}
