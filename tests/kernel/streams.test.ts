import { connect } from 'node:net';
import { Database, definePlugin, newId, pathParameter, Streams, Type } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { databaseServer, freshDatabases, redisUrl, sharedDatabase } from './support/databases.ts';
import { until } from './support/until.ts';

/**
 * A stream for each `:id`; its snapshot counts how often it was asked for.
 *
 * @param late called with the ids that begin with `late`, and waited for before their streams are served
 */
const streaming = (late: (id: string) => Promise<void> = async () => {}) =>
  definePlugin({
    id: 'streaming',
    requires: { streams: Streams },
    setup({ services, routes }) {
      let snapshots = 0;
      routes((app) => {
        app.get(
          '/streaming/:id',
          {
            config: { access: 'viewer', tokenInQuery: true },
            schema: { params: Type.Object({ id: Type.String() }) },
          },
          async (request, reply) => {
            const last = request.headers['last-event-id'];
            const id = pathParameter(request, 'id');
            if (id.startsWith('late')) await late(id);
            await services.streams.serve(request, reply, {
              streamId: id,
              ...(typeof last === 'string' ? { lastEventId: Number(last) } : {}),
              snapshot: async () => ({ event: 'snapshot', data: { number: ++snapshots } }),
              transient: !request.url.includes('transient=0'),
              closeAfter: 'done',
            });
          },
        );
      });
    },
  });

const append = (kernel: TestKernel, client: TestClient, stream: string, event: string, data: unknown = {}) =>
  kernel.inWorkspaceOf(client, () => kernel.service(Streams).append(stream, event, data));

/** A client that follows a stream to its end. */
function follow(client: TestClient, stream: string, lastEventId?: string) {
  let open = () => {};
  const connected = new Promise<void>((resolve) => {
    open = resolve;
  });
  const events = client.events(`/streaming/${stream}`, {
    ...(lastEventId ? { lastEventId } : {}),
    until: () => {
      open();
      return false;
    },
  });
  return { connected, events };
}

