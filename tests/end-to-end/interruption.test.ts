import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunDetail } from '@testkernel/sdk';
import type { TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { startShop } from '../applications/shop/shop.ts';
import { ServerProcess } from '../processes/server-process.ts';

const account = { name: 'Ada', email: 'ada@example.com', password: 'Correct-Horse-7!' };
const misbehaving = fileURLToPath(new URL('../fixtures/misbehaving-plugins/rejects-later', import.meta.url));

t.test('a server that is killed in the middle', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'testkernel-'));
  const shop = await startShop();
  t.teardown(async () => {
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const env = { DATA_DIR: dataDir, PLUGINS_DIR: misbehaving, FAULT_TRIALS: '0' };

  let server = ServerProcess.start(env);
  let client = await server.client();
  await client.post('/auth/register', account);
  await client.signIn(account.email, account.password);
  const { body: project } = await client.post('/projects', { name: 'Shop', url: shop.url });
  const { id: projectId } = project;
  await addSlowTests(client, projectId, 6);

  const restart = async () => {
    await server.kill();
    server = ServerProcess.start(env);
    client = await server.client();
    await client.signIn(account.email, account.password);
  };

  await t.test(
    'in a run: the run is failed as interrupted, its results stay, and the project runs again',
    async (t) => {
      const { body } = await client.post(`/projects/${projectId}/run`, {});
      const before = await until(client, body.runId, (run) => run.results.length >= 1);
      await restart();
      const after = await until(client, body.runId, (run) => run.status !== 'running');
      t.match(after, { status: 'failed', errorCategory: 'interrupted' });
      t.ok(after.results.length >= before.results.length);
      t.equal((await client.get(`/projects/${projectId}`)).body.status, 'idle');
      const events = await client.events(`/runs/${body.runId}/events`);
      t.equal(events.filter((event) => event.event === 'done').length, 1);
      const again = await client.post(`/projects/${projectId}/run`, { dialsConfig: { parallelWorkers: 3 } });
      t.match(await until(client, again.body.runId, (run) => run.status !== 'running'), {
        status: 'completed',
        failed: 0,
      });
    },
  );

  await t.test('in a crawl: the crawl is failed as interrupted, and nothing else is lost', async (t) => {
    const { body } = await client.post(`/projects/${projectId}/crawl`, {});
    await until(client, body.runId, (run) => run.logs.length > 0);
    await restart();
    t.match(await until(client, body.runId, (run) => run.status !== 'running'), {
      status: 'failed',
      errorCategory: 'interrupted',
    });
    t.equal((await client.get(`/projects/${projectId}/tests`)).body.length, 6);
    t.equal((await client.get(`/projects/${projectId}/runs`)).body.length, 3);
  });

  await t.test('a second server on the same folder is refused, and says why', async (t) => {
    const second = ServerProcess.start(env);
    t.equal(await second.ended(), 78);
    t.match(second.output, /uses this data folder.*DATA_DIR/s);
  });

  await t.test(
    'a promise that a plugin forgot is logged under its name, and the server goes on',
    async (t) => {
      t.equal((await client.get('/rejects-later')).status, 200);
      await new Promise((resolve) => setTimeout(resolve, 200));
      t.equal((await client.get('/health')).status, 200);
      t.match(server.output, /"plugin":"rejects-later".*Nobody waited for this/);
    },
  );

  await t.test('SIGTERM during a run drains: the run ends for good, and the exit status is 0', async (t) => {
    const { body } = await client.post(`/projects/${projectId}/run`, {});
    await until(client, body.runId, (run) => run.results.length >= 1);
    t.equal(await server.stop(), 0);
    server = ServerProcess.start(env);
    client = await server.client();
    await client.signIn(account.email, account.password);
    const run = await until(client, body.runId, (candidate) => candidate.status !== 'running');
    t.ok(['completed', 'failed'].includes(run.status), run.status);
    t.equal(await server.stop(), 0);
  });
});

/** Tests that take a second each, so that there is a middle. */
async function addSlowTests(client: TestClient, projectId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const steps = [
      { action: 'navigate', url: '/' },
      { action: 'wait', value: '1000' },
      { action: 'assertTitle', expected: 'All products · Leaf & Bean' },
    ];
    const { body } = await client.post(`/projects/${projectId}/tests`, { name: `Slow test ${index}`, steps });
    await client.patch(`/projects/${projectId}/tests/${body.id}/approve`);
  }
}

async function until(
  client: TestClient,
  runId: string,
  holds: (run: RunDetail) => boolean,
): Promise<RunDetail> {
  const end = Date.now() + 300_000;
  while (true) {
    const { body } = await client.get(`/runs/${runId}`);
    if (holds(body)) return body;
    if (Date.now() > end) throw new Error(`The run stays ${body.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
