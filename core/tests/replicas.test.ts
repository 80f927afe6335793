import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AppError,
  newId,
  ReplicaGone,
  type ReplicaHandler,
  ReplicaTimeout,
  TooManyRequests,
} from '@testkernel/sdk';
import { Redis } from 'ioredis';
import t, { type Test } from 'tap';
import { LocalBroadcast } from '../src/events/broadcast.ts';
import { RedisBroadcast } from '../src/events/redis-broadcast.ts';
import { createLogger } from '../src/logging/create-logger.ts';
import { ScopeContext } from '../src/persistence/scope-context.ts';
import { alone, RedisPresence } from '../src/replicas/presence.ts';
import { Replicas } from '../src/replicas/replicas.ts';
import { Topics } from '../src/replicas/topics.ts';

const redisUrl = process.env.TEST_REDIS_URL ?? '';
const skip = redisUrl === '';
const never: ReplicaHandler = () => new Promise(() => {});

/** A process as far as requests are concerned; its log is kept. */
function replicaOn(url: string, prefix: string) {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  const context = new ScopeContext();
  const scope = {
    inWorkspace: <R>(_workspaceId: string, work: () => Promise<R>) => work(),
    asVisitor: <R>(work: () => Promise<R>) => work(),
  };
  const id = newId();
  const redis = url ? new Redis(url, { maxRetriesPerRequest: 1 }) : null;
  redis?.on('error', () => undefined);
  const broadcast = redis ? new RedisBroadcast(url, prefix, log) : new LocalBroadcast();
  const presence = redis ? new RedisPresence({ redis, prefix, id, log, announceMs: 200 }) : alone;
  const database = { inTransaction: false };
  const topics = new Topics(scope, context, log);
  const replicas = new Replicas({ id, broadcast, presence, topics, database, context, log });
  const close = async () => {
    redis?.disconnect();
    await broadcast.close();
  };
  return { replicas, database, lines, redis, key: `${prefix}:replica:${id}`, close };
}

type TestReplica = ReturnType<typeof replicaOn>;

async function started(t: Test, url = redisUrl, prefix = `testkernel:${newId()}`): Promise<TestReplica> {
  const replica = replicaOn(url, prefix);
  t.teardown(async () => {
    await replica.replicas.stop();
    await replica.close();
  });
  await replica.replicas.start();
  return replica;
}

/** Two processes of an install. */
async function pair(t: Test, otherUrl = redisUrl): Promise<[TestReplica, TestReplica]> {
  const prefix = `testkernel:${newId()}`;
  return [await started(t, redisUrl, prefix), await started(t, otherUrl, prefix)];
}

t.test('without Redis', async (t) => {
  const { replicas, database } = await started(t, '');

  t.test('a process asks itself, and both sides get what JSON keeps', async (t) => {
    let got: unknown;
    const sent = { at: new Date(0), nothing: undefined };
    replicas.answer('notes.read', async (request) => {
      got = request;
      return { text: 'Hello', size: new Map([[1, 2]]) };
    });
    replicas.answer('notes.forget', async () => undefined);
    t.strictSame(await replicas.ask(replicas.id, 'notes.read', sent), { text: 'Hello', size: {} });
    t.strictSame(got, { at: '1970-01-01T00:00:00.000Z' });
    t.equal(await replicas.ask(replicas.id, 'notes.forget', undefined), null);
  });

  t.test('it is the only one that runs', async (t) => {
    t.equal(await replicas.alive(replicas.id), true);
    t.equal(await replicas.alive(newId()), false);
    await t.rejects(replicas.ask(newId(), 'notes.read', {}), ReplicaGone);
  });

  t.test('a topic has a name and one handler, until that is withdrawn', async (t) => {
    t.throws(() => replicas.answer('Notes', never), { message: /is not a topic/ });
    const withdraw = replicas.answer('notes.write', never);
    t.throws(() => replicas.answer('notes.write', never), { message: /two handlers/ });
    withdraw();
    await t.rejects(replicas.ask(replicas.id, 'notes.write', {}), {
      code: 'REPLICA_GONE',
      message: /notes\.write/,
    });
  });

  t.test('nobody is asked within a transaction', async (t) => {
    database.inTransaction = true;
    t.teardown(() => {
      database.inTransaction = false;
    });
    await t.rejects(replicas.ask(replicas.id, 'notes.read', {}), { message: /within a transaction/ });
  });

  t.test('a thousand requests are open at most, and an ended one makes place', async (t) => {
    const enough = new AbortController();
    replicas.answer('notes.wait', never);
    const wait = () => replicas.ask(replicas.id, 'notes.wait', {}, { signal: enough.signal });
    const open = Array.from({ length: 1_000 }, wait);
    await t.rejects(wait(), { code: 'TOO_MANY_REPLICA_REQUESTS', status: 429 });
    enough.abort(new Error('Enough.'));
    const ended = await Promise.allSettled(open);
    t.ok(ended.every(({ status }) => status === 'rejected'));
    replicas.answer('notes.count', async () => 7);
    t.equal(await replicas.ask(replicas.id, 'notes.count', {}), 7);
  });
});

