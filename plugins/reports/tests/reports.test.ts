import { Database, ReportFormats, Reports, Scope } from '@testkernel/sdk';
import { createTestKernel, reportFormatConformance, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import plainText from '../../../tests/fixtures/plugins/plain-text-report/index.ts';
import { usualDatabase } from '../../../tests/kernel/support/databases.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../runs/tests/support/scripted-runner.ts';

for (const [database, options] of usualDatabase) {
  t.test(`reports on ${database}`, async (t) => {
    const runner = new ScriptedRunner();
    const kernel = await createTestKernel({
      ...options,
      plugins: [
        ...['projects', 'tests', 'runs', 'recycle-bin', 'reports'],
        scriptedRunnerPlugin(runner),
        plainText,
      ],
      env: { RATE_LIMIT_GENERAL_MAX: '2000' },
    });
    t.teardown(() => kernel.close());
    const admin = await kernel.signUp();
    const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
    const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
    const stranger = await kernel.signUp();
    t.beforeEach(() => {
      runner.script = async () => ({});
    });

    const newProject = async (tests: number, name = 'Shop') => {
      const { body } = await admin.post('/projects', { name, url: 'https://shop.example.com' });
      for (let index = 0; index < tests; index += 1) {
        const test = await admin.post(`/projects/${body.id}/tests`, {
          name: `Test ${index}`,
          steps: [{ action: 'navigate', url: '/' }],
        });
        await admin.patch(`/projects/${body.id}/tests/${test.body.id}/approve`);
      }
      return body.id as string;
    };
    const begin = async (projectId: string, body: object = {}): Promise<string> =>
      (await lead.post(`/projects/${projectId}/run`, body)).body.runId;
    const ended = (runId: string) =>
      lead.events(`/runs/${runId}/events`, { until: ({ event }) => event === 'done' });
    const run = async (projectId: string, body: object = {}) => {
      const runId = await begin(projectId, body);
      await ended(runId);
      return runId;
    };

    t.test('a viewer downloads a run in each format, and nobody of another workspace does', async (t) => {
      runner.script = async ({ name }) =>
        name === 'Test 1' ? { status: 'failed', error: 'Not there: <b>&' } : {};
      const runId = await run(await newProject(3));
      const { body } = await viewer.get(`/runs/${runId}/reports`);
      const names = body.formats.map(({ name }: { name: string }) => name);
      t.strictSame(names.sort(), ['ctrf', 'html', 'junit', 'plain-text', 'playwright-json']);
      for (const { name, contentType } of body.formats) {
        const path = `/runs/${runId}/reports/${name}`;
        const { status, headers, body: report } = await viewer.get(path);
        t.equal(status, 200, name);
        t.equal(headers.get('content-type'), contentType);
        t.match(headers.get('content-disposition'), /^attachment; filename="run-[\w-]+\.[a-z.]+"$/);
        const text = typeof report === 'string' ? report : JSON.stringify(report);
        for (const part of ['Test 0', 'Test 1', 'Test 2', 'Not there']) t.ok(text.includes(part), part);
        t.equal((await stranger.get(path)).status, 404);
        t.equal((await kernel.visitor().get(path)).status, 401);
      }
      t.match(await viewer.get(`/runs/${runId}/reports/pdf`), {
        status: 404,
        body: { code: 'REPORT_FORMAT_UNKNOWN' },
      });
      t.match(await viewer.get('/runs/none/reports/junit'), { status: 404, body: { code: 'RUN_NOT_FOUND' } });
      t.equal((await stranger.get(`/runs/${runId}/reports`)).status, 404);
    });

    t.test('a report of a run in progress has the results so far', async (t) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let reached = () => {};
      const second = new Promise<void>((resolve) => {
        reached = resolve;
      });
      runner.script = async ({ name }) => {
        if (name !== 'Test 0') {
          reached();
          await released;
        }
        return {};
      };
      const runId = await begin(await newProject(2));
      await second;
      const { body } = await viewer.get(`/runs/${runId}/reports/junit`);
      t.match(body, /tests="1" failures="0"/);
      t.notMatch(body, 'Test 1');
      t.match((await viewer.get(`/runs/${runId}/reports/html`)).body, 'still in progress');
      release();
      await ended(runId);
    });

    t.test('a report has every result of a run of several pages, in its order', async (t) => {
      const projectId = await newProject(1);
      const runId = await run(projectId);
      // One result of an executed test, copied to more than three pages of results.
      await kernel.inWorkspaceOf(admin, () =>
        kernel.service(Database).sql(
          `insert into runs_result select (jsonb_populate_record(result, jsonb_build_object(
             'id', result.id || number, 'position', number,
             'detail', result.detail || jsonb_build_object('testName', 'Copy ' || number)))).*
           from runs_result result, generate_series(1, 170) as number where result.run_id = ?`,
          [runId],
        ),
      );
      const { body } = await viewer.get(`/runs/${runId}/reports/ctrf`);
      t.strictSame(
        body.results.tests.slice(1).map(({ name }: { name: string }) => name),
        Array.from({ length: 170 }, (_, index) => `Copy ${index + 1}`),
      );
    });

    t.test('a plugin adds a format', async (t) => {
      const format = () => kernel.contribution(ReportFormats, 'plain-text');
      for (const { name, run } of reportFormatConformance(format)) t.test(name, run);
    });

    t.test('the address in messages leads to the report, and shows nothing to strangers', async (t) => {
      const projectId = await newProject(1, 'Secret shop');
      const runId = await run(projectId);
      const address = kernel.service(Reports).addressOf(runId);
      t.match(address, `/api/v1/runs/${runId}/report`);
      const { status, headers, body } = await kernel.visitor().get(`/runs/${runId}/report`);
      t.equal(status, 200);
      t.match(headers.get('content-type'), /^text\/html/);
      t.match(body, 'content="0;url=reports/html"');
      t.notMatch(body, 'Secret shop');
      t.equal((await kernel.visitor().get('/runs/none/report')).body, body, 'whether there is such a run');
    });

    t.test('a badge shows the last run of the project, or of a branch, to anybody', async (t) => {
      const projectId = await newProject(2);
      const badge = await publish(lead, projectId);
      const shown = async (query = '') => (await kernel.visitor().get(badge + query)).body;
      t.match(await shown(), '>unknown<');
      await run(projectId, { branch: 'main' });
      runner.script = async ({ name }) => (name === 'Test 1' ? { status: 'failed', error: 'No' } : {});
      await run(projectId, { branch: 'dark' });
      t.match(await shown(), '>failed 1/2<');
      t.match(await shown('?branch=main'), '>passed 2/2<');
      t.match(await shown('?branch=none'), '>unknown<');
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      runner.script = () => released.then(() => ({}));
      const runId = await begin(projectId);
      t.match(await shown(), '>running 0/2<');
      await lead.post(`/runs/${runId}/abort`);
      release();
      t.match(await shown(), '>failed 1/2<', 'an aborted run says nothing');
      const { headers } = await kernel.visitor().get(badge);
      t.match(headers.get('content-type'), /^image\/svg\+xml/);
      t.equal(headers.get('cache-control'), 'no-cache, max-age=60');
      t.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
    });

    t.test('a badge is replaced, withdrawn, and gone with its project', async (t) => {
      const projectId = await newProject(0);
      const path = `/projects/${projectId}/badge`;
      t.strictSame((await viewer.get(path)).body, { badge: null });
      t.equal((await viewer.post(path)).status, 403);
      t.equal((await stranger.get(path)).status, 404);
      t.equal((await stranger.post(path)).status, 404);
      const first = await publish(lead, projectId);
      const second = await publish(lead, projectId);
      t.equal((await kernel.visitor().get(first)).status, 404);
      t.equal((await kernel.visitor().get(second)).status, 200);
      t.match((await viewer.get(path)).body, { badge: { createdAt: String } });
      const stored = await kernel
        .service(Scope)
        .asSystem(() => kernel.service(Database).sql('select * from reports_badge'));
      t.notMatch(JSON.stringify(stored), second.slice(-30, -4), 'only its hash is stored');
      await admin.delete(`/projects/${projectId}`);
      t.equal((await kernel.visitor().get(second)).status, 404, 'in the recycle bin');
      t.equal((await admin.post(`/restore/project/${projectId}`)).status, 200);
      t.equal((await kernel.visitor().get(second)).status, 200, 'restored with its project');
      const other = await newProject(0);
      const third = await publish(lead, other);
      t.equal((await lead.delete(`/projects/${other}/badge`)).status, 200);
      t.equal((await kernel.visitor().get(third)).status, 404);
      t.equal((await lead.delete(`/projects/${other}/badge`)).status, 404);
      t.equal((await kernel.visitor().get('/badges/none.svg')).status, 404);
    });

    t.test('another service reads a report of its workspace, also after it has left its scope', async (t) => {
      const runId = await run(await newProject(1));
      const open = (client: TestClient) =>
        kernel.inWorkspaceOf(client, () => kernel.service(Reports).open(runId, 'plain-text'));
      const { content, fileName } = await open(admin);
      const pieces = await kernel.inWorkspaceOf(stranger, () => Array.fromAsync(content, String));
      t.equal(pieces.join(''), 'Shop\nTest 0: passed\n');
      t.equal(fileName, `run-${runId}.txt`);
      await t.rejects(open(stranger), { code: 'RUN_NOT_FOUND' });
    });
  });
}

async function publish(client: TestClient, projectId: string): Promise<string> {
  const { status, body } = await client.post(`/projects/${projectId}/badge`);
  if (status !== 201) throw new Error(`The badge answered ${status}: ${JSON.stringify(body)}`);
  if (body.markdown !== `![Tests](${body.url})`) throw new Error(body.markdown);
  return new URL(body.url).pathname;
}
