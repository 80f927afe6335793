import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { definePlugin, Streams, Type } from '@testkernel/sdk';
import t from 'tap';
import { bootForTest } from '../../core/src/testing/boot-for-test.ts';
import { until } from './support/until.ts';

const largeBytes = 32 * 1024 * 1024;

/** Counts the requests that it has begun to answer. */
function slowRoutes() {
  const begun = { slow: 0, endless: 0 };
  const definition = definePlugin({
    id: 'slow-routes',
    setup({ routes }) {
      const config = { access: 'public' } as const;
      const schema = { response: { 200: Type.Object({ ok: Type.Boolean() }) } };
      routes((app) => {
        app.get('/slow', { config, schema }, async () => {
          begun.slow += 1;
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          return { ok: true };
        });
        app.get('/large', { config, schema: {} }, async () => 'x'.repeat(largeBytes));
        app.get('/endless', { config, schema }, () => {
          begun.endless += 1;
          return new Promise<never>(() => {});
        });
      });
      return undefined;
    },
  });
  return { begun, definition };
}

const boot = async () => {
  const { begun, definition } = slowRoutes();
  const { kernel, url } = await bootForTest({ plugins: [definition] });
  return { begun, kernel, url };
};

async function fetchThrough(agent: Agent, url: string): Promise<IncomingMessage> {
  const [response] = await once(get(url, { agent }), 'response');
  return response;
}

t.test('requests in flight are answered before the server stops', async (t) => {
  const { begun, kernel, url } = await boot();
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  const answers = Array.from({ length: 8 }, () => fetchThrough(agent, `${url}/api/v1/slow`));
  await until('all are being answered', () => begun.slow === 8);
  const began = performance.now();
  const stopped = kernel.stop();
  for (const answer of await Promise.all(answers)) {
    t.equal(answer.statusCode, 200);
    t.equal(answer.headers.connection, 'close');
    t.equal(await text(answer), '{"ok":true}');
  }
  await stopped;
  t.ok(performance.now() - began < 10_000, 'and connections that are kept alive do not delay it');
  await t.rejects(fetchThrough(agent, `${url}/health/live`), { code: 'ECONNREFUSED' });
});

t.test('a connection without a request is closed, and delays nothing', async (t) => {
  const { kernel, url } = await boot();
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  await text(await fetchThrough(agent, `${url}/health/live`));
  const began = performance.now();
  await kernel.stop();
  t.ok(performance.now() - began < 5_000);
});

t.test('a request that gets no answer is ended at the deadline', async (t) => {
  const { begun, kernel, url } = await boot();
  const agent = new Agent();
  const answer = fetchThrough(agent, `${url}/api/v1/endless`).then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => error.code,
  );
  await until('it has begun', () => begun.endless === 1);
  const began = performance.now();
  await kernel.stop({ answersMs: 300 });
  t.ok(performance.now() - began < 10_000);
  t.equal(await answer, 'ECONNRESET');
});

t.test('an answer that its client reads slowly is sent to its end', async (t) => {
  const { kernel, url } = await boot();
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  const answer = await fetchThrough(agent, `${url}/api/v1/large`);
  const stopped = kernel.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  t.equal((await text(answer)).length, largeBytes);
  await stopped;
});

t.test('a client that reads nothing of its stream does not hold up the stop', async (t) => {
  const definition = definePlugin({
    id: 'streaming',
    requires: { streams: Streams },
    setup({ services: { streams }, routes }) {
      routes((app) => {
        app.get('/stream', { config: { access: 'public' }, schema: {} }, (request, reply) =>
          streams.serve(request, reply, { streamId: 'stream' }),
        );
      });
      return undefined;
    },
  });
  const { kernel, url } = await bootForTest({ plugins: [definition] });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  t.teardown(() => socket.destroy());
  socket.on('error', () => {}).pause();
  socket.write('GET /api/v1/stream HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const { streams } = kernel.services;
  await until('it follows the stream', () => streams.watched('stream'));
  // More than the buffers of both ends take.
  streams.transient('stream', 'frame', 'x'.repeat(16 * 1024 * 1024));
  const began = performance.now();
  await kernel.stop();
  t.ok(performance.now() - began < 10_000, `${Math.round(performance.now() - began)} ms`);
});
