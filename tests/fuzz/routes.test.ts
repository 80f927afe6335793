// Requests every route with inputs from its schemas: always the same ones in the suite, so that a change is what makes
// it fail. `npm run fuzz` sends more of them, and others each time; FUZZ_SEED repeats a failure.
import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Database, newId, RouteCatalog, type RouteDescription, Scope } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import fc from 'fast-check';
import t from 'tap';
import { faultOf } from './support/answer-check.ts';
import { type FuzzedRequest, requestsTo } from './support/route-requests.ts';
import type { NamedValues } from './support/schema-arbitrary.ts';
import { sendRequest } from './support/send-request.ts';

const inputs = Number(process.env.FUZZ_INPUTS ?? 25);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const plugins = readdirSync(new URL('../../plugins', import.meta.url));
const databaseServer = process.env.TEST_DATABASE_URL;
const noBrowser = '/nothing/is/here';

t.setTimeout(inputs * 30_000);
t.comment(`FUZZ_SEED=${seed}`);

const steps = [{ action: 'navigate', url: '/' }];

/** A project with a test, which the ids in paths and bodies name. */
async function worldOf(admin: TestClient): Promise<NamedValues> {
  const url = 'https://shop.example.com';
  const { body: project } = await admin.post('/projects', { name: 'Shop', url });
  const { body: test } = await admin.post(`/projects/${project.id}/tests`, { name: 'Opens', steps });
  await admin.patch(`/projects/${project.id}/tests/${test.id}/approve`);
  const { body: run } = await admin.post(`/projects/${project.id}/run`);
  const { body: workspace } = await admin.get('/workspaces/current');
  const { body: environment } = await admin.post(`/projects/${project.id}/environments`, {
    name: 'E',
    baseUrl: url,
  });
  const tokens = `/projects/${project.id}/trigger-tokens`;
  const { body: used } = await admin.post(tokens);
  const { body: deleted } = await admin.post(tokens);
  const address = [url, 'http://127.0.0.1:9', 'not an address'];
  return {
    id: [project.id],
    projectId: [project.id],
    testId: [test.id],
    testIds: [test.id, newId()],
    runId: [run.runId ?? newId()],
    otherRunId: [run.runId ?? newId()],
    workspaceId: [workspace.id],
    userId: [admin.user?.id, newId()],
    environmentId: [environment.id, null],
    stepNumber: [0, 1],
    type: ['project', 'test', 'run'],
    tid: [deleted.id],
    triggerToken: [used.token],
    callbackUrl: address,
    previewUrl: address,
    url: address,
    baseUrl: address,
    targetUrl: address,
    email: [`${newId()}@example.com`, admin.user?.email],
    action: ['navigate', 'click', 'assert', 'fill', 'request', 'wait'],
    selector: ["getByRole('button', { name: 'Save' })", '#id', 'text=Save'],
    device: ['Pixel 5', ''],
    locale: ['de-DE'],
    timezone: ['UTC', 'Europe/Berlin'],
    timezoneId: ['UTC'],
    networkCondition: ['fast'],
    cronExpr: ['0 5 * * *', '* * * * * *'],
    cursor: [Buffer.from('["+275760-09-13T00:00:00.000Z","a"]').toString('base64url')],
    code: ["test('x', async ({ page }) => { await page.goto('/'); });"],
    csvText: ['a,b\n1,2\n'],
    hmacSecret: ['s'.repeat(40)],
    returnTo: ['/account', '//evil.example'],
    format: ['junit', 'playwright-json', 'ctrf', 'html'],
    kind: ['slack', 'email', 'webhook'],
  };
}

function sessionOf(client: TestClient): Record<string, string> {
  const cookie = ['access_token', '_csrf'].map((name) => `${name}=${client.cookie(name)}`).join('; ');
  return { cookie, 'x-csrf-token': client.cookie('_csrf') ?? '' };
}

const secrets = {
  PREVIEWHOST1_WEBHOOK_SECRET: 'one',
  PREVIEWHOST2_WEBHOOK_SECRET: 'two',
  SCM_WEBHOOK_SECRET: 'three',
  SCM_GITLAB_WEBHOOK_SECRET: 'four',
};

/** What machines send beside the body: a trigger token, and signatures of deployment hosts and source hosts. */
function asMachine(route: RouteDescription, request: FuzzedRequest, named: NamedValues): FuzzedRequest {
  const { access } = route;
  if (typeof access !== 'object' || !('machine' in access)) return request;
  const hmac = (algorithm: string, secret: string) =>
    createHmac(algorithm, secret)
      .update(request.body ?? '')
      .digest('hex');
  const headers = {
    authorization: `Bearer ${named.triggerToken?.[0]}`,
    'x-previewhost1-signature': hmac('sha1', secrets.PREVIEWHOST1_WEBHOOK_SECRET),
    'x-previewhost2-token': hmac('sha256', secrets.PREVIEWHOST2_WEBHOOK_SECRET),
    'x-scm-signature-256': `sha256=${hmac('sha256', secrets.SCM_WEBHOOK_SECRET)}`,
    'x-gitlab-token': secrets.SCM_GITLAB_WEBHOOK_SECRET,
  };
  return { ...request, headers: { ...request.headers, ...headers } };
}