for (const [way, asked] of [
  ['the own process', 0],
  ['another process', 1],
] as const) {
  t.test(`errors of ${way}`, { skip }, async (t) => {
    const both = await pair(t);
    const [{ replicas }] = both;
    const holder = both[asked];
    const answer = (topic: string, handler: ReplicaHandler) => holder.replicas.answer(topic, handler);
    const ask = (topic: string, request: unknown = {}, options = {}) =>
      replicas.ask(holder.replicas.id, topic, request, options);

    t.test('an error for the client is the same here', async (t) => {
      answer('notes.tear', async () => {
        throw new AppError(500, 'TORN_DOWN', 'Launch it again.', { reason: 'crash' });
      });
      answer('notes.often', async () => {
        throw new TooManyRequests(9, 'Slowly.', 'TOO_OFTEN');
      });
      const torn = await ask('notes.tear').catch((error) => error);
      t.ok(torn instanceof AppError);
      t.match(torn, {
        status: 500,
        code: 'TORN_DOWN',
        message: 'Launch it again.',
        details: { reason: 'crash' },
      });
      const often = await ask('notes.often').catch((error) => error);
      t.ok(often instanceof TooManyRequests);
      t.match(often, { status: 429, code: 'TOO_OFTEN', retryAfterSeconds: 9 });
    });

    t.test('of an unexpected one nothing is told, and it is logged where it happened', async (t) => {
      answer('notes.break', async () => {
        throw Object.assign(new Error('relation "secret_table" is gone'), { code: '42P01' });
      });
      const error = await ask('notes.break').catch((error: unknown) => error);
      t.match(error, { status: 500, code: 'INTERNAL_ERROR' });
      t.ok(error instanceof AppError && !JSON.stringify(error.toBody()).includes('secret_table'));
      t.match(holder.lines.join(''), /notes\.break.*secret_table/);
    });

    t.test('a message has a limit in both directions', async (t) => {
      const large = 'x'.repeat(1024 * 1024);
      answer('notes.long', async (request) => (request === 'long' ? large : 'short'));
      await t.rejects(ask('notes.long', large), { status: 413, code: 'REPLICA_MESSAGE_TOO_LARGE' });
      await t.rejects(ask('notes.long', 'long'), { status: 413, code: 'REPLICA_MESSAGE_TOO_LARGE' });
      t.equal(await ask('notes.long', large.slice(2)), 'short');
    });

    t.test('an asker that gives up ends the work, by its time limit and by its signal', async (t) => {
      const ended: unknown[] = [];
      let begun = () => {};
      answer('notes.wait', (_request, { signal }) => {
        signal.addEventListener('abort', () => ended.push(signal.reason), { once: true });
        begun();
        return new Promise(() => {});
      });
      await t.rejects(ask('notes.wait', {}, { timeoutMs: 50 }), ReplicaTimeout);
      const enough = new AbortController();
      const waits = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const asking = ask('notes.wait', {}, { signal: enough.signal, timeoutMs: 60_000 });
      await waits;
      enough.abort(new Error('Enough.'));
      await t.rejects(asking, { message: 'Enough.' });
      while (ended.length < 2) await sleep(5);
    });

    t.test('a topic that nobody answers is said at once', async (t) => {
      await t.rejects(ask('notes.unknown'), { code: 'REPLICA_GONE', message: /notes\.unknown/ });
    });

    t.test('nothing of the messages is logged', async (t) => {
      answer('notes.secret', async (request) => request);
      t.strictSame(await ask('notes.secret', { text: 'canary-3141' }), { text: 'canary-3141' });
      t.notMatch(both.flatMap(({ lines }) => lines).join(''), /canary-3141/);
    });
  });
}

