import {
  Database,
  defineJob,
  definePlugin,
  type JobPayload,
  Jobs,
  type JobType,
  newId,
  Scope,
  Type,
} from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import {
  databaseServer,
  redisUrl,
  removeFolder,
  sharedDatabase,
  temporaryFolder,
} from './support/databases.ts';
import { until } from './support/until.ts';

const Count = defineJob('probe.count', Type.Object({ number: Type.Integer({ minimum: 1 }) }));
const Wait = defineJob('probe.wait', Type.Object({ name: Type.String() }));
const Fail = defineJob('probe.fail', Type.Object({}));
const minuteMs = 60_000;

/** What all kernels of a test did, together. */
function createDiary() {
  return {
    counted: [] as { number: number; kernel: string; workspaceId: string }[],
    waiting: new Map<string, string>(),
    cancelled: [] as string[],
    lost: [] as number[],
    failed: [] as string[],
    ticks: [] as number[],
  };
}
type Diary = ReturnType<typeof createDiary>;

const workerOf = (diary: Diary, kernel: string) =>
  definePlugin({
    id: 'probe',
    requires: { scope: Scope },
    setup({ services, job, cron }) {
      job(Count, {
        async run({ number }) {
          diary.counted.push({ number, kernel, workspaceId: services.scope.workspaceId });
        },
        async lost({ number }) {
          diary.lost.push(number);
        },
      });
      job(Wait, {
        async run({ name }, { signal }) {
          diary.waiting.set(name, kernel);
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
          diary.cancelled.push(name);
        },
      });
      job(Fail, {
        run: () => Promise.reject(new Error('It went wrong.')),
        lost: async () => void diary.failed.push(kernel),
      });
      // Six fields tick each second: a replica may run the task at most once a minute all the same.
      cron({
        name: 'tick',
        expression: '* * * * * *',
        run: async () => void diary.ticks.push(Math.floor(Date.now() / minuteMs)),
      });
    },
  });

type Role = 'server' | 'worker';

/** Which processes take part. With Redis the servers leave the work to the workers. */
const setups = new Map<string, { roles: readonly Role[]; env: Record<string, string> }>([
  ['in one process', { roles: ['server'], env: {} }],
  ...(databaseServer
    ? ([['in two processes on PostgreSQL', { roles: ['server', 'server'], env: {} }]] as const)
    : []),
  ...(databaseServer && redisUrl
    ? ([['with BullMQ', { roles: ['server', 'worker', 'worker'], env: { REDIS_URL: redisUrl } }]] as const)
    : []),
]);

