import { fileURLToPath } from 'node:url';
import {
  type ConsolePart,
  ConsoleParts,
  definePlugin,
  RouteCatalog,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import { consolePartConformance, createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { parts } from '../../../tests/fixtures/plugins/console-parts/parts.ts';

t.setTimeout(120_000);

const folder = fileURLToPath(new URL('../../../tests/fixtures/plugins/console-parts', import.meta.url));

const reading = (app: RouteScope): void => {
  const schema = { params: Type.Object({ id: Type.String() }), response: { 200: Type.Object({}) } };
  app.get('/tides/:id', { config: { access: 'viewer' }, schema }, async () => ({}));
};
const tides = (id: string, change: Partial<ConsolePart> & Pick<ConsolePart, 'view'>) =>
  definePlugin({
    id,
    setup({ extend, routes }) {
      extend(ConsoleParts, {
        id: 'tides',
        title: 'Tides',
        access: 'viewer',
        slot: 'project.tile',
        ...change,
      });
      routes(reading);
      return undefined;
    },
  });

t.test('the parts of plugins', async (t) => {
  const kernel = await createTestKernel({
    plugins: [
      'projects',
      'console',
      'console-parts',
      tides('other-route', { view: { blocks: { read: '/tides/{projectId}/low' } } }),
      tides('of-another', { view: { blocks: { read: '/projects/{projectId}' } } }),
      tides('no-variable', { slot: 'tile', view: { blocks: { read: '/tides/{projectId}' } } }),
      tides('no-page', { view: { frame: { src: '/tides/page' } } }),
      tides('no-form', { view: { form: { schema: {}, read: '/tides/{projectId}', write: '/tides' } } }),
    ],
    env: { PLUGINS_DIR: folder, RATE_LIMIT_GENERAL_MAX: '2000' },
    tolerant: true,
  });
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  const project = (await admin.post('/projects', { name: 'Shop', url: 'https://shop.example.com' })).body;
  const idsFor = async (client: TestClient) =>
    (await client.get('/console/manifest')).body.parts.map(({ id }: { id: string }) => id);

  t.test('are listed for those who may see them', async (t) => {
    const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
    const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
    const all = parts.map(({ id }) => id);
    t.strictSame(await idsFor(admin), all);
    t.strictSame(
      await idsFor(lead),
      all.filter((id) => id !== 'settings' && id !== 'secret'),
    );
    t.strictSame(
      await idsFor(viewer),
      all.filter((id) => id !== 'settings' && id !== 'secret' && id !== 'project-settings'),
    );
    t.equal((await kernel.visitor().get('/console/manifest')).status, 401);
  });

  t.test('are listed with all that they are', async (t) => {
    const listed = (await admin.get('/console/manifest')).body.parts;
    for (const { access: _access, when = null, icon = 'puzzle', ...rest } of parts) {
      const expected = JSON.parse(JSON.stringify({ plugin: 'console-parts', when, icon, ...rest }));
      t.strictSame(
        listed.find(({ id }: { id: string }) => id === rest.id),
        expected,
        rest.id,
      );
    }
  });

  t.test('are refused at boot where they name what their plugin does not register', (t) => {
    const reasons = Object.fromEntries(
      kernel.plugins.flatMap(({ id, state, reason }) => (state === 'failed' ? [[id, reason]] : [])),
    );
    t.match(reasons, {
      'other-route':
        'Its part "tides" of the console names the route GET /api/v1/tides/{projectId}/low, which the plugin does not register.',
      'of-another': /GET \/api\/v1\/projects\/\{projectId\}, which the plugin does not register/,
      'no-variable': /names GET \/api\/v1\/tides\/\{projectId\}, but the slot tile has no variables/,
      'no-page': /GET \/tides\/page, which the plugin does not register/,
      'no-form': /has a view that is neither a form nor blocks nor a frame/,
    });
    t.equal(Object.keys(reasons).length, 5);
    t.end();
  });

  t.test('may show exactly their own pages in frames, and nothing else', async (t) => {
    const policyAt = async (path: string, headers: Record<string, string> = {}) =>
      (await admin.get(path, headers)).headers.get('content-security-policy') ?? '';
    const page = await fetch(`${kernel.url}/w/any`);
    const policy = page.headers.get('content-security-policy') ?? '';
    const sources = /frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
    t.ok(sources.includes(`${kernel.url}/console-parts/page`), policy);
    const others = sources.filter((source) => !source.endsWith('/console-parts/page'));
    t.match(others, [/^http:\/\/localhost:\d+$/], 'and the trace viewer');
    t.equal(others.length, 1);
    t.match(await policyAt('/api/v1/projects'), "default-src 'none'");
    const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
    const cookie = `access_token=${viewer.cookie('access_token')}`;
    const framed = await fetch(`${kernel.url}/console-parts/page`, { headers: { cookie } });
    t.match(framed.headers.get('content-security-policy'), /^sandbox allow-scripts;/);
  });

  const bench = {
    routes: kernel.service(RouteCatalog).list(),
    subject: { projectId: project.id, testId: 'one', runId: 'two', resultId: 'three' },
    ask: async (method: string, path: string, body?: unknown) => {
      const cookie = `access_token=${admin.cookie('access_token')}`;
      if (!path.startsWith('/api/')) {
        const response = await fetch(kernel.url + path, { headers: { cookie } });
        return { status: response.status, headers: response.headers, body: await response.text() };
      }
      return admin.request(method, path, body);
    },
  };
  for (const part of parts.filter(({ id }) => id !== 'throws' && id !== 'garbage')) {
    for (const { name, run } of consolePartConformance(() => part, bench)) t.test(`${part.id}: ${name}`, run);
  }
});
