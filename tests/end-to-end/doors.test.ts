import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { Agent } from '../../plugins/mcp/tests/support/agent.ts';
import { startShop } from '../applications/shop/shop.ts';
import { until } from '../kernel/support/until.ts';
import { lookForBrowser } from '../suite/browser.ts';

const plugins = [
  'projects',
  'tests',
  'runs',
  'runner',
  'engine-default',
  'environments',
  'quality-gates',
  'mcp',
];
const client = join(import.meta.dirname, '../../sdk/cli/src/main.ts');
const password = 'Correct-Horse-7!';
const browser = await lookForBrowser();

t.test(
  'from an account to a verdict, through each door',
  { skip: !browser.available && browser.reason },
  async (t) => {
    const shop = await startShop();
    const kernel = await createTestKernel({
      plugins,
      env: { MAX_TEST_RETRIES: '0', ASSERTION_TIMEOUT_MS: '1000', RATE_LIMIT_GENERAL_MAX: '100000' },
    });
    t.teardown(async () => {
      await kernel.close();
      await shop.close();
    });
    const ada = await kernel.signUp();
    const folder = t.testdir();
    const steps = [
      { action: 'navigate', url: '/' },
      { action: 'assert', selector: 'body', expected: 'Shop' },
    ];

    /** The command as a person starts it. */
    const command = async (args: readonly string[], env: Record<string, string> = {}) => {
      const child = spawn(process.execPath, ['--conditions=@testkernel/source', client, ...args], {
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', HOME: folder, TESTKERNEL_URL: kernel.url, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [stdout, stderr, [status]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { status, stdout, stderr };
    };

    await t.test('REST', async (t) => {
      const { body: project } = await ada.post('/projects', { name: 'By REST', url: shop.url });
      const { body: test } = await ada.post(`/projects/${project.id}/tests`, {
        name: 'The shop opens',
        steps,
      });
      await ada.patch(`/projects/${project.id}/tests/${test.id}/approve`);
      const { body: started } = await ada.post(`/projects/${project.id}/run`, {});
      await ada.events(`/runs/${started.runId}/events`, { until: ({ event }) => event === 'done' });
      t.match((await ada.get(`/runs/${started.runId}`)).body, { status: 'completed', passed: 1, failed: 0 });
    });

    const made = await command(['key', 'create', '--email', ada.user?.email ?? '', '--role', 'admin'], {
      TESTKERNEL_PASSWORD: password,
    });
    const key = made.stdout.trim();
    const byKey = { TESTKERNEL_API_KEY: key };

    await t.test('the command line', async (t) => {
      const passed = await command(['trigger', '--project', 'By REST', '--wait'], byKey);
      t.match(passed, { status: 0, stderr: /passed/ });
    });

    await t.test('a project as a file', async (t) => {
      const tests = [{ name: 'The shop opens', reviewStatus: 'approved', steps }];
      const file = { name: 'By file', url: shop.url, qualityGates: { minPassRate: 100 }, tests };
      // JSON is YAML.
      writeFileSync(join(folder, 'testkernel.yaml'), JSON.stringify(file, null, 2));
      t.match(await command(['apply'], byKey), { status: 0, stderr: /Applied 3 changes/ });
      t.match(await command(['plan', '--detailed-exitcode'], byKey), { status: 0, stderr: /Nothing to do/ });
      t.match(await command(['trigger', '--project', 'By file', '--wait'], byKey), { status: 0 });
    });

    await t.test('an agent', async (t) => {
      const agent = await Agent.connect(kernel.url, { key, person: () => 'approve' });
      const { body: project } = await agent.call('postProjects', { name: 'By agent', url: shop.url });
      const { id } = project;
      const { body: test } = await agent.call('postProjectTests', { id, name: 'The shop opens', steps });
      await agent.call('patchProjectTestApprove', { id, testId: test.id });
      const { body: started } = await agent.call('postProjectRun', { id });
      const read = async () => (await agent.call('getRun', { runId: started.runId })).body;
      await until('the run has ended', async () => (await read()).status !== 'running');
      const run = await read();
      t.match(run, { status: 'completed', passed: 1, failed: 0 });
      const path = run.results[0].screenshots[0].replace('/artifacts/', '');
      t.match((await agent.call('getArtifacts', { path })).content, [
        { type: 'image', mimeType: /^image\// },
      ]);
      await agent.close();
    });
  },
);
