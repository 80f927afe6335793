import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { defineEvent, definePlugin, Events, newId } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t, { type Test } from 'tap';
import { databaseServer, sharedDatabase } from '../kernel/support/databases.ts';
import { until } from '../kernel/support/until.ts';

const Ordered = defineEvent<{ order: string }>('slow.ordered');
const slowMs = 2_500;

/** Passes bytes on to a database, later when it is told to be slow. */
async function delayingProxy(t: Test, target: URL) {
  const state = { delayMs: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port) || 5432, target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)));
    }
    // In order, also when the delay becomes shorter.
    let passed = Promise.resolve();
    client.on('data', (chunk) => {
      const due = delay(state.delayMs);
      passed = passed.then(() => due).then(() => void upstream.write(chunk));
    });
    upstream.on('data', (chunk) => client.write(chunk));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { state, port };
}

t.test('a database that becomes slow', { skip: !databaseServer }, async (t) => {
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  t.teardown(drop);
  const url = new URL(options.env.DATABASE_URL ?? '');
  const { state, port } = await delayingProxy(t, new URL(url));
  url.host = `127.0.0.1:${port}`;
  const heard: string[] = [];
  const listener = definePlugin({
    id: 'listener',
    setup({ on }) {
      on(Ordered, ({ order }) => void heard.push(order), { durable: true });
      return undefined;
    },
  });
  const kernel = await createTestKernel({ env: { DATABASE_URL: url.href }, plugins: [listener] });
  t.teardown(() => kernel.close());
  const client = await kernel.signUp();
  const visitor = kernel.visitor();
  const ready = async () => (await visitor.get('/health/ready')).status;

  t.equal(await ready(), 200);
  state.delayMs = slowMs;
  t.equal(await ready(), 503, 'a probe has two seconds');
  t.equal((await visitor.get('/health/live')).status, 200);
  const order = newId();
  await kernel.inWorkspaceOf(client, () => kernel.service(Events).emit(Ordered, { order }));
  await until('the event is delivered', () => heard.includes(order), 60);
  state.delayMs = 0;
  await until('the server is ready again', async () => (await ready()) === 200, 30);
  t.strictSame(heard, [order], 'once');
  t.match(await client.get('/auth/me'), { status: 200 });
});
