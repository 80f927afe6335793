import t from 'tap';
import { Installation, missingForFaults } from './support/installation.ts';

const skip = await missingForFaults();
const options = { shards: 6, dialsConfig: { scheduling: 'balanced' } };

t.test('thirty tests in six shards on two servers and three workers', { skip }, async (t) => {
  const size = { servers: 2, workers: 3 };
  const installation = await Installation.start(size, { MAX_WORKERS: '6', WORKER_CONCURRENCY: '2' });
  t.teardown(() => installation.stop());
  const { fleet } = installation;
  const project = await installation.project(30);
  const killOne = async () => {
    const [worker] = fleet.workers;
    await worker?.kill();
    if (worker) fleet.forget(worker);
  };

  await t.test('a worker that is killed between two runs is not missed', async (t) => {
    const whole = { status: 'completed', passed: 30, shardCount: 6, shardsCompleted: 6 };
    const first = await installation.begin(project, options);
    await installation.until(first, 'ends', ({ status }) => status !== 'running', 300);
    await killOne();
    const second = await installation.begin(project, options);
    const run = await installation.until(second, 'ends', ({ status }) => status !== 'running', 300);
    t.match(run, whole);
    t.equal(new Set(run.results.map(({ testId }) => testId)).size, 30, 'each test has one result');
    t.match((await installation.client.get(`/runs/${first}`)).body, whole);
  });

  await t.test('a worker that is killed during a run ends it, and the run says why', async (t) => {
    const runId = await installation.begin(project, options);
    await installation.until(runId, 'has results', ({ results }) => results.length > 5);
    await killOne();
    const run = await installation.holdsTogether(t, project, runId);
    t.match(run, { status: 'failed', errorCategory: 'interrupted', error: /process .* is gone/ });
  });
});
