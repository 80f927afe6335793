import { fileURLToPath } from 'node:url';
import {
  definePermission,
  definePlugin,
  extensionPoint,
  type Permission,
  RouteCatalog,
  Type,
} from '@testkernel/sdk';
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
  t.match(stateOf(kernel, 'broken-promise'), {
    state: 'failed',
    reason: /names fixtures\.promised@1 in provides, and its setup did not/,
  });
});

t.test("a plugin that reads another's point is left out, and both are named", async (t) => {
  const kernel = await bootWith('reads-foreign-point', 'reads-kernel-point');
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'reads-foreign-point'), {
    state: 'failed',
    reason: /contributions to runs\.judges, which only runs may/,
  });
  t.match(stateOf(kernel, 'reads-kernel-point'), { reason: /kernel\.health-checks, which only kernel may/ });
});

t.test('a plugin may read a point of its own', async (t) => {
  const Greetings = extensionPoint<string>('greeter.greetings');
  const greeter = definePlugin({
    id: 'greeter',
    setup({ contributions, extend, routes }) {
      const greetings = contributions(Greetings);
      extend(Greetings, 'Hello');
      const schema = { response: { 200: Type.Array(Type.String()) } };
      routes((app) => {
        app.get('/greetings', { config: { access: 'public' }, schema }, async () =>
          greetings.list().map(({ value }) => value),
        );
      });
      return undefined;
    },
  });
  const kernel = await createTestKernel({ plugins: [greeter] });
  t.teardown(() => kernel.close());
  t.strictSame((await kernel.visitor().get('/greetings')).body, ['Hello']);
});

t.test(
  'a route that names a permission or a limit which nobody contributes leaves its plugin out',
  async (t) => {
    const kernel = await bootWith('unknown-permission', 'unknown-limit');
    t.teardown(() => kernel.close());
    t.match(stateOf(kernel, 'unknown-permission'), {
      state: 'failed',
      reason: 'GET /unknown-permission names the permission fixtures.unknown, which nobody contributes.',
    });
    t.match(stateOf(kernel, 'unknown-limit'), {
      state: 'failed',
      reason: 'GET /unknown-limit names the rate limit fixturesUnknown, which nobody contributes.',
    });
    t.equal((await kernel.visitor().get('/unknown-permission')).status, 404);
  },
);

t.test('a permission may be contributed by several, as long as it is the same', async (t) => {
  const declare = (id: string, permission: Permission) =>
    definePlugin({
      id,
      setup(context) {
        context.permission(permission);
        return undefined;
      },
    });
  const options = { role: 'qa_lead', description: 'Write notes.' } as const;
  const kernel = await createTestKernel({
    tolerant: true,
    plugins: [
      declare('notes', definePermission('notes.write', options)),
      declare('more-notes', definePermission('notes.write', options)),
      declare('other-notes', definePermission('notes.write', { ...options, role: 'viewer' })),
    ],
  });
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'more-notes'), { state: 'running' });
  t.match(stateOf(kernel, 'other-notes'), {
    state: 'failed',
    reason: 'It declares the permission notes.write differently from notes and more-notes.',
  });
});

t.test('what a plugin contributed goes with it, and who names it goes along', async (t) => {
  const ReadNotes = definePermission('notes.read', { role: 'viewer', description: 'Read notes.' });
  const reader = definePlugin({
    id: 'reader',
    setup({ routes }) {
      routes((app) => {
        app.get('/notes', { config: { access: ReadNotes }, schema: {} }, async () => ({}));
      });
      return { stop: async () => void stopped.push('reader') };
    },
  });
  const stopped: string[] = [];
  const notes = definePlugin({
    id: 'notes',
    setup({ permission }) {
      permission(ReadNotes);
      return { start: () => Promise.reject(new Error('Notes can not be read.')) };
    },
  });
  const kernel = await createTestKernel({ tolerant: true, plugins: [reader, notes] });
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'notes'), { reason: 'Notes can not be read.' });
  t.match(stateOf(kernel, 'reader'), { state: 'failed', reason: /notes\.read, which nobody contributes/ });
  t.strictSame(stopped, ['reader'], 'it had been started before');
  t.equal((await kernel.visitor().get('/notes')).status, 404);
});

