import { ActivityLog, type ActivityRow, ActivityTrail, Database, Scope } from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';

const kernel = await createTestKernel({ plugins: ['audit-log'], env: { AUDIT_EXPORT_RATE_LIMIT: '1000' } });
t.teardown(() => kernel.close());

const workspaceOf = async (client: TestClient) => (await client.get('/workspaces/current')).body.id as string;

const record = (client: TestClient, type: string, fields: object = {}) =>
  kernel.inWorkspaceOf(client, () => kernel.service(ActivityTrail).record({ type, ...fields }));

/** An admin with a workspace of their own, and the path of its log. */
async function newAdmin() {
  const admin = await kernel.signUp();
  return { admin, log: `/workspaces/${await workspaceOf(admin)}/audit-log` };
}

/** Writes many rows at once, the last of them now: a row that is recorded afterwards is newer. */
const fill = (client: TestClient, count: number, detail = '') =>
  kernel.inWorkspaceOf(client, () =>
    kernel.service(Database).sql(
      `with head as (select workspace_id, last_seq from kernel_activity_head where workspace_id = ?),
         filled as (
           insert into kernel_activity (id, workspace_id, seq, type, user_name, detail, created_at)
           select workspace_id || n, workspace_id, last_seq + n, 'test.filled', 'Name ' || n, ?,
             date_trunc('milliseconds', now()) - (? - n) / 10 * interval '1 ms'
           from head, generate_series(1, ?) n
         )
       update kernel_activity_head set last_seq = last_seq + ? where workspace_id = ?`,
      [kernel.service(Scope).workspaceId, detail, count, count, count, kernel.service(Scope).workspaceId],
    ),
  );

t.test('the log shows who did what from where, newest first, with every field', async (t) => {
  const { admin, log } = await newAdmin();
  await record(admin, 'crawl.start', { projectId: 'p1', projectName: 'Shop', meta: { depth: 2 } });
  const { status, body } = await admin.get(log);
  t.equal(status, 200);
  t.match(body, { nextCursor: null, rows: [{ type: 'crawl.start' }, { type: 'auth.login' }] });
  t.match(body.rows[1], {
    userId: admin.user?.id,
    userName: 'Ada Tester',
    ipAddress: '127.0.0.1',
    userAgent: 'node',
  });
  t.strictSame(Object.keys(body.rows[0]).sort(), [
    ...[
      'count',
      'createdAt',
      'detail',
      'id',
      'ipAddress',
      'lastAt',
      'meta',
      'prevHash',
      'projectId',
      'projectName',
    ],
    ...['status', 'testId', 'testName', 'type', 'userAgent', 'userId', 'userName', 'workspaceId'],
  ]);
  t.match(body.rows[0], { projectName: 'Shop', meta: { depth: 2 }, count: 1, lastAt: null, prevHash: null });
});

t.test('looking at the log is in the log, once for repeated looks', async (t) => {
  const { admin, log } = await newAdmin();
  for (let look = 0; look < 3; look += 1) await admin.get(`${log}?type=auth.login&limit=7`);
  await admin.get(`${log}?format=csv`);
  const { rows } = (await admin.get(log)).body;
  t.match(rows, [
    { type: 'audit.export', meta: { format: 'csv', filters: [], rowCount: 2 } },
    {
      type: 'audit.read',
      count: 3,
      lastAt: String,
      meta: { format: 'json', filters: ['type'], rowCount: 1 },
    },
    { type: 'auth.login' },
  ]);
});

t.test('filters narrow the log down', async (t) => {
  const { admin, log } = await newAdmin();
  const other = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
  await record(other, 'crawl.start', { projectId: 'p1' });
  await record(admin, 'crawl.complete', { projectId: 'p2' });
  const types = async (query: string) => {
    const { status, body } = await admin.get(`${log}?${query}`);
    t.equal(status, 200, query);
    return body.rows
      .map((row: { type: string }) => row.type)
      .filter((type: string) => type.startsWith('crawl.'));
  };
  t.strictSame(await types(`userId=${other.user?.id}`), ['crawl.start']);
  t.strictSame(await types('projectId=p2'), ['crawl.complete']);
  t.strictSame(await types('type=crawl.start'), ['crawl.start']);
  t.strictSame(await types('type=crawl.start&type=crawl.complete'), ['crawl.complete', 'crawl.start']);
  t.strictSame(await types('ipAddress=198.51.100.1'), []);
  const today = new Date().toISOString().slice(0, 10);
  t.equal((await types(`dateFrom=${today}&dateTo=${today}`)).length, 2);
  t.strictSame(await types('dateTo=2020-01-01'), []);
  t.strictSame(await types(`dateFrom=${encodeURIComponent('2999-01-01T00:00:00+02:00')}`), []);
});

