import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { definePlugin, Type } from '@testkernel/sdk';
import t from 'tap';
import { bootForTest } from '../../core/src/testing/boot-for-test.ts';
import { until } from './support/until.ts';

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
