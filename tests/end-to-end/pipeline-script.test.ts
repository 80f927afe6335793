import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { startShop } from '../applications/shop/shop.ts';
import { lookForBrowser } from '../suite/browser.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const plugins = ['projects', 'tests', 'runs', 'runner', 'engine-default', 'environments', 'quality-gates'];
const browser = await lookForBrowser();

/** The script below the heading "In a pipeline". */
function scriptOfReadme(): string {
  const [, script] = /### In a pipeline\n.*?```sh\n(.*?)```/s.exec(readme) ?? [];
  if (script === undefined) throw new Error('The README shows no script for a pipeline.');
  return script;
}

t.test('the script of the README has at most ten lines', (t) => {
  t.ok(scriptOfReadme().trim().split('\n').length <= 10);
  t.end();
});

t.test('the script of the README', { skip: !browser.available && browser.reason }, async (t) => {
  const shop = await startShop();
  const kernel = await createTestKernel({
    plugins,
    env: { MAX_TEST_RETRIES: '0', ASSERTION_TIMEOUT_MS: '1000' },
  });
  t.teardown(async () => {
    await kernel.close();
    await shop.close();
  });
  const ada = await kernel.signUp();
  const { body: project } = await ada.post('/projects', { name: 'My shop', url: shop.url });
  const path = `/projects/${project.id}`;
  const approve = async (name: string, expected: string) => {
    const steps = [
      { action: 'navigate', url: shop.url },
      { action: 'assert', selector: 'body', expected },
    ];
    const { body: test } = await ada.post(`${path}/tests`, { name, steps });
    await ada.patch(`${path}/tests/${test.id}/approve`);
  };

  /** As a person would, who has the password in the environment. */
  const runScript = async () => {
    const child = spawn('sh', ['-c', scriptOfReadme()], {
      cwd: root,
      env: {
        PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
        HOME: process.env.HOME ?? '',
        TESTKERNEL_URL: kernel.url,
        TESTKERNEL_PASSWORD: 'Correct-Horse-7!',
        EMAIL: ada.user?.email ?? '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [status] = await once(child, 'close');
    return { status, output };
  };

  await approve('The shop opens', '');
  await ada.patch(`${path}/quality-gates`, { minPassRate: 100 });

  await t.test('passes while the gates hold', async (t) => {
    const { status, output } = await runScript();
    t.equal(status, 0, output);
    t.match(output, 'The run passed: 1 passed, 0 failed of 1');
    t.match((await ada.get('/auth/api-keys')).body, [{ role: 'qa_lead', lastUsedAt: /^\d{4}-/ }]);
    const [run] = (await ada.get(`${path}/runs`)).body;
    t.match(run, { status: 'completed', gateResult: { passed: true } });
  });

  await approve('The shop sells boats', 'Boats for everybody');

  await t.test('fails the build when a gate is violated, and says which', async (t) => {
    const { status, output } = await runScript();
    t.equal(status, 1, output);
    t.match(output, 'gate minPassRate: 50, threshold 100');
    t.match(output, /Failed tests:\n {2}- The shop sells boats: /);
    t.notMatch(output, /tkk_/);
  });
});