t.test('garbage is refused, and says what is wrong', async (t) => {
  const { admin, log } = await newAdmin();
  for (const query of [
    ...[
      'dateFrom=yesterday',
      'dateTo=2026-02-30',
      'dateFrom=2026-01-01T23:59:60Z',
      'dateFrom=0000-01-01',
      'limit=0',
      'limit=201',
      'limit=x',
    ],
    ...['format=xml', 'format=csv&format=ndjson', 'userId=%00', 'type=%00', 'cursor=%00'],
  ]) {
    t.match(await admin.get(`${log}?${query}`), { status: 400, body: { code: 'VALIDATION_FAILED' } }, query);
  }
  const forged = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
  for (const cursor of [
    'x',
    forged([]),
    forged(['2026-01-01', 'a']),
    forged([1, 2]),
    forged(['\0', '\0']),
    forged(['+275760-09-13T00:00:00.000Z', 'a']),
    forged(['0000-01-01T00:00:00.000Z', 'a']),
  ]) {
    t.match(
      await admin.get(`${log}?cursor=${cursor}`),
      { status: 400, body: { code: 'CURSOR_INVALID' } },
      cursor,
    );
  }
});

t.test('only admins of a workspace read its log, in whichever workspace they are now', async (t) => {
  const { admin, log } = await newAdmin();
  const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
  const outsider = await kernel.signUp();
  const workspaceId = await workspaceOf(outsider);
  t.equal((await kernel.visitor().get(log)).status, 401);
  t.equal((await outsider.get(log)).status, 404);
  t.equal((await lead.get(log)).status, 403);
  t.equal((await admin.get('/workspaces/nowhere/audit-log')).status, 404);

  // An admin of their own workspace whose current workspace is another, where the role is lower.
  const guest = await kernel.signUp({ memberOf: admin, role: 'viewer' });
  const own = (await guest.get('/workspaces')).body.find((found: { isOwner: boolean }) => found.isOwner);
  const { body } = await guest.get(`/workspaces/${own.id}/audit-log`);
  t.ok(body.rows.every((row: { workspaceId: string }) => row.workspaceId === own.id));
  t.equal((await guest.get(log)).status, 403);
  t.match((await outsider.get(`/workspaces/${workspaceId}/audit-log`)).body.rows, [{ type: 'auth.login' }]);
});

t.test('the log is served without the version as well', async (t) => {
  const { admin, log } = await newAdmin();
  t.match(await admin.get(`/api${log}?limit=1`), { status: 200, body: { rows: [{}] } });
});