t.test('a process that stops tells those who wait, and is gone at once', { skip }, async (t) => {
  const [{ replicas }, holder] = await pair(t);
  let begun = () => {};
  const waits = new Promise<void>((resolve) => {
    begun = resolve;
  });
  holder.replicas.answer('notes.wait', () => {
    begun();
    return new Promise(() => {});
  });
  t.equal(await replicas.alive(holder.replicas.id), true);
  const asking = replicas.ask(holder.replicas.id, 'notes.wait', {}, { timeoutMs: 60_000 });
  await waits;
  await Promise.all([t.rejects(asking, ReplicaGone), holder.replicas.stop()]);
  t.equal(await replicas.alive(holder.replicas.id), false);
  await t.rejects(replicas.ask(holder.replicas.id, 'notes.wait', {}), ReplicaGone);
});

t.test(
  'all data of Redis is deleted: whoever runs counts as running, and is announced again',
  { skip },
  async (t) => {
    const [{ replicas, redis }, holder] = await pair(t);
    await redis?.del(holder.key);
    t.equal(await replicas.alive(holder.replicas.id), true);
    holder.replicas.answer('notes.count', async () => 7);
    t.equal(await replicas.ask(holder.replicas.id, 'notes.count', {}), 7);
    while ((await redis?.exists(holder.key)) === 0) await sleep(50);
  },
);

t.test('Redis is away, and comes back', { skip }, async (t) => {
  const relay = await relayTo(redisUrl);
  t.teardown(relay.close);
  const [holder, { replicas }] = await pair(t, relay.url);
  holder.replicas.answer('notes.count', async () => 7);
  const ask = () => replicas.ask(holder.replicas.id, 'notes.count', {});
  t.equal(await ask(), 7);
  relay.block();
  await t.rejects(ask(), { status: 503, code: 'REPLICAS_UNREACHABLE' });
  await t.rejects(replicas.alive(holder.replicas.id), { status: 503, code: 'REPLICAS_UNREACHABLE' });
  t.equal(await replicas.alive(replicas.id), true);
  relay.pass();
  // A question that is asked before the other listens again would wait for longer than the others have to come back.
  const askBriefly = () => replicas.ask(holder.replicas.id, 'notes.count', {}, { timeoutMs: 200 });
  while ((await askBriefly().catch(() => 0)) !== 7) await sleep(20);
  await t.rejects(
    replicas.alive(newId()),
    { code: 'REPLICAS_UNREACHABLE' },
    'the others may not be back yet',
  );
  replicas.answer('notes.name', async () => 'Ada');
  // It is heard again as well.
  while ((await holder.replicas.ask(replicas.id, 'notes.name', {}).catch(() => '')) !== 'Ada')
    await sleep(50);
});

/** A way to Redis that can be blocked. */
async function relayTo(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let blocked = false;
  const server = createServer((near) => {
    if (blocked) {
      near.destroy();
      return;
    }
    const far = connect({ host: hostname, port: Number(port) || 6379 });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    block() {
      blocked = true;
      cut();
    },
    pass() {
      blocked = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}
