import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Browsers, desktopDefaults } from '@testkernel/sdk';
import { browserEngineConformance, createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { findWebKit } from '../src/find-webkit.ts';
import { WebKitEngine } from '../src/webkit-engine.ts';

const engine = () => new WebKitEngine(process.env.BROWSER_C_EXECUTABLE ?? '');
const there = await engine().availability();

async function executable(folder: string): Promise<string> {
  const file = path.join(folder, 'pw_run.sh');
  await writeFile(file, '');
  await chmod(file, 0o755);
  return file;
}

t.test("Playwright's build is found, and the operator's choice comes before it", async (t) => {
  const [bundled, configured] = [await executable(t.testdir()), '/no/such/webkit'];
  t.same(await findWebKit({ configured: '', bundled }), { available: true, executable: bundled });
  t.match(await findWebKit({ configured, bundled }), {
    available: false,
    reason: /BROWSER_C_EXECUTABLE names \/no\/such\/webkit/,
  });
  t.same(await findWebKit({ configured: bundled, bundled: '/not/installed' }), {
    available: true,
    executable: bundled,
  });
});

t.test('without any build the answer says what to install', async (t) => {
  t.match(await findWebKit({ configured: '', bundled: '/not/installed' }), {
    available: false,
    reason: /npx playwright install --with-deps webkit/,
  });
});

t.test('launching without a browser fails as unavailable', async (t) => {
  const launch = new WebKitEngine('/no/such/webkit').launch({ proxyServer: 'http://127.0.0.1:1' });
  await t.rejects(launch, { code: 'BROWSER_UNAVAILABLE', status: 503 });
});

t.test('the plugin gives the runner its engine, with the executable from the environment', async (t) => {
  const kernel = await createTestKernel({
    plugins: ['runner', 'engine-c'],
    env: { BROWSER_C_EXECUTABLE: '/no/such/webkit' },
  });
  t.teardown(() => kernel.close());
  const opening = kernel.service(Browsers).open({
    options: { ...desktopDefaults, browser: 'engine-c' },
    egress: {},
    baseUrl: 'http://localhost/',
  });
  await t.rejects(opening, {
    code: 'BROWSER_UNAVAILABLE',
    message: /BROWSER_C_EXECUTABLE names \/no\/such\/webkit/,
  });
});

const skip = there.available ? false : there.reason;
for (const { name, run } of browserEngineConformance(engine)) {
  t.test(`as every engine: ${name}`, { skip }, run);
}
