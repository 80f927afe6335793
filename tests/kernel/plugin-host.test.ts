import { fileURLToPath } from 'node:url';
import { definePlugin } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../fixtures/misbehaving-plugins/${name}`, import.meta.url));

/** A tolerant kernel with these fixture plugins and nothing else. */
const bootWith = (...names: string[]) =>
  createTestKernel({ tolerant: true, plugins: names, env: { PLUGINS_DIR: names.map(fixture).join(':') } });

const stateOf = (kernel: Awaited<ReturnType<typeof bootWith>>, id: string) =>
  kernel.plugins.find((plugin) => plugin.id === id);

t.test('the kernel boots and answers with no plugin at all', async (t) => {
  const kernel = await createTestKernel();
  t.teardown(() => kernel.close());
  t.match(await kernel.visitor().get('/health'), { status: 200 });
  t.match(await kernel.visitor().get('/health/ready'), { status: 200, body: { status: 'ready' } });
});

t.test('a plugin that throws in setup leaves nothing behind and takes nobody along', async (t) => {
  const kernel = await bootWith('throws-in-setup', 'rejects-later');
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'throws-in-setup'), { state: 'failed', reason: 'Setup went wrong.' });
  t.equal(stateOf(kernel, 'rejects-later')?.state, 'running');
  t.equal((await kernel.visitor().get('/throws-in-setup')).status, 404);
});

t.test('a plugin that hangs in start is left out after ten seconds', async (t) => {
  const kernel = await bootWith('hangs-in-start');
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'hangs-in-start'), { state: 'failed', reason: /10 s/ });
  t.equal((await kernel.visitor().get('/health/ready')).status, 200);
});

t.test('a plugin for another SDK is not even imported', async (t) => {
  const kernel = await bootWith('wrong-sdk');
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'wrong-sdk'), {
    state: 'failed',
    reason: /needs @testkernel\/sdk \^99\.0\.0; this server has/,
  });
});

t.test('a missing dependency disables the plugin and its dependants, with the reason', async (t) => {
  const kernel = await bootWith('missing-dependency', 'dependant');
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'missing-dependency'), {
    state: 'disabled',
    reason: /fixtures\.absent@1, which no plugin/,
  });
  t.match(stateOf(kernel, 'dependant'), {
    state: 'disabled',
    reason: /of missing-dependency, which does not run/,
  });
});

t.test('a plugin that does not provide what it promised is left out', async (t) => {
  const kernel = await bootWith('broken-promise');
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'broken-promise'), { state: 'failed', reason: /promised fixtures\.promised@1/ });
});

t.test('a cycle stops the boot and is printed', async (t) => {
  await t.rejects(bootWith('cycle-one', 'cycle-two'), { message: /cycle-one → cycle-two → cycle-one/ });
});

t.test('a route with two owners stops the boot and both are named', async (t) => {
  await t.rejects(bootWith('duplicate-route-one', 'duplicate-route-two'), {
    message: /GET .*contested.* claimed by both duplicate-route-one and duplicate-route-two/,
  });
});

t.test('a route without access policy stops the boot', async (t) => {
  await t.rejects(bootWith('route-without-access'), { message: /GET \/unguarded .*no access policy/ });
});

t.test('a registration of routes that fails half-way leaves no route', async (t) => {
  const kernel = await bootWith('half-registered-routes');
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'half-registered-routes'), {
    state: 'failed',
    reason: 'The second half went wrong.',
  });
  t.equal((await kernel.visitor().get('/first-half')).status, 404);
});

t.test('a required plugin that fails stops the boot', async (t) => {
  const boot = createTestKernel({
    plugins: ['throws-in-setup'],
    env: { PLUGINS_DIR: fixture('throws-in-setup'), PLUGINS_REQUIRED: 'throws-in-setup' },
  });
  await t.rejects(boot, { message: /required plugin throws-in-setup does not run: Setup went wrong/ });
});

t.test('an essential plugin that fails stops the boot, required or not', async (t) => {
  const essential = definePlugin({
    id: 'essential',
    essential: true,
    setup() {
      throw new Error('Files would get lost.');
    },
  });
  await t.rejects(createTestKernel({ plugins: [essential], tolerant: true }), {
    message: /essential does not run, and may not be missed: Files would get lost/,
  });
});

t.test('a plugin that is asked for and not installed is named, with what to do', async (t) => {
  const kernel = await createTestKernel({ tolerant: true, plugins: ['absent'] });
  t.teardown(() => kernel.close());
  const reason = /It was not found: install @testkernel\/plugin-absent/;
  t.match(kernel.plugins, [{ id: 'absent', state: 'failed', reason }]);
});
