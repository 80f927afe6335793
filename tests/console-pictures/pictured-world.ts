import { type Test, TestProposals } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import { consolePlugins } from '../../plugins/console/tests/support/console-plugins.ts';
import { shopAccount, startShop } from '../applications/shop/shop.ts';
import { until } from '../kernel/support/until.ts';
import type { PicturedWorld } from './pictured-screens.ts';
import { startRestyled } from './restyled-site.ts';

export const account = { email: 'ada@example.com', password: 'Correct-Horse-7!' };

/** A server on which a shop was crawled, half of its tests approved and run, and then run against a mistake. */
export async function startPicturedWorld(): Promise<PicturedWorld & { url: string; close(): Promise<void> }> {
  const shop = await startShop();
  const site = await startRestyled(shop.url);
  const kernel = await createTestKernel({
    databaseServer: null,
    plugins: [...consolePlugins, 'identity-scm'],
    env: { MAX_TEST_RETRIES: '0', FAULT_TRIALS: '3', RATE_LIMIT_GENERAL_MAX: '100000' },
  });
  const ada = kernel.visitor();
  await ada.post('/auth/register', { name: 'Ada Lovelace', ...account });
  await ada.signIn(account.email, account.password);
  const get = async (path: string) => (await ada.get(path)).body;
  const post = async (path: string, body?: unknown) => (await ada.post(path, body)).body;
  const ended = async (runId: string): Promise<string> => {
    await until('the run ended', async () => (await get(`/runs/${runId}`)).status !== 'running', 900);
    return runId;
  };
  const { slug } = await get('/workspaces/current');
  const blog = { name: 'Company blog', url: 'https://blog.example.com' };
  await post('/projects', blog);
  const { id: project } = await post('/projects', {
    ...{ name: 'Leaf & Bean', url: site.url, credentials: shopAccount },
  });
  await ada.patch(`/projects/${project}/quality-gates`, { minPassRate: 95 });
  const dialsConfig = { parallelWorkers: 2, maxTests: 20, maxMinutes: 10 };
  const crawl = await ended((await post(`/projects/${project}/crawl`, { dialsConfig })).runId);
  const tests: { id: string }[] = await get(`/projects/${project}/tests`);
  const approved = tests.slice(0, Math.ceil(tests.length / 2)).map(({ id }) => id);
  await post(`/projects/${project}/tests/bulk`, { testIds: approved, action: 'approve' });
  for (const [index, id] of approved.slice(0, 6).entries())
    await ada.patch(`/tests/${id}`, { linkedIssueKey: `SHOP-${1 + Math.floor(index / 2)}`, tags: ['smoke'] });
  const run = async () => ended((await post(`/projects/${project}/run`, {})).runId);
  const green = await run();
  shop.break('wrong-sum');
  const red = await run();
  shop.mend();
  site.look.style = 'header { background: #3b2a5c } main { padding-top: 32px }';
  const restyled = await run();
  site.look.style = '';
  const test = approved[0] ?? '';
  await propose(kernel, ada, await get(`/tests/${test}`));
  await post(`/projects/${project}/environments`, {
    name: 'staging',
    baseUrl: 'https://staging.example.com',
  });
  await ada.patch(`/projects/${project}/schedule`, { cronExpr: '30 3 * * 1-5', timezone: 'Europe/Berlin' });
  const { sessionId: recording } = await post(`/projects/${project}/record`, {});
  return {
    ...{ slug, project, crawl, green, red, restyled, recording, test, url: kernel.url },
    async close() {
      await kernel.close();
      await site.close();
      await shop.close();
    },
  };
}

/** Another locator of the first click. */
async function propose(kernel: TestKernel, client: TestClient, { id: testId, projectId, steps }: Test) {
  const index = steps.findIndex(({ action }) => action === 'click');
  const from = steps[index]?.selector ?? '';
  const change = { step: index + 1, kind: 'locator', property: 'selector', from } as const;
  await kernel.inWorkspaceOf(client, () =>
    kernel.service(TestProposals).file({
      ...{ projectId, testId, ...change, to: from.replace("name: '", "name: 'Our "), source: 'healing' },
      reason: 'It has another name. Its address, its list and its place are the same.',
    }),
  );
}
