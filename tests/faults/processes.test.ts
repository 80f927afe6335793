import t from 'tap';
import { until } from '../kernel/support/until.ts';
import { browsersOf } from './support/browser-processes.ts';
import { Installation, missingForFaults } from './support/installation.ts';

const skip = await missingForFaults();
const pause = { action: 'wait', value: '1500' };
const sharded = { shards: 2, dialsConfig: { parallelWorkers: 2 } };

t.test('processes that go in the middle of a run', { skip }, async (t) => {
  const installation = await Installation.start(
    { servers: 2, workers: 2 },
    { NAVIGATION_TIMEOUT_MS: '4000' },
  );
  const { fleet } = installation;
  t.teardown(() => installation.stop());

  await t.test('a run that is aborted on another server stops within seconds', async (t) => {
    const project = await installation.project(9, { action: 'wait', value: '30000' });
    const runId = await installation.begin(project, sharded);
    await until('browsers are at work', () => renderersOf(fleet.mark) >= 4, 60);
    t.match(await installation.clients[1]?.post(`/runs/${runId}/abort`), { status: 200 });
    await until('their pages are closed', () => renderersOf(fleet.mark) === 0, 10);
    const run = await installation.holdsTogether(t, project, runId);
    t.match(run, { status: 'aborted', error: 'Aborted by user' });
    t.equal(run.results.length, 9);
    t.ok(run.results.some(({ skipReason }) => skipReason === 'aborted'));
  });

  await t.test('the only worker is killed: a server notices, and the next worker goes on', async (t) => {
    const project = await installation.project(5, pause);
    const runId = await installation.begin(project, {});
    await installation.until(runId, 'has a result', ({ results }) => results.length > 0);
    for (const worker of fleet.workers.slice()) {
      await worker.kill();
      fleet.forget(worker);
    }
    await installation.until(runId, 'fails', ({ status }) => status === 'failed');
    await fleet.addWorker();
    const run = await installation.holdsTogether(t, project, runId);
    t.match(run, { status: 'failed', errorCategory: 'interrupted', error: /process .* is gone/ });
    t.ok(run.results.length > 0, 'what it had done stays');
  });

  await t.test('a worker that is told to stop ends with status 0, and its run as interrupted', async (t) => {
    const project = await installation.project(5, { action: 'wait', value: '30000' });
    const runId = await installation.begin(project, {});
    await until('its browser is at work', () => renderersOf(fleet.mark) > 0, 60);
    const [worker] = fleet.workers;
    const next = await fleet.addWorker();
    t.equal(await worker?.stop(), 0);
    if (worker) fleet.forget(worker);
    t.ok(next.serverPid);
    const run = await installation.holdsTogether(t, project, runId);
    t.match(run, { status: 'failed', errorCategory: 'interrupted' });
  });
});

function renderersOf(mark: string): number {
  return browsersOf(mark).reduce((sum, { renderers }) => sum + renderers, 0);
}