t.test('pages miss and repeat nothing while rows arrive, however many share a moment', async (t) => {
  const { admin, log } = await newAdmin();
  await fill(admin, 95);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: { body: { rows: { id: string }[]; nextCursor: string | null } } = await admin.get(
      `${log}?type=test.filled&limit=10${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...body.rows.map(({ id }) => id));
    await record(admin, 'test.filled');
    cursor = body.nextCursor;
  }
  t.equal(seen.length, 95);
  t.equal(new Set(seen).size, 95);
});

t.test('downloads hold every row, and nothing that a spreadsheet would execute', async (t) => {
  const { admin, log } = await newAdmin();
  await fill(admin, 20_000);
  await kernel.inWorkspaceOf(admin, () =>
    kernel
      .service(Scope)
      .inWorkspace(
        kernel.service(Scope).workspaceId,
        () =>
          kernel.service(ActivityTrail).record({ type: 'auth.login', meta: { note: 'a "quoted"\nline' } }),
        { userName: '=cmd|calc', userAgent: '@SUM(1+1)', userId: '-2', ipAddress: '+1' },
      ),
  );
  const csv = await admin.get(`${log}?format=csv&limit=3`);
  t.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8');
  t.match(csv.headers.get('content-disposition'), /^attachment; filename="audit-log-.+\.csv"$/);
  const lines: string[] = csv.body.split('\r\n');
  t.equal(lines[0], 'timestamp,userId,userName,type,meta,ipAddress,userAgent,workspaceId');
  t.match(csv.body, `'-2,'=cmd|calc,auth.login,"{""note"":""a \\""quoted\\""\\nline""}",'+1,'@SUM(1+1),`);
  t.equal(lines.filter((line) => line.includes(',test.filled,')).length, 20_000);

  const ndjson = await admin.get(`${log}?format=ndjson&type=test.filled`);
  t.equal(ndjson.headers.get('content-type'), 'application/x-ndjson; charset=utf-8');
  const rows = String(ndjson.body)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  t.equal(new Set(rows.map(({ id }) => id)).size, 20_000);
  t.match((await admin.get(`${log}?type=audit.export`)).body.rows[0], {
    meta: { format: 'ndjson', rowCount: 20_000 },
  });
});

t.test('a client that goes away in the middle of a download ends it', async (t) => {
  const { admin, log } = await newAdmin();
  await fill(admin, 20_000, 'x'.repeat(2000));
  const service = kernel.service(ActivityLog);
  const { snapshot } = service;
  let given = 0;
  const ended = new Promise<void>((resolve) => {
    service.snapshot = async (filter) => {
      const taken = await snapshot.call(service, filter);
      return { ...taken, pages: watched(taken.pages) };
    };
    async function* watched(pages: AsyncIterable<readonly ActivityRow[]>) {
      try {
        for await (const page of pages) {
          given += 1;
          yield page;
        }
      } finally {
        resolve();
      }
    }
  });
  t.teardown(() => {
    service.snapshot = snapshot;
  });
  const leaving = new AbortController();
  const response = await fetch(`${kernel.url}/api/v1${log}?format=ndjson`, {
    headers: { authorization: `Bearer ${admin.cookie('access_token')}` },
    signal: leaving.signal,
  });
  const reader = response.body?.getReader();
  await reader?.read();
  leaving.abort();
  await ended;
  t.ok(given < 40, `${given} of 40 pages were read`);
});

t.test('clearing the log leaves the row that says so', async (t) => {
  const { admin, log } = await newAdmin();
  const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
  t.equal((await lead.delete('/data/activities')).status, 403);
  const { rows } = (await admin.get(log)).body;
  t.match(await admin.delete('/data/activities'), {
    status: 200,
    body: { ok: true, deleted: rows.length + 1 },
  });
  t.match((await admin.get(log)).body.rows, [{ type: 'audit.purge', meta: { rowCount: rows.length + 1 } }]);
  t.equal((await admin.get(log)).body.rows.length, 2, 'the purge and the look at it');
});

t.test('without a chain there is nothing to verify', async (t) => {
  const { admin } = await newAdmin();
  const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
  t.equal((await lead.get('/audit/verify')).status, 403);
  t.strictSame((await admin.get('/audit/verify')).body, { verified: true, chainDisabled: true });
});

t.test('with a chain its report is answered, and names the row that was tampered with', async (t) => {
  const chained = await createTestKernel({ plugins: ['audit-log'], env: { AUDIT_HASH_CHAIN: 'true' } });
  t.teardown(() => chained.close());
  const admin = await chained.signUp();
  const log = `/workspaces/${await workspaceOf(admin)}/audit-log`;
  const [login] = (await admin.get(log)).body.rows;
  const { body } = await admin.get('/audit/verify');
  t.match(body, {
    verified: true,
    rows: 2,
    checkpoints: 0,
    headHash: /^[0-9a-f]{64}$/,
    firstBrokenRowId: null,
  });
  await chained.inWorkspaceOf(admin, () =>
    chained
      .service(Database)
      .sql("update kernel_activity set ip_address = '10.0.0.1' where id = ?", [login.id]),
  );
  t.match((await admin.get('/audit/verify')).body, { verified: false, firstBrokenRowId: login.id });
});

const redisUrl = process.env.TEST_REDIS_URL;
const databaseServer = process.env.TEST_DATABASE_URL;

t.test('downloads are limited per workspace and admin, reading is not', async (t) => {
  const limited = await createTestKernel({
    plugins: ['audit-log'],
    ...(databaseServer ? { databaseServer } : {}),
    env: { AUDIT_EXPORT_RATE_LIMIT: '2', ...(redisUrl && databaseServer ? { REDIS_URL: redisUrl } : {}) },
  });
  t.teardown(() => limited.close());
  const admin = await limited.signUp();
  const second = await limited.signUp({ memberOf: admin, role: 'admin' });
  const log = `/workspaces/${await workspaceOf(admin)}/audit-log`;
  const statuses = async (client: TestClient, path: string) => (await client.get(path)).status;
  t.equal(await statuses(admin, `${log}?format=csv`), 200);
  t.equal(await statuses(admin, `${log}?format=ndjson`), 200);
  const refused = await admin.get(`${log}?format=csv`);
  t.match(refused, { status: 429, body: { code: 'RATE_LIMITED' } });
  t.ok(Number(refused.headers.get('retry-after')) > 0);
  t.match(refused.headers.get('ratelimit'), /^limit=2, remaining=0, reset=\d+$/);
  t.match(refused.headers.get('ratelimit-policy'), '2;w=900');
  t.equal(await statuses(admin, log), 200);
  t.equal(await statuses(admin, `${log}?format=json`), 200);
  t.equal(await statuses(second, `${log}?format=csv`), 200);
  const own = (await second.get('/workspaces')).body.find((found: { isOwner: boolean }) => found.isOwner);
  await second.get(`${log}?format=csv`);
  t.equal(await statuses(second, `${log}?format=csv`), 429);
  t.equal(await statuses(second, `/workspaces/${own.id}/audit-log?format=csv`), 200);
});