for (const [name, options] of freshDatabases) {
  t.test(`streams on ${name}`, async (t) => {
    const env = { MAX_STREAMS_PER_SESSION: '10', MAX_STREAMS_PER_WORKSPACE: '12' };
    const kernel = await createTestKernel({ ...options, env, plugins: [streaming()] });
    t.teardown(() => kernel.close());
    const client = await kernel.signUp();

    t.test('parallel appends leave no gap, and the stream keeps their order', async (t) => {
      const stream = newId();
      const { connected, events } = follow(client, stream);
      await connected;
      await Promise.all(Array.from({ length: 100 }, (_, n) => append(kernel, client, stream, 'step', { n })));
      await append(kernel, client, stream, 'done');
      const ids = (await events).flatMap(({ id }) => (id === null ? [] : [Number(id)]));
      t.strictSame(
        ids,
        Array.from({ length: 101 }, (_, index) => index + 1),
      );
    });

    t.test('a stream goes with the workspace in which it began', async (t) => {
      const leaver = await kernel.signUp();
      const [gone, stays] = [newId(), newId()];
      await append(kernel, leaver, gone, 'step');
      await append(kernel, client, stays, 'step');
      const rowsOf = (stream: string) =>
        kernel.inWorkspaceOf(client, () =>
          kernel.service(Database).sql('select 1 from kernel_stream_event where stream_id = ?', [stream]),
        );
      const counts = async () => [(await rowsOf(gone)).length, (await rowsOf(stays)).length];
      t.strictSame(await counts(), [1, 1]);
      const deleted = await leaver.delete('/auth/account', { password: 'Correct-Horse-7!' });
      t.equal(deleted.status, 200);
      t.strictSame(await counts(), [0, 1]);
    });

    t.test('another workspace neither reads nor removes it, nor adds to it', async (t) => {
      const outsider = await kernel.signUp();
      const stream = newId();
      await append(kernel, client, stream, 'step');
      const read = (who: TestClient) => kernel.inWorkspaceOf(who, () => kernel.service(Streams).read(stream));
      t.strictSame(await read(outsider), []);
      await kernel.inWorkspaceOf(outsider, () => kernel.service(Streams).remove(stream));
      await t.rejects(append(kernel, outsider, stream, 'step'), { message: /another workspace/ });
      t.equal((await read(client)).length, 1);
    });

    t.test('what is removed of a stream is all of it', async (t) => {
      const stream = newId();
      await append(kernel, client, stream, 'step');
      const left = await kernel.inWorkspaceOf(client, async () => {
        await kernel.service(Streams).remove(stream);
        return kernel.service(Streams).read(stream);
      });
      t.strictSame(left, []);
    });

    t.test('an event of a transaction that rolls back leaves no gap either', async (t) => {
      const stream = newId();
      await append(kernel, client, stream, 'step');
      const failing = kernel.inWorkspaceOf(client, () =>
        kernel.service(Database).transaction(async () => {
          await kernel.service(Streams).append(stream, 'step', {});
          throw new Error('No.');
        }),
      );
      await t.rejects(failing);
      await append(kernel, client, stream, 'step');
      const stored = await kernel.inWorkspaceOf(client, () => kernel.service(Streams).read(stream));
      t.strictSame(
        stored.map(({ seq }) => seq),
        [1, 2],
      );
    });

    t.test('a client that comes back with Last-Event-ID misses nothing and repeats nothing', async (t) => {
      const stream = newId();
      for (let n = 1; n <= 6; n++) await append(kernel, client, stream, 'step', { n });
      await append(kernel, client, stream, 'done');
      const events = await client.events(`/streaming/${stream}`, { lastEventId: '4' });
      t.strictSame(
        events.map(({ id, event }) => [id, event]),
        [
          [null, 'snapshot'],
          ['5', 'step'],
          ['6', 'step'],
          ['7', 'done'],
        ],
      );
    });

    t.test('a client starts with the newest state, and gets it again when it changed', async (t) => {
      const stream = newId();
      await append(kernel, client, stream, 'step');
      const { connected, events } = follow(client, stream);
      await connected;
      kernel.service(Streams).touch(stream);
      kernel.service(Streams).transient(stream, 'frame', { n: 1 });
      await append(kernel, client, stream, 'done');
      const names = (await events).map(({ event }) => event);
      t.equal(names[0], 'snapshot');
      t.notOk(names.includes('step'), 'what was before the snapshot is in the snapshot');
      t.ok(names.includes('frame'));
      t.equal(names.at(-1), 'done', 'the stream ends with its closing event');
    });

    t.test('a hundred changes make a few snapshots, and the newest state comes before the end', async (t) => {
      const stream = newId();
      const streams = kernel.service(Streams);
      const { connected, events } = follow(client, stream);
      await connected;
      for (let index = 0; index < 100; index += 1) streams.touch(stream);
      await append(kernel, client, stream, 'done');
      const names = (await events).map(({ event }) => event);
      t.strictSame(names.slice(-2), ['snapshot', 'done']);
      t.ok(names.filter((event) => event === 'snapshot').length <= 4, names.join());
    });

    t.test('what somebody follows is watched, and nothing else', async (t) => {
      const stream = newId();
      const streams = kernel.service(Streams);
      t.notOk(streams.watched(stream));
      const { connected, events } = follow(client, stream);
      await connected;
      await until('the stream is watched', () => streams.watched(stream));
      await append(kernel, client, stream, 'done');
      await events;
    });

    t.test('a client of a stream that ended gets its end at once', async (t) => {
      const stream = newId();
      await append(kernel, client, stream, 'done');
      await append(kernel, client, stream, 'afterwards');
      const names = (await client.events(`/streaming/${stream}`)).map(({ event }) => event);
      t.strictSame(names, ['snapshot', 'done']);
    });

    t.test('a client that resumes after the end of a stream is told not to come back', async (t) => {
      const stream = newId();
      await append(kernel, client, stream, 'step');
      await append(kernel, client, stream, 'done');
      const resumed = (last: string) => client.get(`/streaming/${stream}`, { 'last-event-id': last });
      t.equal((await resumed('2')).status, 204);
      t.equal((await resumed('999')).status, 204, 'an id that the stream never had, too');
      const names = (await client.events(`/streaming/${stream}`, { lastEventId: '1' })).map(
        ({ event }) => event,
      );
      t.strictSame(names, ['snapshot', 'done']);
    });

    t.test('a client with an id that its stream does not have yet gets what follows', async (t) => {
      const stream = newId();
      await append(kernel, client, stream, 'step');
      const { connected, events } = follow(client, stream, '999');
      await connected;
      await append(kernel, client, stream, 'step');
      await append(kernel, client, stream, 'done');
      t.strictSame(
        (await events).map(({ event }) => event),
        ['snapshot', 'step', 'done'],
      );
    });

    t.test('a client that wants no transient events gets none, and nobody sends them for it', async (t) => {
      const stream = newId();
      const streams = kernel.service(Streams);
      const { connected, events } = follow(client, `${stream}?transient=0`);
      await connected;
      streams.transient(stream, 'frame', {});
      t.notOk(streams.watched(stream));
      await append(kernel, client, stream, 'done');
      t.strictSame(
        (await events).map(({ event }) => event),
        ['snapshot', 'done'],
      );
    });

    t.test('a long stream is replayed whole to a client that reads', async (t) => {
      const stream = newId();
      const text = 'x'.repeat(200_000);
      for (let n = 0; n < 40; n++) await append(kernel, client, stream, 'step', { n, text });
      await append(kernel, client, stream, 'done');
      const events = await client.events(`/streaming/${stream}`, { lastEventId: '0' });
      t.strictSame(
        events.flatMap(({ id }) => (id === null ? [] : [Number(id)])),
        Array.from({ length: 41 }, (_, index) => index + 1),
      );
    });

    t.test('a client that does not read loses frames, never results, and holds up nobody', async (t) => {
      const stream = newId();
      const slow = await silentReader(kernel, client, stream);
      t.teardown(() => slow.socket.destroy());
      const { connected, events } = follow(client, stream);
      await connected;
      const frame = 'x'.repeat(100_000);
      for (let n = 1; n <= 400; n++) {
        kernel.service(Streams).transient(stream, 'frame', { frame });
        if (n % 20 === 0) await append(kernel, client, stream, 'step', { n });
      }
      await append(kernel, client, stream, 'done');
      const steps = (await events).filter(({ event }) => event === 'step');
      t.equal(steps.length, 20, 'the other client got every result');
      const text = await slow.readAll();
      t.equal(text.match(/^event: step$/gm)?.length, 20, 'and so did the slow one, once it read');
      t.equal(text.match(/^event: done$/gm)?.length, 1);
      t.ok((text.match(/^event: frame$/gm)?.length ?? 0) < 300, 'frames were dropped, not kept for it');
    });

    t.test('a client that reads slowly gets the newest frame of those that it missed', async (t) => {
      const stream = newId();
      const slow = await silentReader(kernel, client, stream);
      t.teardown(() => slow.socket.destroy());
      const last = 400;
      const frame = 'x'.repeat(100_000);
      for (let n = 1; n <= last; n++) kernel.service(Streams).transient(stream, 'frame', { n, frame });
      let text = slow.beginning;
      for await (const chunk of slow.socket) {
        text += chunk;
        if (text.includes(`"n":${last},`)) break;
      }
      t.ok((text.match(/^event: frame$/gm)?.length ?? 0) < last, 'and not all of them');
    });

    t.test('an outsider reads no stream', async (t) => {
      t.equal((await kernel.visitor().get(`/streaming/${newId()}`)).status, 401);
    });

    t.test('a stream ends with the session that opened it, wherever that was ended', async (t) => {
      const guest = await kernel.signUp();
      const again = kernel.visitor();
      await again.signIn(guest.user?.email ?? '', 'Correct-Horse-7!');
      const [ended, removed, standing] = await Promise.all(
        [guest, await kernel.signUp({ memberOf: client }), client].map((reader) =>
          silentReader(kernel, reader, newId()),
        ),
      );
      const closed = new Set<string>();
      for (const [who, reader] of Object.entries({ ended, removed, standing })) {
        reader?.socket.on('close', () => closed.add(who)).resume();
      }
      await again.delete('/auth/sessions');
      const members = (await client.get('/workspaces/current/members')).body;
      for (const { userId, role } of members) {
        if (role === 'viewer') await client.delete(`/workspaces/current/members/${userId}`);
      }
      await until('both streams ended', () => closed.has('ended') && closed.has('removed'));
      t.notOk(closed.has('standing'));
      standing?.socket.destroy();
    });

    t.test('a stream ends for a member who is removed after switching to another workspace', async (t) => {
      const member = await kernel.signUp({ memberOf: client });
      const reader = await silentReader(kernel, member, newId());
      let ended = false;
      reader.socket
        .on('close', () => {
          ended = true;
        })
        .resume();
      const home = (await member.get('/workspaces')).body.find((one: { isOwner: boolean }) => one.isOwner);
      t.equal((await member.post('/workspaces/switch', { workspaceId: home.id })).status, 200);
      const userId = member.user?.id;
      t.equal((await client.delete(`/workspaces/current/members/${userId}`)).status, 200);
      await until('the stream ended', () => ended);
    });

    t.test('a session opens a limited number of streams, and others theirs', async (t) => {
      const [greedy, other] = [await kernel.signUp(), await kernel.signUp()];
      const readers = await Promise.all(
        Array.from({ length: 10 }, () => silentReader(kernel, greedy, newId())),
      );
      t.teardown(() => {
        for (const reader of readers) reader.socket.destroy();
      });
      t.match(await greedy.get(`/streaming/${newId()}`), { status: 429, body: { code: 'TOO_MANY_STREAMS' } });
      const member = await kernel.signUp({ memberOf: greedy });
      for (let n = 0; n < 2; n += 1) {
        const reader = await silentReader(kernel, member, newId());
        t.teardown(() => reader.socket.destroy());
      }
      t.match(
        await member.get(`/streaming/${newId()}`),
        { status: 429, body: { code: 'TOO_MANY_STREAMS' } },
        'nor does a workspace open more than its members may together',
      );
      const stream = newId();
      await append(kernel, other, stream, 'done');
      t.equal((await other.events(`/streaming/${stream}`)).at(-1)?.event, 'done');
    });

    t.test('an event stream takes its token from the query', async (t) => {
      const stream = newId();
      await append(kernel, client, stream, 'done');
      const token = client.cookie('access_token');
      const events = await kernel.visitor().events(`/streaming/${stream}?token=${token}`);
      t.equal(events.at(-1)?.event, 'done');
    });
  });
}

