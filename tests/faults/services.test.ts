import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { browsersOf } from './support/browser-processes.ts';
import { Installation, missingForFaults } from './support/installation.ts';

const skip = await missingForFaults();
const pause = { action: 'wait', value: '1500' };
const outageMs = 4_000;

t.test('what a run depends on goes away', { skip }, async (t) => {
  const installation = await Installation.start(
    { servers: 1, workers: 1 },
    { NAVIGATION_TIMEOUT_MS: '4000', STEP_TIMEOUT_MS: '3000', MAX_TEST_RETRIES: '1' },
  );
  const { fleet, redis, postgres } = installation;
  t.teardown(() => installation.stop());

  const inTheMiddle = async (count: number) => {
    const project = await installation.project(count, pause);
    const runId = await installation.begin(project, { dialsConfig: { parallelWorkers: 2 } });
    await installation.until(runId, 'has a result', ({ results }) => results.length > 0, 300);
    return { project, runId };
  };

  await t.test('Redis, and comes back without its data: what ran and what waited completes', async (t) => {
    const { project, runId } = await inTheMiddle(7);
    const other = await installation.project(2);
    await redis.stop();
    const waiting = await installation.begin(other, {});
    await sleep(outageMs);
    await redis.start();
    t.match(await installation.holdsTogether(t, project, runId), { status: 'completed', passed: 7 });
    t.match(await installation.holdsTogether(t, other, waiting), { status: 'completed', passed: 2 });
  });

  await t.test('Redis is flushed: what ran and what waited completes', async (t) => {
    const { project, runId } = await inTheMiddle(5);
    const other = await installation.project(2);
    const waiting = await installation.begin(other, {});
    redis.flush();
    t.match(await installation.holdsTogether(t, project, runId), { status: 'completed', passed: 5 });
    t.match(await installation.holdsTogether(t, other, waiting), { status: 'completed', passed: 2 });
  });

  await t.test('PostgreSQL restarts: the run ends, and says why where it could not go on', async (t) => {
    const { project, runId } = await inTheMiddle(9);
    postgres.restart();
    const run = await installation.holdsTogether(t, project, runId);
    t.ok(run.status === 'completed' || run.error, run.status);
  });

  await t.test('the browser is killed: tests are tried again, and the run completes', async (t) => {
    const { project, runId } = await inTheMiddle(7);
    for (const { pid } of browsersOf(fleet.mark)) process.kill(pid, 'SIGKILL');
    const run = await installation.holdsTogether(t, project, runId);
    t.match(run, { status: 'completed', passed: 7 });
    t.ok(run.flaky > 0, 'what it was in the middle of was tried twice');
  });

  await t.test('the browser hangs: it is given up, and the run ends', async (t) => {
    const { project, runId } = await inTheMiddle(5);
    for (const { pid } of browsersOf(fleet.mark)) process.kill(pid, 'SIGSTOP');
    const run = await installation.holdsTogether(t, project, runId, 120);
    t.match(run, { status: 'completed', passed: 5 });
  });

  await t.test('a page that never loads fails its test, and not the run', async (t) => {
    const project = await installation.project(2, { action: 'navigate', url: '/never' });
    const runId = await installation.begin(project, {});
    const run = await installation.holdsTogether(t, project, runId);
    t.match(run, { status: 'completed', passed: 1, failed: 1 });
    t.match(
      run.results.find(({ status }) => status === 'failed'),
      { failureCategory: 'navigation' },
    );
  });

  await t.test('the folder of the artifacts is full', async (t) => {
    const folder = join(installation.dataDir, 'artifacts');
    mkdirSync(folder, { recursive: true });
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'none', folder]);
    if (mounted.status !== 0) {
      t.comment('Left out: a small file system can only be mounted by root.');
      return;
    }
    const project = await installation.project(3);
    const runId = await installation.begin(project, {});
    const run = await installation.until(runId, 'ends', ({ status }) => status !== 'running');
    spawnSync('umount', ['-l', folder]);
    t.ok(run.status === 'completed' || run.error, run.status);
    await installation.holdsTogether(t, project, runId);
  });
});
