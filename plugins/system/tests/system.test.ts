import { BrowserEngines, Database, definePlugin, HealthChecks, Models, newId, Type } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';

const databaseServer = process.env.TEST_DATABASE_URL;
const places = [
  { name: 'the embedded database', kind: 'embedded', databaseServer: null },
  ...(databaseServer ? [{ name: 'PostgreSQL', kind: 'postgresql', databaseServer }] : []),
];

const engines = definePlugin({
  id: 'engines',
  setup({ extend }) {
    const launch = () => Promise.reject(new Error('There are no browsers here.'));
    const here = { available: true as const, executable: '/opt/secret/chromium' };
    const gone = { available: false as const, reason: 'Nothing at /opt/secret/firefox.' };
    extend(BrowserEngines, { availability: async () => here, launch }, { name: 'engine-default' });
    extend(BrowserEngines, { availability: async () => gone, launch }, { name: 'engine-b' });
    extend(HealthChecks, { check: () => Promise.reject(new Error('at 10.1.2.3')) }, { name: 'scanner' });
    return undefined;
  },
});
const broken = definePlugin({
  id: 'broken',
  configuration: Type.Object({}),
  setup() {
    throw new Error('No /opt/secret/file.');
  },
});

for (const { name, kind, ...options } of places) {
  t.test(`the system on ${name}`, async (t) => {
    const kernel = await createTestKernel({
      ...options,
      plugins: ['system', 'runner', engines, broken],
      tolerant: true,
    });
    t.teardown(() => kernel.close());
    const admin = await kernel.signUp();

    t.test('an admin sees what runs, without paths, addresses and reasons', async (t) => {
      const { status, body } = await admin.get('/system');
      t.equal(status, 200);
      t.match(body, {
        version: /^\d+\.\d+\.\d+/,
        node: process.versions.node,
        role: 'server',
        executesJobs: true,
        database: { kind, version: /^\d+/ },
        redis: false,
        browsers: [
          { engine: 'engine-default', available: true },
          { engine: 'engine-b', available: false },
        ],
        health: [
          { name: 'database', healthy: true },
          { name: 'scanner', healthy: false },
        ],
      });
      t.strictSame(
        body.plugins.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`).toSorted(),
        ['broken failed', 'engines running', 'runner running', 'system running'],
      );
      t.notMatch(JSON.stringify(body), /secret|10\.1\.2\.3|postgres:\/\/|\/tmp/);
    });

    t.test('jobs are those of the own workspace', async (t) => {
      const other = await kernel.signUp();
      for (const state of ['queued', 'failed', 'failed']) await addJob(kernel, admin, state);
      await addJob(kernel, other, 'queued');
      t.match((await admin.get('/system')).body.jobs, { queued: 1, active: 0, done: 0, failed: 2, lost: 0 });
      t.match((await other.get('/system')).body.jobs, { queued: 1, failed: 0 });
    });

    t.test('only admins see the system, everybody who is signed in the configuration', async (t) => {
      const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
      const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
      t.equal((await lead.get('/system')).status, 403);
      t.equal((await kernel.visitor().get('/system')).status, 401);
      t.equal((await kernel.visitor().get('/config')).status, 401);
      t.strictSame((await viewer.get('/config')).body, {
        hasProvider: false,
        providerName: '',
        model: '',
        color: '',
        supportedProviders: ['cloud-a', 'cloud-b', 'cloud-c', 'cloud-d', 'local'],
        demoMode: false,
        demoQuota: null,
      });
    });
  });
}

t.test('the configuration names the provider that the workspace uses', async (t) => {
  const provider = { id: 'cloud-a', name: 'Some Cloud', model: 'large-1', color: '#336699' };
  const ai = definePlugin({
    id: 'ai',
    provides: [Models],
    setup({ provide }) {
      const asksNone = async () => {
        throw new Error('Nothing is asked here.');
      };
      provide(Models, { active: async () => provider, ask: asksNone, estimate: asksNone });
      return undefined;
    },
  });
  const kernel = await createTestKernel({ plugins: ['system', ai] });
  t.teardown(() => kernel.close());
  t.match((await (await kernel.signUp()).get('/config')).body, {
    hasProvider: true,
    providerName: 'Some Cloud',
    model: 'large-1',
    color: '#336699',
  });
});

/** Adds a job whose type has no handler, so that its state does not change. */
function addJob(kernel: TestKernel, client: TestClient, state: string): Promise<unknown> {
  return kernel.inWorkspaceOf(client, async () => {
    const workspaceId = (await client.get('/workspaces/current')).body.id;
    await kernel.service(Database).sql(
      `insert into kernel_job (id, type, payload, workspace_id, state, started_at)
       values (?, 'nobody@1', '{}', ?, ?, case when ? = 'queued' then null else now() end)`,
      [newId(), workspaceId, state, state],
    );
  });
}