t.test('an idle stream is kept alive by comments', { timeout: 60_000 }, async (t) => {
  const kernel = await createTestKernel({ plugins: [streaming()] });
  t.teardown(() => kernel.close());
  const reader = await silentReader(kernel, await kernel.signUp(), newId());
  t.teardown(() => reader.socket.destroy());
  let text = reader.beginning;
  reader.socket.on('data', (chunk) => {
    text += chunk;
  });
  reader.socket.resume();
  await until('a comment arrives', () => /^: keep-alive$/m.test(text), 30);
  t.match(text, /^content-type: text\/event-stream/im);
  t.match(text, /^x-accel-buffering: no/im);
});

t.test('no stream opens while the server stops', async (t) => {
  let [arrive, release] = [() => {}, () => {}];
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = async () => {
    arrive();
    await released;
  };
  const kernel = await createTestKernel({ databaseServer: null, plugins: [streaming(late)] });
  const client = await kernel.signUp();
  const { connected, events } = follow(client, newId());
  await connected;
  const answer = client.get(`/streaming/late-${newId()}`);
  await arrived;
  const closed = kernel.close();
  await events;
  release();
  t.match(await answer, { status: 503, body: { code: 'SERVER_STOPPING' } });
  await closed;
});

const shared = databaseServer && redisUrl;