for (const [name, { roles, env }] of setups) {
  t.test(`jobs ${name}`, async (t) => {
    const diary = createDiary();
    const shared = roles.length > 1 ? await sharedDatabase(databaseServer ?? '') : null;
    const executors = env.REDIS_URL ? roles.filter((role) => role === 'worker').length : roles.length;
    const boot = (role: Role, index: number) =>
      createTestKernel({
        role,
        plugins: [workerOf(diary, `kernel ${index + 1}`)],
        env: { ...shared?.options.env, ...env, WORKER_CONCURRENCY: '2' },
      });
    const kernels = await Promise.all(roles.map(boot));
    t.teardown(async () => {
      await Promise.all(kernels.map((kernel) => kernel.close()));
      await shared?.drop();
    });
    const kernel = kernels[0];
    if (!kernel) throw new Error('There is no kernel.');
    const client = await kernel.signUp();
    const stateOf = (id: string) => stateOfJob(kernel, id);

    t.test('each job runs exactly once, in the workspace that it was enqueued in', async (t) => {
      const before = diary.counted.length;
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          enqueue(kernels[index % kernels.length] ?? kernel, client, Count, { number: index + 1 }, kernel),
        ),
      );
      await until('all jobs ran', () => diary.counted.length >= before + 40, 30);
      await until('and ended', async () => (await activeJobs(kernel)) === 0);
      const numbers = diary.counted.slice(before).map(({ number }) => number);
      t.strictSame(
        numbers.sort((a, b) => a - b),
        Array.from({ length: 40 }, (_, index) => index + 1),
      );
      const workspaceId = await kernel.inWorkspaceOf(client, async () => kernel.service(Scope).workspaceId);
      t.ok(diary.counted.every((entry) => entry.workspaceId === workspaceId));
    });

    t.test('a job of a transaction that rolls back never runs', async (t) => {
      let id = '';
      const failing = kernel.inWorkspaceOf(client, () =>
        kernel.service(Database).transaction(async () => {
          id = await kernel.service(Jobs).enqueue(Count, { number: 1000 });
          throw new Error('No.');
        }),
      );
      await t.rejects(failing);
      t.equal(await stateOf(id), undefined);
      const next = await enqueue(kernel, client, Count, { number: 1001 });
      await until('the next job ran', async () => (await stateOf(next)) === 'done');
      t.notOk(diary.counted.some(({ number }) => number === 1000));
    });

    t.test('a payload that does not fit is refused before it is a job', async (t) => {
      await t.rejects(enqueue(kernel, client, Count, { number: 0 }), {
        message: /does not fit the job probe\.count/,
      });
    });

    t.test('a stored payload that does not fit fails without reaching the handler', async (t) => {
      const id = await insertJob(kernel, client, {
        type: 'probe.count@1',
        payload: '{"number":"one"}',
        state: 'queued',
      });
      await until('it failed', async () => (await stateOf(id)) === 'failed', 30);
      t.notOk(diary.counted.some(({ number }) => typeof number !== 'number'));
    });

    t.test('a handler that throws makes its job fail, and is told so', async (t) => {
      const id = await enqueue(kernel, client, Fail, {});
      await until('it failed', async () => (await stateOf(id)) === 'failed');
      await until('it was told', () => diary.failed.length > 0);
      t.equal(diary.failed.length, 1);
    });

    t.test('a job is cancelled from whichever process, within seconds', async (t) => {
      const names = Array.from({ length: executors * 2 }, (_, index) => `waiting ${index}`);
      const ids = await Promise.all(names.map((waiting) => enqueue(kernel, client, Wait, { name: waiting })));
      await until('all are at work', () => names.every((waiting) => diary.waiting.has(waiting)));
      t.equal(new Set(diary.waiting.values()).size, executors, 'every process has some');
      const other = kernels.at(-1) ?? kernel;
      await other.service(Scope).asSystem(async () => {
        for (const id of ids) await other.service(Jobs).cancel(id);
      });
      await until('all heard', () => names.every((waiting) => diary.cancelled.includes(waiting)), 3);
      await until('all ended', async () => (await stateOf(ids[0] ?? '')) === 'cancelled');
    });

    t.test('a job that waits is cancelled before it runs', async (t) => {
      const blockers = Array.from({ length: executors * 2 }, (_, index) => `blocker ${index}`);
      const ids = await Promise.all(
        blockers.map((waiting) => enqueue(kernel, client, Wait, { name: waiting })),
      );
      await until('all are busy', () => blockers.every((waiting) => diary.waiting.has(waiting)));
      const id = await enqueue(kernel, client, Count, { number: 2000 });
      const cancel = (job: string) => kernel.service(Scope).asSystem(() => kernel.service(Jobs).cancel(job));
      await cancel(id);
      t.equal(await stateOf(id), 'cancelled');
      for (const blocker of ids) await cancel(blocker);
      await until('all are free', async () => (await activeJobs(kernel)) === 0);
      t.notOk(diary.counted.some(({ number }) => number === 2000));
    });

    t.test('a workspace that takes every slot keeps no other from beginning', async (t) => {
      const other = await kernel.signUp();
      const greedy = Array.from({ length: executors * 2 + 3 }, (_, index) => `greedy ${index}`);
      const ids = await Promise.all(
        greedy.map((waiting) => enqueue(kernel, client, Wait, { name: waiting })),
      );
      const taken = () => greedy.filter((waiting) => diary.waiting.has(waiting)).length;
      await until('all slots are taken', () => taken() === executors * 2);
      const id = await enqueue(kernel, other, Count, { number: 2050 });
      await until('the job of the other workspace ran', async () => (await stateOf(id)) === 'done', 8);
      t.equal(taken(), executors * 2, 'no further job of the first began');
      await kernel.service(Scope).asSystem(async () => {
        for (const greedyId of ids) await kernel.service(Jobs).cancel(greedyId);
      });
      await until('all are free', async () => (await activeJobs(kernel)) === 0);
    });

    t.test('workspaces take turns: a long queue of one keeps no other waiting', async (t) => {
      const other = await kernel.signUp();
      const before = diary.counted.length;
      await kernel.inWorkspaceOf(client, () =>
        kernel.service(Database).transaction(async () => {
          for (let number = 1; number <= 300; number += 1)
            await kernel.service(Jobs).enqueue(Count, { number });
        }),
      );
      for (let number = 2101; number <= 2103; number += 1) await enqueue(kernel, other, Count, { number });
      await until('all jobs ran', async () => (await activeJobs(kernel)) === 0, 60);
      const order = diary.counted.slice(before).map(({ number }) => number);
      t.equal(order.length, 303);
      t.ok(order.indexOf(2103) < 250, `the small queue ended at place ${order.indexOf(2103)} of 303`);
    });

    t.test('a job whose process is gone is told as lost, once', async (t) => {
      const numbers = Array.from({ length: 10 }, (_, index) => 3000 + index);
      for (const number of numbers) await insertLostJob(kernel, client, number);
      await until('all were told', () => numbers.every((number) => diary.lost.includes(number)));
      t.strictSame([...diary.lost].sort(), numbers);
      t.notOk(
        diary.counted.some(({ number }) => number >= 3000),
        'and they were not run again',
      );
    });

    t.test('of all replicas one runs a scheduled task, once a minute', async (t) => {
      await until('the task ran', () => diary.ticks.length > 0);
      t.equal(diary.ticks.length, new Set(diary.ticks).size);
    });
  });
}

