import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunDetail, Test } from '@testkernel/sdk';
import type { TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { startShop } from '../applications/shop/shop.ts';
import { ServerProcess } from '../processes/server-process.ts';

const account = { name: 'Ada', email: 'ada@example.com', password: 'Correct-Horse-7!' };
const dialsConfig = { exploreMode: 'links', maxTests: 4, parallelWorkers: 2 };

t.test('a crawl whose server is killed keeps its drafts, and can be continued', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'testkernel-'));
  const shop = await startShop();
  const env = { DATA_DIR: dataDir, FAULT_TRIALS: '0' };
  let server = ServerProcess.start(env);
  t.teardown(async () => {
    await server.stop();
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  let client = await server.client();
  await client.post('/auth/register', account);
  await client.signIn(account.email, account.password);
  const { body: project } = await client.post('/projects', { name: 'Shop', url: shop.url });
  const crawl = `/projects/${project.id}/crawl`;
  const tests = async (): Promise<Test[]> => (await client.get(`/projects/${project.id}/tests`)).body;
  t.match(await client.post(crawl, { continue: true }), {
    status: 409,
    body: { code: 'NOTHING_TO_CONTINUE' },
  });

  const { body: begun } = await client.post(crawl, { dialsConfig });
  await client.events(`/runs/${begun.runId}/events`, { until: ({ event }) => event === 'draft' });
  const shown = await tests();
  t.ok(shown.length > 0, 'the first drafts are there while the crawl is in progress');
  await server.kill();
  server = ServerProcess.start(env);
  client = await server.client();
  await client.signIn(account.email, account.password);
  const interrupted = await ended(client, begun.runId);
  t.match(interrupted, { status: 'failed', errorCategory: 'interrupted' });
  const kept = await tests();
  t.equal(kept.length, interrupted.testsGenerated);
  t.ok(shown.every(({ id }) => kept.some((test) => test.id === id)));

  const { body: again } = await client.post(crawl, { dialsConfig, continue: true });
  const continued = await ended(client, again.runId);
  t.equal(continued.status, 'completed', continued.error ?? '');
  const all = await tests();
  t.equal(all.length, kept.length + (continued.testsGenerated ?? 0));
  t.ok(all.length > kept.length);
  t.ok(areDifferent(all), 'no test is there twice');
  t.ok((continued.openFlows ?? 0) > 0, 'maxTests left flows open');

  const { body: third } = await client.post(crawl, { dialsConfig, continue: true });
  const last = await ended(client, third.runId);
  t.match(last, { status: 'completed', openFlows: Number });
  t.ok((last.openFlows ?? 0) < (continued.openFlows ?? 0));
  t.ok(last.logs.some(({ message }) => message.startsWith('The site map of the crawl before is used')));
  t.ok((await tests()).length > all.length);
  t.ok(areDifferent(await tests()));
});

function areDifferent(tests: readonly Test[]): boolean {
  const names = new Set(tests.map(({ name }) => name));
  const steps = new Set(tests.map((test) => JSON.stringify(test.steps)));
  return names.size === tests.length && steps.size === tests.length;
}

async function ended(client: TestClient, runId: string): Promise<RunDetail> {
  await client.events(`/runs/${runId}/events`, { until: ({ event }) => event === 'done' });
  return (await client.get(`/runs/${runId}`)).body;
}
