import {
  Artifacts,
  BrowserEngines,
  Browsers,
  definePlugin,
  desktopDefaults,
  Egress,
  type Result,
  RunHooks,
  StepActions,
  StepFailure,
  TestRunner,
} from '@testkernel/sdk';
import { createTestKernel, projectTarget } from '@testkernel/sdk/testing';
import t from 'tap';
import { testOf } from './support/bench.ts';
import { TestChromium } from './support/chromium-engine.ts';
import { startSite } from './support/site.ts';

const finished: string[] = [];
/** Another plugin, which contributes an engine, an action and a hook. */
const guest = definePlugin({
  id: 'guest',
  setup({ extend }) {
    extend(BrowserEngines, new TestChromium(), { name: 'engine-default' });
    extend(
      StepActions,
      {
        needs: [],
        async execute() {
          throw new StepFailure('visual', 'Not pretty.');
        },
      },
      { name: 'beautiful' },
    );
    extend(RunHooks, { afterTest: async ({ test }) => void finished.push(test.name) });
  },
});

t.test('on the real kernel', async (t) => {
  const site = await startSite();
  const kernel = await createTestKernel({ plugins: ['runner', guest], env: { VIEWPORT_WIDTH: '640' } });
  t.teardown(async () => {
    await kernel.close();
    await site.close();
  });
  t.match(
    kernel.plugins.map(({ id, state }) => `${id} ${state}`).sort(),
    ['guest running', 'runner running'],
    'the plugins run',
  );

  t.test('members learn which devices there are', async (t) => {
    const { status, body } = await (await kernel.signUp()).get('/devices');
    t.equal(status, 200);
    t.equal(body.presets.length, 11);
    t.match(body.presets[0], {
      name: 'iPhone 15',
      viewport: { width: 393 },
      deviceScaleFactor: 3,
      isMobile: true,
    });
    for (const { name } of body.presets) t.ok(body.all.includes(name));
    t.equal((await kernel.visitor().get('/devices')).status, 401);
  });

  t.test('a run reaches the project’s own private site and no other, and leaves its evidence', async (t) => {
    const elsewhere = await startSite();
    t.teardown(() => elsewhere.close());
    const client = await kernel.signUp();
    const results: Result[] = [];
    await kernel.inWorkspaceOf(client, async () => {
      const { tracePath } = await kernel.service(TestRunner).execute({
        runId: 'run-1',
        shardIndex: null,
        project: projectTarget(site.url),
        tests: [
          testOf('Own', { action: 'navigate', url: '/' }, { action: 'request', url: '/echo' }),
          testOf('Foreign page', { action: 'navigate', url: elsewhere.url }),
          testOf('Foreign request', { action: 'request', url: `${elsewhere.url}/echo` }),
          testOf('Ugly', { action: 'navigate', url: '/' }, { action: 'beautiful' }),
        ],
        options: desktopDefaults,
        parallelWorkers: 1,
        retries: 0,
        evidence: { screenshots: 'end', trace: true },
        signal: new AbortController().signal,
        onResult: async (result) => void results.push(result),
        onLog: () => undefined,
      });
      t.match(
        results.map((result) => [result.testName, result.status, result.failureCategory]),
        [
          ['Own', 'passed', null],
          ['Foreign page', 'failed', 'network'],
          ['Foreign request', 'failed', 'network'],
          ['Ugly', 'failed', 'visual'],
        ],
      );
      t.match(results[1]?.error, /may not be reached from tests/);
      t.same(elsewhere.requests, [], 'nothing got there');
      const artifacts = kernel.service(Artifacts);
      const png = await artifacts.read(results[0]?.screenshots[0] ?? '');
      t.equal(png.readUInt32BE(16), 640, 'as wide as configured');
      t.ok((await artifacts.read(tracePath ?? '')).length > 1000);
    });
    t.same(finished, ['Own', 'Foreign page', 'Foreign request', 'Ugly'], 'the hook saw every test');
  });

  t.test(
    'a target that must be public is not reached at a private address, by no part of a test',
    async (t) => {
      const preview = await startSite();
      t.teardown(() => preview.close());
      const results: Result[] = [];
      await kernel.inWorkspaceOf(await kernel.signUp(), () =>
        kernel.service(TestRunner).execute({
          runId: 'run-2',
          shardIndex: null,
          project: projectTarget(preview.url, { egress: {} }),
          tests: [
            testOf('Page', { action: 'navigate', url: '/' }),
            testOf('Request', { action: 'request', url: '/echo' }),
          ],
          options: desktopDefaults,
          parallelWorkers: 1,
          retries: 0,
          evidence: { screenshots: 'off', trace: false },
          signal: new AbortController().signal,
          onResult: async (result) => void results.push(result),
          onLog: () => undefined,
        }),
      );
      t.match(
        results.map(({ testName, status, error }) => [testName, status, error]),
        [
          ['Page', 'failed', /may not be reached from tests/],
          ['Request', 'failed', /may not be reached from tests|private address/],
        ],
      );
      t.same(preview.requests, []);
    },
  );

  t.test('sessions are there for other plugins', async (t) => {
    const session = await kernel.service(Browsers).open({
      options: desktopDefaults,
      egress: kernel.service(Egress).projectPolicy(site.url),
      baseUrl: site.url,
    });
    const page = await session.newPage();
    await page.goto('/cart');
    t.equal(await page.title(), 'Cart');
    await page.goto('http://127.0.0.1:1/').catch(() => undefined);
    await page.goto('http://127.0.0.1:8099/').catch(() => undefined);
    t.ok(session.refused.includes('127.0.0.1:8099'));
    await session.close();
  });
});
