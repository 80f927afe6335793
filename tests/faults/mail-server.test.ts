import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@testkernel/sdk';
import { SMTPServer } from 'smtp-server';
import t, { type Test } from 'tap';
import { until } from '../kernel/support/until.ts';
import { ServerProcess } from '../processes/server-process.ts';

const password = 'Correct-Horse-7!';

/** A server that accepts connections and says nothing. */
async function silentServer(t: Test) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, sockets };
}

async function workingServer(t: Test) {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, answer) {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => answer());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, recipients };
}

t.test('a mail server that says nothing', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'testkernel-mail-'));
  t.teardown(() => rmSync(dataDir, { recursive: true, force: true }));
  const silent = await silentServer(t);
  const account = { name: 'Ada', email: `${newId()}@example.com`, password };
  const server = ServerProcess.start({ DATA_DIR: dataDir, SMTP_URL: silent.url });
  t.teardown(() => server.stop());
  const client = await server.client();
  await client.post('/auth/register', account);
  await client.signIn(account.email, password);

  await t.test('holds up no other event', async () => {
    await client.post('/auth/forgot-password', { email: account.email });
    await until('the server waits for its greeting', () => silent.sockets.length > 0);
    const visitor = await server.client();
    await visitor.post('/auth/login', { email: account.email, password: 'Wrong-Horse-7!' });
    const workspaceId = (await client.get('/workspaces/current')).body.id;
    // The failed sign-in is recorded by a durable subscriber.
    await until(
      'the failed sign-in is in the audit log',
      async () => {
        const { body } = await client.get(`/workspaces/${workspaceId}/audit-log?type=auth.login.failed`);
        return body.rows?.length > 0;
      },
      8,
    );
  });

  await t.test('does not hold up the stop either', async (t) => {
    const began = performance.now();
    t.equal(await server.stop(), 0);
    t.ok(performance.now() - began < 20_000, `${Math.round(performance.now() - began)} ms`);
  });

  await t.test('the mail goes out once a server answers, and only once', async (t) => {
    const working = await workingServer(t);
    const next = ServerProcess.start({ DATA_DIR: dataDir, SMTP_URL: working.url });
    t.teardown(() => next.stop());
    await next.ready();
    await until('the mail arrives', () => working.recipients.includes(account.email), 30);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    t.equal(working.recipients.filter((address) => address === account.email).length, 1);
  });
});
