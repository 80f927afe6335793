import http from 'node:http';
import { fileURLToPath } from 'node:url';
import {
  BrowserEngines,
  defineDial,
  definePlugin,
  RouteCatalog,
  type RunDetailAnswer,
  RunJudges,
  Type,
} from '@testkernel/sdk';
import {
  browserEngineConformance,
  createTestKernel,
  judgedRun,
  runJudgeConformance,
} from '@testkernel/sdk/testing';
import t from 'tap';

const folder = (name: string) => fileURLToPath(new URL(`../fixtures/plugins/${name}`, import.meta.url));
const additions = ['no-flaky-tests', 'system-chromium', 'extra-headers'];

/** A site that is ready from its second visit on, and remembers the headers of each. */
async function unsteadySite() {
  const asked: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    if (request.url === '/') asked.push(request.headers);
    response.setHeader('content-type', 'text/html').end(`<h1>${asked.length > 1 ? 'Ready' : 'Wait'}</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { asked, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

t.test('what plugins in folders of their own add', async (t) => {
  const site = await unsteadySite();
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', ...additions],
    env: {
      PLUGINS_DIR: additions.map(folder).join(':'),
      MAX_TEST_RETRIES: '1',
      ASSERTION_TIMEOUT_MS: '500',
    },
  });
  t.teardown(async () => {
    await kernel.close();
    site.close();
  });
  const lead = await kernel.signUp();
  const { body: project } = await lead.post('/projects', { name: 'Site', url: site.url });
  const { body: test } = await lead.post(`/projects/${project.id}/tests`, {
    name: 'It is ready',
    steps: [
      { action: 'navigate', url: '/' },
      { action: 'assert', selector: "getByRole('heading')", expected: 'Ready' },
    ],
  });
  await lead.patch(`/projects/${project.id}/tests/${test.id}/approve`);
  const path = `/projects/${project.id}/run`;
  const run = async (options: object): Promise<RunDetailAnswer> => {
    const { status, body } = await lead.post(path, options);
    if (status !== 202) throw new Error(`The start answered ${status}: ${JSON.stringify(body)}`);
    await lead.events(`/runs/${body.runId}/events`, { until: ({ event }) => event === 'done' });
    return (await lead.get(`/runs/${body.runId}`)).body;
  };

  t.test('an engine, a dial and a verdict meet in a run', async (t) => {
    const first = await run({
      browser: 'system-chromium',
      dialsConfig: { extraHeaders: { 'x-tenant': 'blue' } },
    });
    t.match(first, { browser: 'system-chromium', status: 'completed', passed: 1, flaky: 1, failed: 0 });
    t.strictSame(
      site.asked.map((headers) => headers['x-tenant']),
      ['blue', 'blue'],
    );
    t.strictSame(first.verdicts, {
      'no-flaky-tests': {
        passed: false,
        violations: [{ rule: 'flakyTest', testId: test.id, testName: 'It is ready' }],
      },
    });
    t.match(first, { gateResult: null, webVitalsResult: null });

    const second = await run({});
    t.match(second, { browser: 'engine-default', passed: 1, flaky: 0 });
    t.equal(site.asked.at(-1)?.['x-tenant'], undefined);
    t.strictSame(second.verdicts, { 'no-flaky-tests': { passed: true, violations: [] } });
    const { body: listed } = await lead.get(`/projects/${project.id}/runs`);
    t.strictSame(
      listed.map(({ verdicts }: RunDetailAnswer) => verdicts),
      [second.verdicts, first.verdicts],
    );
  });

  t.test('an engine refuses what it can not do', async (t) => {
    t.match(await lead.post(path, { browser: 'system-chromium', locale: 'de-DE' }), {
      status: 400,
      body: { error: 'system-chromium has the locale of its machine.', code: 'INVALID_LOCALE' },
    });
  });

  t.test('a dial is checked as those of the server are, and misspelled names are noticed', async (t) => {
    const refused = (dialsConfig: object) => lead.post(path, { dialsConfig });
    t.match(await refused({ extraHeaders: { 'x-tenant': 7 } }), {
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'dialsConfig/extraHeaders/x-tenant' }] },
    });
    t.match(await refused({ extraHeader: {} }), {
      status: 400,
      body: {
        error: 'There is no dial "extraHeader". Did you mean extraHeaders?',
        code: 'VALIDATION_FAILED',
        details: [{ path: 'dialsConfig/extraHeader' }],
      },
    });
    t.match(await refused({ paralelWorkers: 2 }), { body: { error: /Did you mean parallelWorkers\?/ } });
  });

  t.test('the description of the route names engine and dial', async (t) => {
    const route = kernel
      .service(RouteCatalog)
      .list()
      .find(({ url }) => url === '/api/v1/projects/:id/run');
    t.match(route?.schema.body, {
      properties: {
        browser: { description: 'engine-default, system-chromium; anything else means engine-default.' },
        dialsConfig: { properties: { extraHeaders: { type: 'object' }, parallelWorkers: { maximum: 10 } } },
      },
    });
  });

  t.test('by the suites of their points', async (t) => {
    const judge = () => kernel.contribution(RunJudges, 'no-flaky-tests');
    for (const { name, run } of runJudgeConformance(judge, judgedRun())) t.test(name, run);
    const engine = () => kernel.contribution(BrowserEngines, 'system-chromium');
    for (const { name, run } of browserEngineConformance(engine)) t.test(name, run);
  });
});

t.test('of two plugins that declare one dial differently the later is left out', async (t) => {
  const declaring = (id: string, maximum: number) =>
    definePlugin({
      id,
      setup({ dial }) {
        dial(defineDial('speed', { schema: Type.Integer({ maximum }), default: 1 }));
      },
    });
  const kernel = await createTestKernel({
    plugins: [declaring('first', 10), declaring('agreeing', 10), declaring('later', 20)],
    tolerant: true,
  });
  t.teardown(() => kernel.close());
  t.match(Object.fromEntries(kernel.plugins.map(({ id, state, reason }) => [id, reason ?? state])), {
    first: 'running',
    agreeing: 'running',
    later: 'It declares the dial speed differently from first and agreeing.',
  });
});
