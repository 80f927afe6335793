import type { RunDetail } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { livelyPaths, serveLively } from '../../../tests/applications/sites/lively-site.ts';

const rounds = 3;

t.test('pages with animations and late content don’t differ', async (t) => {
  const site = await serveLively();
  t.teardown(() => site.close());
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'visual-baselines'],
  });
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  const { body: project } = await admin.post('/projects', { name: 'P', url: site.url });
  const testIds: string[] = [];
  for (const path of livelyPaths) {
    const { body } = await admin.post(`/projects/${project.id}/tests`, {
      name: path,
      steps: [
        { action: 'navigate', url: path },
        { action: 'assertVisible', selector: 'h1' },
      ],
    });
    testIds.push(body.id);
  }
  await admin.post(`/projects/${project.id}/tests/bulk`, { testIds, action: 'approve' });
  const run = async (): Promise<RunDetail> => {
    const { body } = await admin.post(`/projects/${project.id}/run`, { dialsConfig: { parallelWorkers: 2 } });
    await admin.events(`/runs/${body.runId}/events`, { until: (event) => event.event === 'done' });
    return (await admin.get(`/runs/${body.runId}`)).body;
  };

  const seen = async () =>
    (await run()).results.flatMap(({ testName, visual }) =>
      visual.map(({ status, diffRatio }) => [testName, status, diffRatio]),
    );
  const each = (status: string) => livelyPaths.map((path) => [path, status, 0]);
  t.strictSame(await seen(), each('baseline_created'));
  for (let round = 1; round <= rounds; round += 1) t.strictSame(await seen(), each('match'));
});
