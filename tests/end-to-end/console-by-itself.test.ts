import type { Dials, RunDetail, Test } from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { buildConsole } from '../../plugins/console/build/build-console.ts';
import { pipelinePlugins } from '../kernel/support/pipeline-plugins.ts';
import { lookForBrowser } from '../suite/browser.ts';

const browser = await lookForBrowser();
t.setTimeout(1_200_000);

const account = { username: 'ada@example.com', password: 'Correct-Horse-7!' };
/** Nothing is written: what one test changes, another one would see. */
const limits: Dials = {
  readOnly: true,
  maxPages: 5,
  maxTests: 6,
  maxActions: 10,
  maxStates: 3,
  maxMinutes: 120,
};

t.test(
  'the console is tested by the product',
  { skip: browser.available ? false : browser.reason },
  async (t) => {
    t.not(await buildConsole(), 'not installed');
    const tested = await createTestKernel({
      databaseServer: null,
      plugins: [...pipelinePlugins, 'console', 'coverage', 'dashboard', 'system'],
      env: { RATE_LIMIT_GENERAL_MAX: '100000', RATE_LIMIT_LOGIN_MAX: '1000' },
    });
    const kernel = await createTestKernel({
      databaseServer: null,
      plugins: [...pipelinePlugins],
      env: { FAULT_TRIALS: '0' },
    });
    t.teardown(async () => {
      await kernel.close();
      await tested.close();
    });
    await fillConsole(tested.visitor());

    const lead = await kernel.signUp({ name: 'Lea Lead' });
    const { body: project } = await lead.post('/projects', {
      name: 'Console',
      url: tested.url,
      credentials: account,
    });

    const crawl = await carryOut(lead, `/projects/${project.id}/crawl`, limits);
    t.match(crawl, { status: 'completed', error: null });
    const tests: Test[] = (await lead.get(`/projects/${project.id}/tests`)).body;
    const names = tests.map(({ name }) => name);
    t.ok(names.length >= 3, names.join(', '));
    t.ok(names.includes('Signs in with the right password'), names.join(', '));
    await lead.post(`/projects/${project.id}/tests/bulk`, {
      testIds: tests.map(({ id }) => id),
      action: 'approve',
    });
    const run = await carryOut(lead, `/projects/${project.id}/run`);
    const red = run.results.filter(({ status, flaky }) => status !== 'passed' || flaky);
    t.strictSame(
      red.map(({ testName, error }) => `${testName}: ${error}`),
      [],
    );
    t.match(run, { status: 'completed', passed: tests.length });
  },
);

/** A person with a project and drafts in it. */
async function fillConsole(ada: TestClient): Promise<void> {
  const { username: email, password } = account;
  await ada.post('/auth/register', { name: 'Ada Tester', email, password });
  await ada.signIn(email, password);
  const { body: shop } = await ada.post('/projects', { name: 'Tea shop', url: 'https://shop.example.com' });
  const steps = [
    { action: 'navigate', url: '/' },
    { action: 'assertText', selector: "getByRole('heading')", expected: 'Tea' },
  ];
  for (const name of ['Shows the tea', 'Buys tea', 'Returns tea'])
    await ada.post(`/projects/${shop.id}/tests`, { name, steps });
}

async function carryOut(client: TestClient, path: string, dials: Dials = {}): Promise<RunDetail> {
  const { body } = await client.post(path, { dialsConfig: { parallelWorkers: 2, ...dials } });
  await client.events(`/runs/${body.runId}/events`, { until: (event) => event.event === 'done' });
  return (await client.get(`/runs/${body.runId}`)).body;
}
