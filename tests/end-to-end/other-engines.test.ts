import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunDetail, Step } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { shopAccount, startShop } from '../applications/shop/shop.ts';
import { html, serve } from '../applications/sites/sample-site.ts';
import { shopTests } from '../benchmarks/run/shop-tests.ts';
import { lookForFirefox } from '../suite/browser.ts';
import { firefoxLaunchers } from './support/firefox-launchers.ts';

const firefox = await lookForFirefox();
const skip = firefox.available ? false : firefox.reason;

/** The accessibility tree is the same in each engine. */
const snapshotSteps: readonly Step[] = [
  { action: 'navigate', url: '/products/assam' },
  {
    action: 'assertAriaSnapshot',
    selector: "getByRole('main')",
    expected: `- heading "Assam Breakfast" [level=1]
- paragraph: "€ 6.90"
- form "Add to cart":
  - spinbutton "Quantity"
  - button "Add to cart"`,
  },
];

t.test('runs in other engines', async (t) => {
  const shop = await startShop();
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'engine-b', 'engine-c'],
    env: { BROWSER_C_EXECUTABLE: '/no/such/webkit', MAX_TEST_RETRIES: '0' },
  });
  t.teardown(async () => {
    await kernel.close();
    await shop.close();
  });
  const lead = await kernel.signUp();

  const projectWith = async (tests: readonly { name: string; steps: readonly Step[] }[]) => {
    const address = { name: 'Shop', url: shop.url, credentials: shopAccount };
    const { body: project } = await lead.post('/projects', address);
    for (const test of tests) {
      const { body } = await lead.post(`/projects/${project.id}/tests`, test);
      await lead.patch(`/projects/${project.id}/tests/${body.id}/approve`, {});
    }
    return project.id as string;
  };
  const start = async (projectId: string, request: object): Promise<string> =>
    (await lead.post(`/projects/${projectId}/run`, request)).body.runId;
  const ended = async (runId: string): Promise<RunDetail> => {
    await lead.events(`/runs/${runId}/events`, { until: (event) => event.event === 'done' });
    return (await lead.get(`/runs/${runId}`)).body;
  };

  t.test('Firefox passes the tests of an application, with all their evidence', { skip }, async (t) => {
    const some = shopTests().filter((_, index) => index % 12 === 0);
    const projectId = await projectWith([...some, { name: 'Shows a product', steps: snapshotSteps }]);
    const dialsConfig = { parallelWorkers: 2 };
    const run = await ended(await start(projectId, { browser: 'engine-b', dialsConfig }));
    const red = run.results.filter((result) => result.status !== 'passed');
    t.same(
      red.map(({ testName, error }) => `${testName}: ${error}`),
      [],
    );
    t.match(run, { browser: 'engine-b', status: 'completed', passed: 6, flaky: 0, total: 6 });
    t.ok(run.results.every((result) => result.steps.every((step) => step.screenshot !== null)));
    const trace = await lead.download(run.tracePath ?? '');
    t.equal(trace.bytes.subarray(0, 2).toString(), 'PK');
    t.notOk(trace.bytes.includes(shopAccount.password), 'the trace holds no password');
  });

  t.test('Firefox reaches no address that the guard refuses', { skip }, async (t) => {
    let reached = 0;
    const other = http.createServer((_, response) => {
      reached += 1;
      response.setHeader('content-type', 'text/html').end('<h1>Private</h1>');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    t.teardown(() => other.close());
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const urls = [`http://localhost:${port}/`, 'http://169.254.169.254/latest/meta-data'];
    const projectId = await projectWith(
      urls.map((url) => ({
        name: `Visits ${url}`,
        steps: [
          { action: 'navigate', url },
          { action: 'assertVisible', selector: "getByRole('heading')" },
        ],
      })),
    );
    const run = await ended(await start(projectId, { browser: 'engine-b' }));
    t.match(run, { status: 'completed', failed: 2 });
    t.ok(run.results.every(({ steps }) => steps[1]?.status !== 'passed'));
    t.equal(reached, 0);
  });

  t.test('Firefox finds the frame whose document the page wrote', { skip }, async (t) => {
    const page = `<iframe></iframe><script>
      const { contentDocument } = document.querySelector('iframe');
      contentDocument.open();
      contentDocument.write('<label><input type="checkbox"> Draft</label>');
      contentDocument.close();
    </script>`;
    const site = await serve((_, response) => html(response, 200, 'Notes', page));
    t.teardown(() => site.close());
    // Playwright can not fill a field there in Firefox: the script that types is lost with the first document.
    const inFrame = { selector: "getByLabel('Draft')", frameUrl: 'about:blank' };
    const { body: project } = await lead.post('/projects', { name: 'Notes', url: site.url });
    const steps = [
      { action: 'navigate', url: '/' },
      { action: 'check', ...inFrame },
      { action: 'assertChecked', ...inFrame },
    ];
    const { body: test } = await lead.post(`/projects/${project.id}/tests`, { name: 'Writes', steps });
    await lead.patch(`/projects/${project.id}/tests/${test.id}/approve`, {});
    for (const browser of ['engine-b', 'engine-default']) {
      const run = await ended(await start(project.id, { browser }));
      t.match(run, { passed: 1, total: 1 }, `${browser}: ${run.results[0]?.error}`);
    }
  });

  t.test('Firefox emulates what a run asks for, and refuses what it can not', { skip }, async (t) => {
    const projectId = await projectWith([{ name: 'Opens', steps: [{ action: 'navigate', url: '/' }] }]);
    const options = { device: 'iPhone 15', locale: 'de-DE', timezoneId: 'UTC', networkCondition: 'slow3g' };
    const geolocation = { latitude: 52.5, longitude: 13.4 };
    const dialsConfig = { geolocation, video: 'on' };
    const run = await ended(await start(projectId, { browser: 'engine-b', ...options, dialsConfig }));
    t.match(run, { status: 'completed', passed: 1, ...options, ...dialsConfig });
    t.equal((await lead.download(run.videoPath ?? '')).bytes.readUInt32BE(0), 0x1a45dfa3, 'a video in WebM');
    const waited = run.results[0]?.steps[0]?.durationMs ?? 0;
    t.ok(waited >= 2000, `the latency of slow3g: ${waited} ms`);
    const refused = { browser: 'engine-b', dialsConfig: { colorScheme: 'dark' } };
    t.match(await lead.post(`/projects/${projectId}/run`, refused), {
      status: 400,
      body: { code: 'INVALID_COLOR_SCHEME' },
    });
  });

  t.test('Firefox that is killed in the middle fails the test as infrastructure', { skip }, async (t) => {
    const projectId = await projectWith([
      {
        name: 'Waits',
        steps: [
          { action: 'navigate', url: '/' },
          { action: 'wait', value: '30000' },
        ],
      },
      { name: 'Comes next', steps: [{ action: 'navigate', url: '/' }] },
    ]);
    const runId = await start(projectId, { browser: 'engine-b' });
    const watching = lead.events(`/runs/${runId}/events`, { until: (event) => event.event === 'done' });
    while (firefoxLaunchers().length === 0) await delay(50);
    await delay(3_000);
    for (const launcher of firefoxLaunchers()) process.kill(launcher, 'SIGKILL');
    await watching;
    const run: RunDetail = (await lead.get(`/runs/${runId}`)).body;
    t.match(run, { status: 'completed', failed: 1, passed: 1 });
    t.match(run.results[0], { status: 'failed', failureCategory: 'infrastructure' });
  });

  t.test('an engine without its browser ends the run at once, and says what is missing', async (t) => {
    const projectId = await projectWith(shopTests().slice(0, 1));
    const run = await ended(await start(projectId, { browser: 'engine-c' }));
    t.match(run, {
      browser: 'engine-c',
      status: 'failed',
      errorCategory: 'browser-unavailable',
      error: /BROWSER_C_EXECUTABLE names \/no\/such\/webkit/,
    });
  });
});

t.test('closing the kernel leaves no Firefox behind', { skip }, (t) => {
  t.same(firefoxLaunchers(), []);
  t.end();
});
