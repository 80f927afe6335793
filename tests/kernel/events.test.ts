import { Database, defineEvent, definePlugin, Events, newId, Scope } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { lastingDatabases } from './support/databases.ts';
import { until } from './support/until.ts';

const Ordered = defineEvent<{ order: string }>('shop.ordered');

/** A subscriber of each kind, with what they heard. */
function listeners(durable: (order: string, attempt: number) => void = () => {}) {
  const heard = { durable: [] as string[], plain: [] as string[], workspaces: [] as string[] };
  const attempts = new Map<string, number>();
  const definition = definePlugin({
    id: 'listeners',
    requires: { scope: Scope },
    setup({ services, on }) {
      on(
        Ordered,
        async ({ order }) => {
          const attempt = (attempts.get(order) ?? 0) + 1;
          attempts.set(order, attempt);
          durable(order, attempt);
          heard.durable.push(order);
          heard.workspaces.push(services.scope.workspaceId);
        },
        { durable: true },
      );
      on(
        Ordered,
        () => {
          throw new Error('This handler always fails.');
        },
        { name: 'failing' },
      );
      on(Ordered, async () => Promise.reject(new Error('So does this one.')), { name: 'rejecting' });
      on(Ordered, ({ order }) => void heard.plain.push(order), { name: 'plain' });
    },
  });
  return { definition, heard, attempts };
}

const emit = (kernel: TestKernel, client: TestClient, order: string) =>
  kernel.inWorkspaceOf(client, () => kernel.service(Events).emit(Ordered, { order }));

/** Retries wait for longer and longer; a test does not. */
const dueAtOnce = (kernel: TestKernel) =>
  kernel
    .service(Scope)
    .asSystem(() => kernel.service(Database).sql('update kernel_outbox set available_at = now()'));

const outbox = (kernel: TestKernel) =>
  kernel
    .service(Scope)
    .asSystem(() =>
      kernel
        .service(Database)
        .sql<{ attempts: number; dead: boolean; last_error: string | null }>(
          "select attempts, dead, last_error from kernel_outbox where subscriber like 'listeners/%'",
        ),
    );

for (const [name, create] of lastingDatabases) {
  t.test(`events on ${name}`, async (t) => {
    const { options, drop } = await create();
    t.teardown(drop);
    const { definition, heard, attempts } = listeners((order, attempt) => {
      if (order.startsWith('twice') && attempt <= 2) throw new Error('Not yet.');
      if (order.startsWith('later')) throw new Error('Not in this process.');
    });
    const kernel = await createTestKernel({ ...options, plugins: [definition] });
    const client = await kernel.signUp();
    const database = kernel.service(Database);

    t.test('subscribers hear of what was committed, after the commit', async (t) => {
      const order = newId();
      await kernel.inWorkspaceOf(client, () =>
        database.transaction(async () => {
          await kernel.service(Events).emit(Ordered, { order });
          await database.sql('select 1');
          t.notOk(heard.plain.includes(order), 'not before the commit');
        }),
      );
      t.ok(heard.plain.includes(order));
      await until('the durable subscriber heard', () => heard.durable.includes(order));
      const workspaceId = await kernel.inWorkspaceOf(client, async () => kernel.service(Scope).workspaceId);
      t.equal(heard.workspaces.at(-1), workspaceId, 'it works in the workspace of the event');
    });

    t.test('nobody hears of what was rolled back', async (t) => {
      const [gone, kept] = [newId(), newId()];
      await t.rejects(
        kernel.inWorkspaceOf(client, () =>
          database.transaction(async () => {
            await kernel.service(Events).emit(Ordered, { order: gone });
            throw new Error('No.');
          }),
        ),
      );
      await emit(kernel, client, kept);
      await until('the next event is delivered', () => heard.durable.includes(kept));
      t.notOk(heard.plain.includes(gone));
      t.notOk(heard.durable.includes(gone));
    });

    t.test('a handler that throws harms neither the one who emits nor the other subscribers', async (t) => {
      const order = newId();
      await emit(kernel, client, order);
      t.ok(heard.plain.includes(order));
    });

    t.test('a durable subscriber that failed twice is called again, and then no more', async (t) => {
      const order = `twice-${newId()}`;
      await emit(kernel, client, order);
      for (const attempt of [1, 2]) {
        await until(`attempt ${attempt}`, async () => (await outbox(kernel))[0]?.last_error === 'Not yet.');
        await kernel
          .service(Scope)
          .asSystem(() => database.sql('update kernel_outbox set last_error = null'));
        await dueAtOnce(kernel);
      }
      await until('the third attempt', () => heard.durable.includes(order));
      await until('the outbox is empty', async () => (await outbox(kernel)).length === 0);
      t.equal(attempts.get(order), 3);
    });

    t.test('a delivery that is given up stays, with what went wrong', async (t) => {
      await emit(kernel, client, `later-${newId()}`);
      await until('the first attempt failed', async () => (await outbox(kernel))[0]?.last_error != null);
      await kernel.service(Scope).asSystem(() => database.sql('update kernel_outbox set attempts = 11'));
      await dueAtOnce(kernel);
      await until('it is given up', async () => (await outbox(kernel))[0]?.dead === true);
      t.match(await outbox(kernel), [{ attempts: 12, last_error: 'Not in this process.' }]);
      await kernel.service(Scope).asSystem(() => database.sql('delete from kernel_outbox'));
    });

    t.test('what was not delivered is delivered by the next kernel on the database', async (t) => {
      const order = `later-${newId()}`;
      await emit(kernel, client, order);
      await until('an attempt failed', async () => (await outbox(kernel))[0]?.last_error != null);
      await dueAtOnce(kernel);
      await kernel.close();
      const successor = listeners();
      const next = await createTestKernel({ ...options, plugins: [successor.definition] });
      t.teardown(() => next.close());
      await dueAtOnce(next);
      await until('the successor heard', () => successor.heard.durable.includes(order));
      t.strictSame(successor.heard.plain, []);
    });
  });
}
