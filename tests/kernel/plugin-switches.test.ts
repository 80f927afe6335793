import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  ActivityLog,
  defineEvent,
  defineJob,
  definePlugin,
  Events,
  HealthChecks,
  Jobs,
  System,
  Type,
  token,
} from '@testkernel/sdk';
import { createTestKernel, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { databaseServer, redisUrl, sharedDatabase } from './support/databases.ts';
import { until } from './support/until.ts';

const operators = 'ops@example.com';
const Rang = defineEvent<{ times: number }>('bell.rang');
const Polish = defineJob('bell.polish', Type.Object({ forever: Type.Boolean() }));

/** A toggleable plugin that records what is called. */
function bell() {
  const calls: string[] = [];
  let broken = false;
  const definition = definePlugin({
    id: 'bell',
    toggleable: true,
    setup({ routes, on, job, extend }) {
      routes((app) => {
        const schema = { response: { 200: Type.Object({ ok: Type.Boolean() }) } };
        app.get('/bell', { config: { access: 'viewer' }, schema }, async () => ({ ok: true }));
        app.get('/bell/crack', { config: { access: 'viewer' }, schema }, async () => {
          throw new Error('secret of a workspace');
        });
      });
      on(Rang, ({ times }) => void calls.push(`rang ${times}`));
      job(Polish, {
        run: async ({ forever }, { signal }) => {
          calls.push('polish');
          while (forever && !signal.aborted) await nextTurn();
          signal.throwIfAborted();
        },
        lost: async () => void calls.push('lost'),
      });
      extend(HealthChecks, { check: async () => {} }, { name: 'bell' });
      return {
        start: async () => {
          if (broken)
            throw new Error(
              'No clapper in /opt/secret/bell at postgres://db.internal:5432/x or 10.1.2.3:99.',
            );
          calls.push('start');
        },
        stop: async () => void calls.push('stop'),
      };
    },
  });
  return {
    calls,
    definition,
    crack: (now: boolean) => {
      broken = now;
    },
  };
}

async function operatorOf(kernel: TestKernel) {
  const client = kernel.visitor();
  const password = 'Correct-Horse-7!';
  await client.post('/auth/register', { name: 'Ops', email: operators, password });
  await client.signIn(operators, password);
  return client;
}

const healthChecks = async (kernel: TestKernel) =>
  (await kernel.service(System).health()).map(({ name }) => name);

t.test('a toggleable plugin', async (t) => {
  const { calls, crack, definition } = bell();
  const Tower = token<object>('tower');
  const tower = definePlugin({
    id: 'tower',
    toggleable: true,
    provides: [Tower],
    setup: ({ provide }) => provide(Tower, {}),
  });
  const clock = definePlugin({ id: 'clock', requires: { tower: Tower }, toggleable: true, setup() {} });
  const kernel = await createTestKernel({
    plugins: ['system', definition, tower, clock],
    env: { PLUGIN_OPERATORS: `other@example.com,${operators.toUpperCase()}` },
    tolerant: true,
  });
  t.teardown(() => kernel.close());
  const ops = await operatorOf(kernel);
  const stateOf = async (id: string) => {
    const { body } = await ops.get('/plugins');
    return body.find((plugin: { id: string }) => plugin.id === id);
  };

  t.test(
    'is described with what it contributes and how often its code failed, without messages',
    async (t) => {
      t.equal((await ops.get('/bell/crack')).status, 500);
      t.equal((await ops.get('/bell/crack')).status, 500);
      const described = await stateOf('bell');
      t.match(described, {
        state: 'running',
        reason: null,
        toggleable: true,
        contributions: [{ name: 'bell', point: /health-checks/, suspendedWorkspaces: 0 }],
        routes: 2,
        jobs: [/bell\.polish/],
        events: ['bell.rang'],
        setupMs: Number,
        startMs: Number,
        failures: [{ kind: 'request', what: 'GET /api/v1/bell/crack', count: 2 }],
      });
      t.notMatch(JSON.stringify(described), /secret/);
      t.match(await stateOf('tower'), { provides: [/tower/], failures: [] });
      const viewer = await kernel.signUp({ memberOf: ops, role: 'viewer' });
      t.equal((await viewer.get('/plugins')).status, 403);
    },
  );

  t.test('is disabled by operators only, of whom an admin of a workspace is none', async (t) => {
    const admin = await kernel.signUp();
    for (const verb of ['disable', 'enable']) {
      const refused = await admin.post(`/plugins/bell/${verb}`);
      t.match(refused, { status: 403, body: { code: 'NOT_AN_OPERATOR' } });
    }
    t.equal((await kernel.visitor().post('/plugins/bell/disable')).status, 401);
    t.equal((await stateOf('bell')).state, 'running');
  });

  t.test('takes part in nothing while it is disabled, and in everything again afterwards', async (t) => {
    calls.length = 0;
    t.match(await ops.post('/plugins/bell/disable'), { status: 200, body: { state: 'disabled' } });
    t.strictSame(calls, ['stop']);
    t.match(await ops.get('/bell'), { status: 503, body: { code: 'PLUGIN_DISABLED' } });
    t.equal((await kernel.visitor().get('/bell')).status, 401);
    t.notOk((await healthChecks(kernel)).includes('bell'));
    t.match(await ops.get('/health/ready'), { status: 200 });
    await kernel.inWorkspaceOf(ops, async () => {
      await kernel.service(Events).emit(Rang, { times: 1 });
      await kernel.service(Jobs).enqueue(Polish, { forever: false });
    });
    t.match(await ops.post('/plugins/bell/disable'), { status: 200 }, 'once more changes nothing');
    t.strictSame(calls, ['stop']);

    t.match(await ops.post('/plugins/bell/enable'), { status: 200, body: { state: 'running' } });
    t.equal((await ops.get('/bell')).status, 200);
    t.ok((await healthChecks(kernel)).includes('bell'));
    await until('the job that waited ran', async () => calls.includes('polish'));
    await kernel.inWorkspaceOf(ops, () => kernel.service(Events).emit(Rang, { times: 2 }));
    await until('the event arrived', async () => calls.includes('rang 2'));
    t.strictSame(calls.slice(0, 2), ['stop', 'start']);
    t.notOk(calls.includes('rang 1'));
    const types = ['plugin.disable', 'plugin.enable'];
    const { rows } = await kernel.inWorkspaceOf(ops, () =>
      kernel.service(ActivityLog).page({ types }, { limit: 10 }),
    );
    t.strictSame(
      rows.map(({ type, detail }) => [type, detail]),
      [
        ['plugin.enable', 'bell'],
        ['plugin.disable', 'bell'],
      ],
    );
  });

  t.test('has its running jobs ended before it is stopped', async (t) => {
    calls.length = 0;
    await kernel.inWorkspaceOf(ops, () => kernel.service(Jobs).enqueue(Polish, { forever: true }));
    await until('the job runs', async () => calls.includes('polish'));
    t.equal((await ops.post('/plugins/bell/disable')).status, 200);
    await until('the job ended as lost', async () => calls.includes('lost'));
    t.strictSame(calls.toSorted(), ['lost', 'polish', 'stop']);
    t.equal((await ops.post('/plugins/bell/enable')).status, 200);
  });

  t.test('whose start fails says why, stays without effect, and can be enabled again', async (t) => {
    await ops.post('/plugins/bell/disable');
    crack(true);
    const failed = await ops.post('/plugins/bell/enable');
    t.match(failed, {
      status: 503,
      body: { code: 'PLUGIN_START_FAILED', error: /No clapper in <path> at <address> or <address>\./ },
    });
    t.match(await stateOf('bell'), { state: 'failed', reason: /No clapper/ });
    t.match(await ops.get('/bell'), { status: 503 });
    crack(false);
    t.match(await ops.post('/plugins/bell/enable'), { status: 200, body: { state: 'running' } });
  });

  t.test('is not disabled while another plugin needs it, nor enabled before what it needs', async (t) => {
    t.match(await ops.post('/plugins/tower/disable'), {
      status: 409,
      body: { code: 'PLUGIN_NEEDED', dependents: ['clock'] },
    });
    t.equal((await ops.post('/plugins/clock/disable')).status, 200);
    t.equal((await ops.post('/plugins/tower/disable')).status, 200);
    t.match(await ops.post('/plugins/clock/enable'), {
      status: 409,
      body: { code: 'PLUGIN_NEEDS_OTHERS', requires: ['tower'] },
    });
    for (const id of ['tower', 'clock']) t.equal((await ops.post(`/plugins/${id}/enable`)).status, 200);
  });

  t.test('is one that says so, and exists', async (t) => {
    t.match(await ops.post('/plugins/system/disable'), {
      status: 409,
      body: { code: 'PLUGIN_NOT_TOGGLEABLE', error: /plugins\.disabled/ },
    });
    t.equal((await ops.post('/plugins/nothing/disable')).status, 404);
  });
});

t.test('nobody is an operator unless the configuration says so, and what it requires stays', async (t) => {
  const kernel = await createTestKernel({ plugins: ['system', bell().definition] });
  t.teardown(() => kernel.close());
  const ops = await operatorOf(kernel);
  t.match(await ops.post('/plugins/bell/disable'), { status: 403, body: { code: 'NOT_AN_OPERATOR' } });
});

t.test('processes of one install', { skip: !(databaseServer && redisUrl) }, async (t) => {
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  const env = { ...options.env, REDIS_URL: redisUrl ?? '', PLUGIN_OPERATORS: operators };
  const boot = async (more: Record<string, string> = {}) => {
    const { calls, definition } = bell();
    const shared = { plugins: ['system', definition], tolerant: true };
    return { calls, kernel: await createTestKernel({ ...shared, env: { ...env, ...more } }) };
  };
  const [one, other] = [await boot(), await boot()];
  t.teardown(async () => {
    await Promise.all([one.kernel.close(), other.kernel.close()]);
    await drop();
  });
  const here = await operatorOf(one.kernel);
  const there = other.kernel.visitor();
  await there.signIn(operators, 'Correct-Horse-7!');

  t.test('follow each other, and one of two calls at once is the change', async (t) => {
    const answers = await Promise.all([here, there].map((client) => client.post('/plugins/bell/disable')));
    t.strictSame(
      answers.map(({ status, body }) => [status, body.state]),
      [
        [200, 'disabled'],
        [200, 'disabled'],
      ],
    );
    for (const { calls } of [one, other]) t.strictSame(calls, ['start', 'stop']);
    const { rows } = await one.kernel.inWorkspaceOf(here, () =>
      one.kernel.service(ActivityLog).page({ types: ['plugin.disable'] }, { limit: 10 }),
    );
    t.equal(rows.length, 1);
  });

  t.test('that start later keep it disabled, unless their configuration requires the plugin', async (t) => {
    const later = await boot();
    t.strictSame(later.calls, []);
    const client = later.kernel.visitor();
    await client.signIn(operators, 'Correct-Horse-7!');
    t.match(await client.get('/bell'), { status: 503, body: { code: 'PLUGIN_DISABLED' } });
    await here.post('/plugins/bell/enable');
    await until('the others follow', async () => (await client.get('/bell')).status === 200);
    t.strictSame(later.calls, ['start']);
    await until('all of them', async () => (await there.get('/bell')).status === 200);
    await later.kernel.close();

    await here.post('/plugins/bell/disable');
    const requiring = await boot({ PLUGINS_REQUIRED: 'bell' });
    t.strictSame(requiring.calls, ['start']);
    const ops = requiring.kernel.visitor();
    await ops.signIn(operators, 'Correct-Horse-7!');
    t.match(await ops.post('/plugins/bell/disable'), { status: 409, body: { code: 'PLUGIN_REQUIRED' } });
    await requiring.kernel.close();
  });
});