async function send(kernel: TestKernel, client: TestClient, method: string, request: FuzzedRequest) {
  const headers = { ...request.headers, ...sessionOf(client) };
  const answer = await sendRequest(kernel.url, method, { ...request, headers });
  return { ...answer, contentType: answer.headers['content-type'] ?? '' };
}

/** Whether requests neither ended the session, nor took away its rights, nor deleted what the ids name. */
async function isWhole(client: TestClient, named: NamedValues): Promise<boolean> {
  const paths = ['/workspaces/current/mfa-compliance', `/tests/${named.testId?.[0]}`];
  const answers = await Promise.all(paths.map((path) => client.get(path)));
  return answers.every(({ status }) => status === 200);
}

/** The number of rows of each table; those that the server writes by itself are left out. */
async function rowCounts(kernel: TestKernel): Promise<Record<string, number>> {
  const database = kernel.service(Database);
  return kernel.service(Scope).asSystem(async () => {
    const tables = await database.sql<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      if (/^(kernel_(cron_tick|outbox|job)|schedules_watch)/.test(name)) continue;
      const [row] = await database.sql<{ rows: number }>(`select count(*)::int as rows from "${name}"`);
      counts[name] = row?.rows ?? 0;
    }
    return counts;
  });
}

/** Once runs that were begun have ended, and what follows from their end is stored. */
async function settledCounts(kernel: TestKernel): Promise<Record<string, number>> {
  let counts = await rowCounts(kernel);
  for (let same = 0; same < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const next = await rowCounts(kernel);
    same = JSON.stringify(next) === JSON.stringify(counts) ? same + 1 : 0;
    counts = next;
  }
  return counts;
}

t.test('every route', async (t) => {
  const lines: string[] = [];
  const kernel = await createTestKernel({
    plugins,
    ...(databaseServer ? { databaseServer } : {}),
    onLogLine: (line) => {
      if (line.includes('a request failed')) lines.push(line);
    },
    env: {
      BROWSER_EXECUTABLE: noBrowser,
      BROWSER_B_EXECUTABLE: noBrowser,
      BROWSER_C_EXECUTABLE: noBrowser,
      RATE_LIMIT_INVITATIONS_MAX: '1000000',
      RATE_LIMIT_INVITATIONS_OF_WORKSPACE_MAX: '1000000',
      AUDIT_EXPORT_RATE_LIMIT: '1000000',
      RATE_LIMIT_TRIGGER_POLLING_MAX: '1000000',
      RATE_LIMIT_TRIGGER_REQUESTS_MAX: '1000000',
      RATE_LIMIT_TRIGGER_STARTS_MAX: '1000000',
      RATE_LIMIT_SCM_DELIVERIES_MAX: '1000000',
      RATE_LIMIT_SCM_DELIVERIES_OF_ADDRESS_MAX: '1000000',
      ...secrets,
    },
  });
  t.teardown(() => kernel.close());
  const routes = kernel.service(RouteCatalog).list();
  let admin = await kernel.signUp();
  let named = await worldOf(admin);

  t.test('has no effect when it is asked by HEAD', async (t) => {
    const before = await settledCounts(kernel);
    for (const { url } of routes.filter(({ method }) => method === 'GET')) {
      const path = url.replace(/:(\w+)|\*/g, (_, name) => String(named[name]?.[0] ?? 'nothing'));
      const { status } = await send(kernel, admin, 'HEAD', { path, headers: {}, body: undefined });
      if (!/^\/(health|artifacts)/.test(url)) t.equal(status, 404, `HEAD ${url}`);
    }
    t.strictSame(await rowCounts(kernel), before);
  });

  for (const route of routes) {
    t.test(`${route.method} ${route.url}`, async (t) => {
      if (!(await isWhole(admin, named))) {
        admin = await kernel.signUp();
        named = await worldOf(admin);
      }
      const answersWell = fc.asyncProperty(requestsTo(route, named), async (request) => {
        const fault = faultOf(
          route,
          await send(kernel, admin, route.method, asMachine(route, request, named)),
        );
        if (fault !== null)
          throw new Error(`${route.method} ${request.path}: ${fault}\n${lines.at(-1) ?? ''}`);
      });
      const outcome = await fc.check(answersWell, { numRuns: inputs, seed, endOnFailure: false });
      t.notOk(outcome.failed, `answers every input, with FUZZ_SEED=${seed}`, {
        counterexample: outcome.counterexample,
        fault: String(outcome.errorInstance),
      });
    });
  }
});
