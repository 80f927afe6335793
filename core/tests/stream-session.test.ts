import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StreamEvent } from '@testkernel/sdk';
import t from 'tap';
import { SseClient } from '../src/events/sse-client.ts';
import { type StoredEventReader, StreamSession } from '../src/events/stream-session.ts';

const createdAt = '2026-01-01T00:00:00.000Z';
const log: StreamEvent = { seq: 1, event: 'log', data: {}, createdAt };
const done: StreamEvent = { seq: 2, event: 'done', data: {}, createdAt };

/** Events of a stream that ends right after the first read of it was answered. */
function endingWhileRead(): StoredEventReader {
  let stored = [log];
  const answered = <T>(value: T): T => {
    stored = [log, done];
    return value;
  };
  return {
    read: async (after, limit) => answered(stored.filter(({ seq }) => seq > after).slice(0, limit)),
    lastSeq: async () => answered(stored.length),
    seqOf: async (event) => answered(stored.find((one) => one.event === event)?.seq ?? null),
  };
}

t.test('a client that connects while its stream ends gets the closing event', async (t) => {
  const server = createServer((_, response) => {
    const client = new SseClient(response, {});
    const subscription = { streamId: 'run-1', closeAfter: 'done' };
    const session = new StreamSession(client, subscription, endingWhileRead(), (error) =>
      t.fail(String(error)),
    );
    session.open();
    // The stream's later notices find nothing new.
    setTimeout(() => session.pump(), 50);
    setTimeout(() => response.destroy(), 2_000).unref();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const text = await answer.text().catch(() => 'the stream was cut off without its closing event');
  t.match(text, /event: done/);
});