t.test('what one replica appends, the clients of another hear', { skip: !shared }, async (t) => {
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  const boot = () =>
    createTestKernel({ plugins: [streaming()], env: { ...options.env, REDIS_URL: redisUrl ?? '' } });
  const [one, other] = await Promise.all([boot(), boot()]);
  t.teardown(async () => {
    await Promise.all([one.close(), other.close()]);
    await drop();
  });
  const client = await other.signUp();
  const stream = newId();
  let framed = false;
  const events = await client.events(`/streaming/${stream}`, {
    until: ({ event, data }) => {
      if (event === 'snapshot') void append(one, client, stream, 'step', { n: 1 });
      if (event === 'step') one.service(Streams).transient(stream, 'frame', { n: 2 });
      if (event === 'frame') {
        framed = data.n === 2;
        void append(one, client, stream, 'done');
      }
      return false;
    },
  });
  t.ok(framed);
  t.ok(one.service(Streams).watched(stream), 'it is known there that somebody watches');
  const names = events.map(({ event }) => event).filter((name) => name !== 'snapshot');
  t.strictSame(names, ['step', 'frame', 'done']);
});

/** A client that connects, reads the beginning, and then no more until it is told to. */
async function silentReader(kernel: TestKernel, client: TestClient, stream: string) {
  const { hostname, port } = new URL(kernel.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const path = `/api/v1/streaming/${stream}?token=${client.cookie('access_token')}`;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
  const beginning = await new Promise<string>((resolve) =>
    socket.once('data', (chunk) => resolve(String(chunk))),
  );
  socket.pause();
  const readAll = async () => {
    let text = beginning;
    for await (const chunk of socket) text += chunk;
    return text;
  };
  return { socket, beginning, readAll };
}