t.test(
  'what a killed process was doing is told as lost when the embedded database is opened again',
  async (t) => {
    const dataDir = temporaryFolder();
    t.teardown(() => removeFolder(dataDir));
    const killed = createDiary();
    const first = await createTestKernel({ dataDir, plugins: [workerOf(killed, 'first')] });
    await insertJob(first, await first.signUp(), {
      type: 'probe.count@1',
      payload: '{"number":7}',
      state: 'active',
      heartbeat: 'now()',
    });
    await first.close();
    const diary = createDiary();
    const second = await createTestKernel({ dataDir, plugins: [workerOf(diary, 'second')] });
    t.teardown(() => second.close());
    await until('it was told', () => diary.lost.length > 0);
    t.strictSame([diary.lost, killed.lost], [[7], []]);
  },
);

const bothServers = databaseServer && redisUrl;

t.test('two installs on one Redis do not take each other’s jobs', { skip: !bothServers }, async (t) => {
  const diary = createDiary();
  const install = async (name: string) => {
    const { options, drop } = await sharedDatabase(databaseServer ?? '');
    const env = { ...options.env, REDIS_URL: redisUrl ?? '' };
    const [server, worker] = await Promise.all([
      createTestKernel({ plugins: [workerOf(diary, 'a server')], env }),
      createTestKernel({ plugins: [workerOf(diary, name)], env, role: 'worker' }),
    ]);
    t.teardown(async () => {
      await Promise.all([server.close(), worker.close()]);
      await drop();
    });
    return server;
  };
  const kernels = await Promise.all([install('one'), install('two')]);
  for (const kernel of kernels) {
    const client = await kernel.signUp();
    const ids = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => enqueue(kernel, client, Count, { number })),
    );
    // An id that the other install took would stay undone until it is announced again, ten seconds later.
    await until(
      'they ran',
      async () =>
        (await Promise.all(ids.map((id) => stateOfJob(kernel, id)))).every((state) => state === 'done'),
      8,
    );
  }
  t.equal(diary.counted.filter(({ kernel }) => kernel === 'one').length, 5);
  t.equal(diary.counted.filter(({ kernel }) => kernel === 'two').length, 5);
});

/** Enqueues on one replica in the name of a client of (maybe) another. */
async function enqueue<J extends JobType>(
  kernel: TestKernel,
  client: TestClient,
  job: J,
  payload: JobPayload<J>,
  home = kernel,
): Promise<string> {
  const workspaceId = await home.inWorkspaceOf(client, async () => home.service(Scope).workspaceId);
  return kernel.service(Scope).inWorkspace(workspaceId, () => kernel.service(Jobs).enqueue(job, payload));
}

async function stateOfJob(kernel: TestKernel, id: string): Promise<string | undefined> {
  const [job] = await kernel
    .service(Scope)
    .asSystem(() =>
      kernel.service(Database).sql<{ state: string }>('select state from kernel_job where id = ?', [id]),
    );
  return job?.state;
}

async function activeJobs(kernel: TestKernel): Promise<number> {
  const rows = await kernel
    .service(Scope)
    .asSystem(() =>
      kernel.service(Database).sql("select id from kernel_job where state in ('queued', 'active')"),
    );
  return rows.length;
}

/** A job as a process that was killed leaves it behind. */
const insertLostJob = (kernel: TestKernel, client: TestClient, number: number) =>
  insertJob(kernel, client, {
    type: 'probe.count@1',
    payload: JSON.stringify({ number }),
    state: 'active',
    heartbeat: "now() - interval '1 minute'",
  });

function insertJob(
  kernel: TestKernel,
  client: TestClient,
  job: { type: string; payload: string; state: string; heartbeat?: 'now()' | "now() - interval '1 minute'" },
): Promise<string> {
  const id = newId();
  return kernel.inWorkspaceOf(client, async () => {
    await kernel.service(Database).sql(
      `insert into kernel_job (id, type, payload, workspace_id, state, owner, heartbeat_at, created_at)
       values (?, ?, ?::jsonb, ?, ?, 'a process that is gone', ${job.heartbeat ?? 'null'}, now() - interval '1 minute')`,
      [id, job.type, job.payload, kernel.service(Scope).workspaceId, job.state],
    );
    return id;
  });
}
