import {
  ActivityLog,
  BadRequest,
  Database,
  Deliveries,
  type NewDelivery,
  newId,
  PersonalDataSections,
  ProjectDependents,
  Scope,
  SealedColumns,
} from '@testkernel/sdk';
import {
  createTestKernel,
  personalDataConformance,
  projectDependentConformance,
  sealedColumnConformance,
  type TestKernel,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { usualDatabase } from '../../../tests/kernel/support/databases.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { DeliveryQueue } from '../src/delivery-queue.ts';
import { DeliverySweep } from '../src/delivery-sweep.ts';
import { hanging, ScriptedChannel } from './support/scripted-channel.ts';

/** A person with a project, and what they do with deliveries. */
async function setUp(on: TestKernel) {
  const admin = await on.signUp();
  const { body: project } = await admin.post('/projects', { name: 'Shop', url: 'https://shop.example.com' });
  const path = `/projects/${project.id}/deliveries`;
  const add = (delivery: Partial<NewDelivery> = {}) =>
    on.inWorkspaceOf(admin, () => {
      const own = { channel: 'scripted', key: newId(), projectId: project.id, runId: null };
      const message = { to: 'somebody' };
      return on.service(Deliveries).add({ ...own, recipient: 'somebody', message, ...delivery });
    });
  const send = (to: string, more: Partial<NewDelivery> = {}) =>
    add({ recipient: to, message: { to }, ...more });
  const listed = async (query = '') => (await admin.get(`${path}${query}`)).body;
  const is = (status: string, recipient: string) =>
    until(`the delivery to ${recipient} is ${status}`, async () =>
      (await listed()).some(
        (one: { recipient: string; status: string }) => one.recipient === recipient && one.status === status,
      ),
    );
  const the = async (recipient: string) =>
    (await listed()).find((one: { recipient: string }) => one.recipient === recipient);
  return { admin, projectId: String(project.id), path, add, send, listed, is, the };
}

for (const [name, options] of usualDatabase) {
  t.test(`deliveries on ${name}`, async (t) => {
    const channel = new ScriptedChannel();
    const kernel = await createTestKernel({
      ...options,
      plugins: ['projects', 'deliveries', channel.plugin()],
      env: { DELIVERY_MAX_ROWS: '60' },
    });
    t.teardown(() => kernel.close());
    const sql = (text: string, ...values: unknown[]) =>
      kernel
        .service(Scope)
        .asSystem(() => kernel.service(Database).sql<{ message_sealed: string }>(text, values));
    /** Lets the pause before the next attempt of a delivery be over. */
    const skipPause = (recipient: string) =>
      sql(
        'update deliveries_delivery set next_attempt_at = clock_timestamp() where recipient = ?',
        recipient,
      );

    await t.test(
      'a message is sent when its transaction commits, and never when it is rolled back',
      async (t) => {
        const { admin, add, is, the } = await setUp(kernel);
        const database = kernel.service(Database);
        await t.rejects(
          kernel.inWorkspaceOf(admin, () =>
            database.transaction(async () => {
              await add({ message: { to: 'rolled-back' } });
              throw new Error('Something else fails.');
            }),
          ),
        );
        await add({ recipient: 'committed', message: { to: 'committed', text: 'Grüße' } });
        await is('delivered', 'committed');
        t.match(channel.to('committed'), [{ attempt: 1, message: { to: 'committed', text: 'Grüße' } }]);
        t.strictSame(channel.to('rolled-back'), []);
        const delivery = await the('committed');
        t.match(delivery, {
          channel: 'scripted',
          runId: null,
          attempts: 1,
          lastStatus: 200,
          lastError: null,
          nextAttemptAt: null,
          deliveredAt: /Z$/,
        });
        t.equal(channel.to('committed')[0]?.id, delivery.id);
        t.notOk('message' in delivery);
      },
    );

    await t.test('of several with one key only the first is stored, in its workspace', async (t) => {
      const own = await setUp(kernel);
      const foreign = await setUp(kernel);
      const added = await Promise.all(Array.from({ length: 5 }, () => own.send('one-key', { key: 'k' })));
      t.strictSame(added.filter((first) => first).length, 1, 'although they are added at the same time');
      t.equal(await foreign.send('one-key', { key: 'k' }), true, 'other workspaces have keys of their own');
      t.equal((await own.listed()).length, 1);
      t.equal((await foreign.listed()).length, 1);
    });

    await t.test('a failed attempt is repeated after a pause, with the same id', async (t) => {
      const { send, is, the } = await setUp(kernel);
      channel.answers.set('flaky', async ({ attempt }) => ({ status: attempt === 1 ? 500 : 204 }));
      await send('flaky');
      await until('the first attempt is recorded', async () => (await the('flaky')).lastStatus === 500);
      const waiting = await the('flaky');
      t.match(waiting, { status: 'pending', lastError: 'The recipient answered 500.', attempts: 1 });
      t.match(waiting.nextAttemptAt, /Z$/);
      await is('delivered', 'flaky');
      t.match(await the('flaky'), { attempts: 2, lastStatus: 204, lastError: null });
      const [first, second] = channel.to('flaky');
      t.equal(first?.id, second?.id);
      t.equal(second?.attempt, 2);
    });

    await t.test('after the last pause the delivery has failed', async (t) => {
      const { send, is, the } = await setUp(kernel);
      channel.answers.set('dead', async () => Promise.reject(new Error('connect ECONNREFUSED')));
      await send('dead');
      await until('the first attempt failed', async () => (await the('dead')).lastError !== null);
      await sql("update deliveries_delivery set cycle_attempts = 6 where recipient = 'dead'");
      await skipPause('dead');
      await send('another, which wakes the sender');
      await is('failed', 'dead');
      t.match(await the('dead'), { attempts: 2, lastStatus: null, lastError: 'connect ECONNREFUSED' });
      t.equal((await the('dead')).nextAttemptAt, null);
    });

    await t.test('a recipient that asks for a longer pause gets it', async (t) => {
      const { send, the } = await setUp(kernel);
      channel.answers.set('busy', async () => ({ status: 429, retryAfterSeconds: 3600 }));
      await send('busy');
      await until('the attempt is recorded', async () => (await the('busy')).lastStatus === 429);
      const pause = Date.parse((await the('busy')).nextAttemptAt) - Date.now();
      t.ok(pause > 3_000_000 && pause < 3_700_000, String(pause));
    });

    await t.test('what the recipient refuses is not repeated, until a person sends it again', async (t) => {
      const { admin, path, send, is, the } = await setUp(kernel);
      channel.answers.set('strict', async ({ attempt }) => ({ status: attempt === 1 ? 404 : 200 }));
      channel.answers.set('forbidden', () => Promise.reject(new BadRequest('NO', 'Not this address.')));
      await send('forbidden');
      await is('failed', 'forbidden');
      t.match(await the('forbidden'), { attempts: 1, lastError: 'Not this address.' });
      await send('strict');
      await is('failed', 'strict');
      const { id } = await the('strict');
      const viewer = await kernel.signUp({ memberOf: admin });
      t.equal((await viewer.post(`${path}/${id}/resend`)).status, 403);
      const answers = await Promise.all([1, 2, 3].map(() => admin.post(`${path}/${id}/resend`)));
      t.ok(answers.some(({ status, body }) => status === 202 && body.id === id && body.status === 'pending'));
      await is('delivered', 'strict');
      t.equal(new Set(channel.to('strict').map((attempt) => attempt.id)).size, 1);
      t.match(await admin.post(`${path}/nothing/resend`), {
        status: 404,
        body: { code: 'DELIVERY_NOT_FOUND' },
      });
      const { rows } = await kernel.inWorkspaceOf(admin, () =>
        kernel.service(ActivityLog).page({ types: ['delivery.resend'] }, { limit: 10 }),
      );
      t.match(rows, [
        { projectId: /./, userName: 'Ada Tester', meta: { deliveryId: id, channel: 'scripted' } },
      ]);
    });

    await t.test('one that is still being sent is not sent again', async (t) => {
      const { admin, path, send, the } = await setUp(kernel);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      channel.answers.set('slow', () => released.then(() => ({ status: 200 })));
      await send('slow');
      await until('it is being sent', () => channel.to('slow').length === 1);
      const { id } = await the('slow');
      t.match(await admin.post(`${path}/${id}/resend`), { status: 409, body: { code: 'DELIVERY_PENDING' } });
      release();
    });

    await t.test('slow recipients of one workspace do not delay those of another', async (t) => {
      const slow = await setUp(kernel);
      const quick = await setUp(kernel);
      const stop = new AbortController();
      channel.answers.set('crowd', (attempt, signal) =>
        hanging(attempt, AbortSignal.any([signal, stop.signal])),
      );
      for (let index = 0; index < 20; index += 1) await slow.send('crowd');
      await until('it is being sent', () => channel.to('crowd').length === 2);
      await quick.send('quick');
      await quick.is('delivered', 'quick');
      t.equal(channel.to('crowd').length, 2, 'at most two at a time of one workspace');
      await slow.admin.delete(`/projects/${slow.projectId}`);
      stop.abort(new Error('The recipient went away.'));
    });

    await t.test('without its channel a delivery waits, and says for what', async (t) => {
      const { send, the } = await setUp(kernel);
      await send('nobody', { channel: 'not-installed' });
      await send('later');
      await until('the other one is delivered', async () => (await the('later')).status === 'delivered');
      t.match(await the('nobody'), {
        status: 'pending',
        attempts: 0,
        lastError: 'No running plugin provides the channel not-installed.',
      });
    });

    await t.test('lists are filtered, paged, and of the own workspace only', async (t) => {
      const { admin, path, send, is, listed } = await setUp(kernel);
      const outsider = await kernel.signUp();
      for (const runId of ['run-1', 'run-2', 'run-3']) await send(runId, { runId });
      for (const runId of ['run-1', 'run-2', 'run-3']) await is('delivered', runId);
      const recipients = (body: { recipient: string }[]) => body.map(({ recipient }) => recipient);
      t.strictSame(recipients(await listed()), ['run-3', 'run-2', 'run-1']);
      t.strictSame(recipients(await listed('?runId=run-2')), ['run-2']);
      t.strictSame(recipients(await listed('?status=failed')), []);
      t.strictSame(recipients(await listed('?channel=other')), []);
      const page = await listed('?status=delivered&page=2&pageSize=2');
      t.strictSame(recipients(page.data), ['run-1']);
      t.strictSame(page.meta, { total: 3, page: 2, pageSize: 2, hasMore: false });
      t.equal((await outsider.get(path)).status, 404);
      t.equal((await admin.get(`${path}?status=unknown`)).status, 400);
    });

    await t.test('messages are sealed, and appear nowhere', async (t) => {
      const { admin, add, listed } = await setUp(kernel);
      await add({ message: { to: 'sealed', secret: 'whsec_very-secret' } });
      const rows = await sql('select message_sealed from deliveries_delivery');
      t.notMatch(JSON.stringify(rows), /very-secret/);
      t.notMatch(JSON.stringify(await listed()), /very-secret/);
      const column = () => kernel.contribution(SealedColumns, 'deliveries');
      for (const { name, run } of sealedColumnConformance(column, kernel)) await t.test(name, run);
      const personWithoutData = await kernel.signUp();
      const people = {
        data: kernel.contribution(PersonalDataSections, 'deliveries'),
        kernel,
        owner: admin,
        entries: 1,
        secrets: ['very-secret'],
        personWithoutData,
      };
      for (const { name, run } of personalDataConformance(() => people)) await t.test(name, run);
      await t.rejects(add({ message: { text: 'x'.repeat(100_001) } }), /more than 100000/);
    });

    await t.test('old ones are removed, and of too many the oldest that ended', async (t) => {
      const { send, is, listed, the } = await setUp(kernel);
      await send('waits', { channel: 'not-installed' });
      await send('old');
      await is('delivered', 'old');
      for (let index = 0; index < 59; index += 1) await send(`new ${index}`);
      t.equal((await listed()).length, 60);
      t.equal(await the('old'), undefined, 'the oldest that ended is gone');
      t.ok(await the('waits'), 'an older one that did not end is kept');
      await sql(
        "update deliveries_delivery set created_at = now() - interval '31 days' where recipient = 'waits'",
      );
      const queue = new DeliveryQueue(kernel.service(Database));
      const channels = { list: () => [], get: () => undefined };
      await kernel.service(Scope).asSystem(() => new DeliverySweep(queue, channels, 30).removeOld());
      t.equal(await the('waits'), undefined);
      t.equal((await listed()).length, 59);
    });

    await t.test('deliveries go with their project', async (t) => {
      const make = async () => {
        const { add, admin, projectId } = await setUp(kernel);
        await add({ channel: 'not-installed' });
        return {
          dependent: kernel.contribution(ProjectDependents, 'deliveries'),
          projectId,
          isThere: async () => (await countOf(kernel, projectId)) > 0,
          transaction: <R>(work: () => Promise<R>) =>
            kernel.inWorkspaceOf(admin, () => kernel.service(Database).transaction(() => work())),
        };
      };
      for (const { name, run } of projectDependentConformance(make)) await t.test(name, run);
    });
  });
}

async function countOf(kernel: TestKernel, projectId: string): Promise<number> {
  const rows = await kernel
    .service(Scope)
    .asSystem(() =>
      kernel.service(Database).sql('select id from deliveries_delivery where project_id = ?', [projectId]),
    );
  return rows.length;
}