t.test('no plugin may call itself the kernel', async (t) => {
  const impostor = definePlugin({ id: 'kernel', setup: () => undefined });
  await t.rejects(createTestKernel({ plugins: [impostor] }), { message: /id "kernel" is reserved/ });
});

t.test('a cycle stops the boot and is printed', async (t) => {
  await t.rejects(bootWith('cycle-one', 'cycle-two'), { message: /cycle-one → cycle-two → cycle-one/ });
});

t.test('a route with two owners stops the boot and both are named', async (t) => {
  await t.rejects(bootWith('duplicate-route-one', 'duplicate-route-two'), {
    message: /GET .*contested.* claimed by both duplicate-route-one and duplicate-route-two/,
  });
});

const withPrefix = (prefix: string) =>
  definePlugin({
    id: 'pages',
    setup({ routes }) {
      const schema = { response: { 200: Type.String() } };
      routes((app) => app.get('/about', { config: { access: 'public' }, schema }, async () => 'About'), {
        prefix,
      });
      return undefined;
    },
  });

t.test('routes may be outside of the versioned API, below a segment of their own', async (t) => {
  const kernel = await createTestKernel({ plugins: [withPrefix('/pages')] });
  t.teardown(() => kernel.close());
  t.match(await (await fetch(`${kernel.url}/pages/about`)).text(), 'About');
  const described = kernel.service(RouteCatalog).list();
  t.match(
    described.find(({ url }) => url === '/pages/about'),
    { plugin: 'pages' },
  );
  t.match(
    described.find(({ url }) => url === '/health'),
    { plugin: 'kernel' },
  );
});

t.test('a plugin may register the start page of the server, and only that below /', async (t) => {
  const startPage = (id: string) =>
    definePlugin({
      id,
      setup({ routes }) {
        const schema = { response: { 200: Type.String() } };
        routes((app) => app.get('/', { config: { access: 'public' }, schema }, async () => 'Start'), {
          prefix: '/',
        });
        return undefined;
      },
    });
  const kernel = await createTestKernel({ plugins: [startPage('start')] });
  t.teardown(() => kernel.close());
  t.equal(await (await fetch(kernel.url)).text(), 'Start');
  t.equal((await fetch(`${kernel.url}/other`)).status, 404);
  await t.rejects(createTestKernel({ plugins: [startPage('one'), startPage('two')] }), {
    message: /GET \/ is claimed by both one and two/,
  });
});

t.test('a plugin may answer at a well-known address', async (t) => {
  const kernel = await createTestKernel({ plugins: [withPrefix('/.well-known/pages')] });
  t.teardown(() => kernel.close());
  t.equal(await (await fetch(`${kernel.url}/.well-known/pages/about`)).text(), 'About');
});

t.test("routes below the kernel's own addresses stop the boot", async (t) => {
  for (const prefix of [
    '/.well-known',
    '/health',
    '/artifacts',
    '/api',
    '/api/v2',
    '/',
    '/two/segments',
    'pages',
  ]) {
    await t.rejects(
      createTestKernel({ plugins: [withPrefix(prefix)] }),
      { message: /Use one segment of your own/ },
      prefix,
    );
  }
});

t.test('a route without access policy stops the boot', async (t) => {
  await t.rejects(bootWith('route-without-access'), { message: /GET \/unguarded .*no access policy/ });
});

t.test('a route whose access is no policy stops the boot', async (t) => {
  await t.rejects(bootWith('access-by-name'), {
    message: /GET \/by-name .*access "tests.write", which is neither a role nor a permission/,
  });
});

t.test('a route whose limit is none stops the boot', async (t) => {
  await t.rejects(bootWith('limit-by-name'), {
    message: /GET \/by-name .*the limit "expensive", which is not a rate limit/,
  });
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
    message: /essential is essential and does not run: Files would get lost/,
  });
});

t.test('a plugin that is asked for and not installed is named, with what to do', async (t) => {
  const kernel = await createTestKernel({ tolerant: true, plugins: ['absent'] });
  t.teardown(() => kernel.close());
  const reason = /It was not found: install @testkernel\/plugin-absent/;
  t.match(kernel.plugins, [{ id: 'absent', state: 'failed', reason }]);
});
