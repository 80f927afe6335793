import type { Dials, RunDetail, Test } from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { startPackageRegistry } from '../../applications/package-registry.ts';
import { pipelinePlugins } from '../../kernel/support/pipeline-plugins.ts';

t.test('the main job on an application from elsewhere', async (t) => {
  const registry = await startPackageRegistry();
  const kernel = await createTestKernel({
    plugins: [...pipelinePlugins],
    // Mutations are applied to the sample applications of other suites.
    env: { FAULT_TRIALS: '0' },
  });
  t.teardown(async () => {
    await kernel.close();
    await registry.close();
  });
  const lead = await kernel.signUp({ name: 'Lea Lead' });
  const { body: project } = await lead.post('/projects', {
    name: 'Registry',
    url: registry.url,
    credentials: registry.account,
  });
  let tests: Test[] = [];

  await t.test('a crawl finds its pages and leaves tests', async (t) => {
    const run = await carryOut(lead, `/projects/${project.id}/crawl`, { maxTests: 10, maxMinutes: 120 });
    t.match(run, { status: 'completed', error: null });
    t.ok((run.pagesFound ?? 0) >= 5, `pages: ${run.pagesFound}`);
    tests = (await lead.get(`/projects/${project.id}/tests`)).body;
    t.ok(tests.length >= 8, `tests: ${tests.length}`);
    t.notOk(JSON.stringify([tests, run]).includes(registry.account.password), 'nothing holds the password');
  });

  await t.test('the tests are about what the application is for', async (t) => {
    const names = tests.map((test) => test.name);
    for (const name of [
      'Signs in with the right password',
      'Refuses to sign in with a wrong password',
      /^Finds matches when searching for "(tea-timer|map-legend|left-shift|paper-boat)" on "Registry"$/,
      /^Opens "(Versions|Dependencies|Uplinks|Raw Manifest)" on "/,
    ]) {
      t.ok(
        names.some((one) => (typeof name === 'string' ? one === name : name.test(one))),
        String(name),
      );
    }
    for (const { name, steps } of tests) t.match(steps.at(-1)?.action, /^(assert|request)/, name);
  });

  await t.test('approved, all of them pass', async (t) => {
    const testIds = tests.map((test) => test.id);
    await lead.post(`/projects/${project.id}/tests/bulk`, { testIds, action: 'approve' });
    const run = await carryOut(lead, `/projects/${project.id}/run`);
    const red = run.results.filter((result) => result.status !== 'passed' || result.flaky);
    t.strictSame(
      red.map(({ testName, error }) => `${testName}: ${error}`),
      [],
    );
    t.match(run, { status: 'completed', passed: tests.length, failed: 0, total: tests.length });
  });
});

async function carryOut(client: TestClient, path: string, dials: Dials = {}): Promise<RunDetail> {
  const { body } = await client.post(path, { dialsConfig: { parallelWorkers: 2, ...dials } });
  await client.events(`/runs/${body.runId}/events`, { until: (event) => event.event === 'done' });
  return (await client.get(`/runs/${body.runId}`)).body;
}
