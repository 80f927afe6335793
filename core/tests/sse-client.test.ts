import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { SseClient } from '../src/events/sse-client.ts';

const patienceMs = 200;
const megabyte = 'x'.repeat(1_000_000);

/** An open stream with a client that reads or not. */
async function openStream(t: Tap) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [, response] = await once(server, 'request');
  const client = new SseClient(response, {}, patienceMs);
  const closed = new Promise<string>((resolve) => client.onClose(() => resolve('closed')));
  socket.pause();
  t.teardown(() => {
    socket.destroy();
    server.close();
  });
  /** Writes until data is waiting; the operating system buffers some megabytes. */
  const fill = async () => {
    for (let taken: unknown = true; taken; ) {
      const drained = new Promise((resolve) => client.onDrain(() => resolve(true)));
      client.send('big', megabyte);
      taken = await Promise.race([drained, sleep(patienceMs / 4)]);
    }
  };
  return { client, socket, closed, fill };
}
type Tap = Pick<typeof t, 'teardown'>;

t.test('a reader that takes nothing is dropped, though nothing more is sent', async (t) => {
  const { client, closed, fill } = await openStream(t);
  await fill();
  t.notOk(client.idle, 'something waits for it');
  t.equal(await closed, 'closed');
});

t.test('a reader that takes nothing is dropped after the end as well', async (t) => {
  const { client, closed, fill } = await openStream(t);
  await fill();
  client.end();
  t.equal(await closed, 'closed');
});

t.test('a reader that reads stays, however long nothing is sent', async (t) => {
  const { client, socket } = await openStream(t);
  socket.resume();
  client.send('big', megabyte);
  while (!client.idle) await new Promise((resolve) => client.onDrain(() => resolve(null)));
  await sleep(4 * patienceMs);
  t.notOk(client.closed);
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk));
  client.send('later', {});
  while (!heard.includes('event: later')) await once(socket, 'data');
  t.match(heard, 'event: later');
});

t.test('more than the backlog ends the stream at once', async (t) => {
  const { client, closed } = await openStream(t);
  for (let sent = 0; sent < 40 && !client.closed; sent += 1) client.send('big', megabyte);
  t.equal(await closed, 'closed');
});

t.test('a client that was gone before anybody asked is told to be closed at once', async (t) => {
  const closed = await new Promise<boolean>((resolve) => {
    const server = createServer((request, response) => {
      const client = new SseClient(response, {});
      response.once('close', () => {
        client.onClose(() => resolve(true));
        // After whatever is called at once.
        setImmediate(() => resolve(false));
      });
      request.socket.destroy();
    }).listen(0, '127.0.0.1', () => {
      t.teardown(() => server.close());
      // The request fails: its connection is destroyed.
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).catch(() => undefined);
    });
  });
  t.ok(closed);
});
