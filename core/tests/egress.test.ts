import { createHash, randomBytes } from 'node:crypto';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { UrlNotAllowed } from '@testkernel/sdk';
import t, { type Test } from 'tap';
import { classifyAddress } from '../src/egress/address-class.ts';
import { EgressGuard, type EgressOptions } from '../src/egress/egress-guard.ts';

const strict: EgressOptions = { allowPrivateUrls: false, strictProjectUrls: false, blockedAddresses: [] };

function guardWith(t: Test, options: Partial<EgressOptions> = {}): EgressGuard {
  const guard = new EgressGuard({ ...strict, ...options });
  t.teardown(() => guard.close());
  return guard;
}

async function origin(
  t: Test,
  listener: RequestListener,
): Promise<{ server: http.Server; url: string; port: number }> {
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, url: `http://127.0.0.1:${port}`, port };
}

interface ProxyRequest {
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: Buffer | string;
  readonly agent?: http.Agent;
}

function through(proxy: string, url: string, options: ProxyRequest = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(proxy);
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body, agent } = options;
    const request = http.request({
      host: hostname,
      port,
      path: url,
      method,
      agent,
      headers: { host: new URL(url).host, ...headers },
    });
    request.once('response', resolve).once('error', reject).end(body);
  });
}

/** Sends a request head over a plain connection; resolves with the response head and the socket. */
function raw(proxy: string, head: string): Promise<{ head: string; socket: Socket }> {
  const socket = net.connect(Number(new URL(proxy).port), '127.0.0.1');
  socket.write(head);
  return new Promise((resolve, reject) => {
    let seen = Buffer.alloc(0);
    const read = (chunk: Buffer) => {
      seen = Buffer.concat([seen, chunk]);
      const end = seen.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', read);
      socket.pause();
      socket.unshift(seen.subarray(end + 4));
      resolve({ head: seen.subarray(0, end).toString(), socket });
    };
    socket.on('data', read).once('error', reject);
    socket.once('close', () => reject(new Error('closed without an answer')));
  });
}

t.test('address classes', async (t) => {
  const expected = {
    public: ['8.8.8.8', '2606:4700::1', '::ffff:8.8.8.8', '64:ff9b::808:808'],
    private: [
      ...[
        '127.0.0.1',
        '127.9.9.9',
        '0.0.0.0',
        '10.0.0.1',
        '172.16.3.4',
        '192.168.1.1',
        '100.64.0.1',
        '198.18.0.1',
      ],
      ...[
        '::1',
        '::',
        'fc00::1',
        'fec0::1',
        '::ffff:127.0.0.1',
        '::7f00:1',
        '64:ff9b::a00:1',
        '2002:7f00:1::',
      ],
      ...['2001:0:1::1', '240.0.0.1', '4000::1'],
    ],
    forbidden: [
      ...[
        '169.254.169.254',
        '169.254.0.1',
        '100.100.100.200',
        '168.63.129.16',
        '224.0.0.1',
        '255.255.255.255',
      ],
      ...[
        'fe80::1',
        'fd00:ec2::254',
        'ff02::1',
        '::ffff:169.254.169.254',
        '64:ff9b::a9fe:a9fe',
        '2002:a9fe:a9fe::',
      ],
    ],
  };
  for (const [reach, addresses] of Object.entries(expected)) {
    for (const address of addresses) t.equal(classifyAddress(address), reach, `${address} is ${reach}`);
  }
});

t.test('checking a URL', async (t) => {
  const guard = guardWith(t);

  t.test('public addresses pass', async (t) => {
    t.equal((await guard.check('https://8.8.8.8/path')).href, 'https://8.8.8.8/path');
  });

  t.test('every spelling of a private address is refused', async (t) => {
    const spellings = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '017700000001',
      '[::1]',
      '[::ffff:7f00:1]',
    ];
    for (const host of [...spellings, 'localhost', 'LOCALHOST', 'a.localhost', '10.0.0.1', '[fd12::1]']) {
      await t.rejects(guard.check(`http://${host}/`), UrlNotAllowed, host);
    }
  });

  t.test('other schemes, embedded credentials, nonsense and unknown hosts are refused', async (t) => {
    for (const url of [
      'ftp://8.8.8.8/',
      'file:///etc/passwd',
      'http://user:pass@8.8.8.8/',
      '/relative',
      '',
    ]) {
      await t.rejects(guard.check(url), { code: 'URL_NOT_ALLOWED', status: 400 }, url);
    }
    await t.rejects(guard.check('http://no-such-host.invalid/'), { message: /could not be resolved/ });
  });

  t.test('an address kept for later may have a name that does not resolve, and nothing else', async (t) => {
    t.equal((await guard.checkForLater('http://no-such-host.invalid/')).hostname, 'no-such-host.invalid');
    for (const url of [
      'http://127.0.0.1/',
      'http://user:pass@no-such-host.invalid/',
      'ftp://no-such-host.invalid/',
    ]) {
      await t.rejects(guard.checkForLater(url), UrlNotAllowed, url);
    }
  });

  t.test('a private origin opens exactly its scheme, host and port', async (t) => {
    const policy = guard.projectPolicy('http://localhost:8080/app');
    await t.resolves(guard.check('http://localhost:8080/other', policy));
    for (const url of [
      'http://localhost:8081/',
      'https://localhost:8080/',
      'http://127.0.0.1:8080/',
      'http://localhost/',
    ]) {
      await t.rejects(guard.check(url, policy), UrlNotAllowed, url);
    }
  });

  t.test(
    'http is refused where a connection must be encrypted, unless private addresses are allowed',
    async (t) => {
      const encrypted = { encrypted: true };
      await t.resolves(guard.check('https://8.8.8.8/', encrypted));
      await t.rejects(guard.check('http://8.8.8.8/', encrypted), UrlNotAllowed);
      await t.rejects(guard.fetch('http://8.8.8.8/', {}, encrypted), UrlNotAllowed);
      await t.resolves(guardWith(t, { allowPrivateUrls: true }).check('http://127.0.0.1/', encrypted));
    },
  );

  t.test('hosted installs name no private origins', async (t) => {
    const hosted = guardWith(t, { strictProjectUrls: true });
    await t.rejects(
      hosted.check('http://localhost:8080/', hosted.projectPolicy('http://localhost:8080/')),
      UrlNotAllowed,
    );
  });

  t.test('trusted addresses and ALLOW_PRIVATE_URLS open private hosts, never metadata', async (t) => {
    const open = guardWith(t, { allowPrivateUrls: true });
    await t.resolves(guard.check('http://10.0.0.1/', { trusted: true }));
    await t.resolves(open.check('http://10.0.0.1/'));
    const metadata = 'http://169.254.169.254/latest/';
    await t.rejects(guard.check(metadata, { trusted: true }), UrlNotAllowed);
    await t.rejects(open.check(metadata, open.projectPolicy(metadata)), UrlNotAllowed);
  });

  t.test("the service's own back ends are refused by any name of theirs", async (t) => {
    const blocking = guardWith(t, {
      allowPrivateUrls: true,
      blockedAddresses: [{ host: 'localhost', port: 5432 }],
    });
    for (const host of ['localhost', '127.0.0.1', '127.0.0.2', '[::1]', '0.0.0.0', '[::ffff:127.0.0.1]']) {
      await t.rejects(blocking.check(`http://${host}:5432/`, { trusted: true }), UrlNotAllowed, host);
    }
    await t.resolves(blocking.check('http://localhost:5433/'));
  });

  t.test("the service's own address counts as private whatever it is", async (t) => {
    const guard = guardWith(t, { ownAddress: { host: '8.8.8.8', port: 3000 } });
    await t.rejects(guard.check('http://8.8.8.8:3000/'), UrlNotAllowed);
    await t.resolves(guard.check('http://8.8.8.8:3001/'));
    await t.resolves(guard.check('http://8.8.8.8:3000/', guard.projectPolicy('http://8.8.8.8:3000')));
  });
});

t.test('fetching', async (t) => {
  const guard = guardWith(t);
  const hidden = await origin(t, (_request, response) => response.end('hidden'));
  const site = await origin(t, (request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: `${hidden.url}/` }).end();
    else if (request.url === '/here') response.writeHead(302, { location: '/' }).end();
    else response.end(`${request.method} ${request.url}`);
  });
  const policy = guard.projectPolicy(site.url);

  t.test('answers come through', async (t) => {
    const response = await guard.fetch(`${site.url}/x`, { method: 'POST', body: 'a' }, policy);
    t.equal(await response.text(), 'POST /x');
  });

  t.test('a private address is refused without the policy that names it', async (t) => {
    await t.rejects(guard.fetch(site.url), UrlNotAllowed);
  });

  t.test('a connection opened under one policy is not reused under another', async (t) => {
    await (await guard.fetch(site.url, {}, policy)).text();
    await t.rejects(guard.fetch(site.url, {}, {}), UrlNotAllowed);
  });

  t.test('redirects are handed back unless they are to be followed', async (t) => {
    t.equal((await guard.fetch(`${site.url}/here`, {}, policy)).status, 302);
    t.equal(await (await guard.fetch(`${site.url}/here`, { redirect: 'follow' }, policy)).text(), 'GET /');
  });

  t.test('the guard decides on each redirect again', async (t) => {
    await t.rejects(guard.fetch(`${site.url}/away`, { redirect: 'follow' }, policy), UrlNotAllowed);
  });

  t.test('other failures stay what they are', async (t) => {
    hidden.server.close();
    const closed = await origin(t, () => undefined);
    closed.server.close();
    await t.rejects(guard.fetch(closed.url, {}, guard.projectPolicy(closed.url)), TypeError);
  });
});

t.test('browser proxy', async (t) => {
  const guard = guardWith(t);
  const large = randomBytes(4 * 1024 * 1024);
  const connections = new Set<Socket>();
  const seen: { headers: http.IncomingHttpHeaders }[] = [];
  const aborted = Promise.withResolvers<void>();
  const site = await origin(t, async (request, response) => {
    connections.add(request.socket);
    seen.push({ headers: request.headers });
    if (request.url === '/large') response.end(large);
    else if (request.url === '/echo') response.end(await buffer(request));
    else if (request.url === '/hop')
      response.writeHead(200, { Connection: 'X-Secret', 'X-Secret': '1', 'X-Kept': '2' }).end();
    else if (request.url === '/hang') request.socket.once('close', () => aborted.resolve());
    else response.end('hello');
  });
  site.server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1').update(
      `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`,
    );
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
    );
    socket.pipe(socket);
  });
  const open = async (t: Test) => {
    const proxy = await guard.openBrowserProxy(guard.projectPolicy(site.url));
    t.teardown(() => proxy.close());
    return proxy;
  };

  t.test('plain requests go through over one kept-alive connection', async (t) => {
    const proxy = await open(t);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    t.teardown(() => agent.destroy());
    connections.clear();
    for (let count = 0; count < 5; count++) {
      t.equal(await text(await through(proxy.server, `${site.url}/`, { agent })), 'hello');
    }
    t.equal(connections.size, 1);
    t.strictSame(proxy.refused, []);
  });

  t.test('large bodies pass unchanged in both directions', async (t) => {
    const proxy = await open(t);
    t.ok((await buffer(await through(proxy.server, `${site.url}/large`))).equals(large));
    const echoed = await through(proxy.server, `${site.url}/echo`, { method: 'POST', body: large });
    t.ok((await buffer(echoed)).equals(large));
    const chunked = { 'transfer-encoding': 'chunked' };
    const removed = await through(proxy.server, `${site.url}/echo`, {
      method: 'DELETE',
      body: 'gone',
      headers: chunked,
    });
    t.equal(await text(removed), 'gone');
  });

  t.test('headers meant for one connection stay on it', async (t) => {
    const proxy = await open(t);
    seen.length = 0;
    const headers = {
      'proxy-authorization': 'Basic eA==',
      connection: 'x-mine',
      'x-mine': '1',
      'x-end': '2',
    };
    const answer = await through(proxy.server, `${site.url}/hop`, { headers });
    await text(answer);
    t.match(seen[0]?.headers, { 'x-end': '2', host: new URL(site.url).host });
    t.notOk(seen[0]?.headers['x-mine']);
    t.notOk(seen[0]?.headers['proxy-authorization']);
    t.equal(answer.headers['x-kept'], '2');
    t.notOk(answer.headers['x-secret']);
  });

  t.test('another port, another name and metadata are refused with a reason, and recorded', async (t) => {
    const proxy = await open(t);
    const other = `127.0.0.1:${site.port === 65535 ? 1 : site.port + 1}`;
    for (const host of [other, `localhost:${site.port}`, '169.254.169.254', other]) {
      const answer = await through(proxy.server, `http://${host}/`);
      t.equal(answer.statusCode, 403, host);
      t.match(await text(answer), /not allowed/);
    }
    t.strictSame(proxy.refused, [other, `localhost:${site.port}`, '169.254.169.254']);
  });

  t.test('a host that can not be reached ends the connection, as without a proxy', async (t) => {
    const proxy = await open(t);
    await t.rejects(through(proxy.server, 'http://no-such-host.invalid/'), { code: 'ECONNRESET' });
    t.strictSame(proxy.refused, []);
  });

  t.test('requests that are not for a proxy are refused', async (t) => {
    const proxy = await open(t);
    const answer = await raw(proxy.server, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    t.match(answer.head, /^HTTP\/1.1 400 /);
    answer.socket.destroy();
  });

  t.test('a client that goes away takes the upstream request along', async (t) => {
    const proxy = await open(t);
    const socket = net.connect(Number(new URL(proxy.server).port), '127.0.0.1');
    socket.write(`GET ${site.url}/hang HTTP/1.1\r\nHost: x\r\n\r\n`);
    await new Promise((resolve) => site.server.once('request', resolve));
    socket.destroy();
    await aborted.promise;
  });

  t.test('tunnels carry bytes both ways, and only to where the policy allows', async (t) => {
    const proxy = await open(t);
    const tunnel = await raw(proxy.server, `CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\nHost: x\r\n\r\n`);
    t.match(tunnel.head, /^HTTP\/1.1 200 /);
    tunnel.socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    t.match(await text(tunnel.socket), /hello/);
    const refused = await raw(proxy.server, `CONNECT localhost:${site.port} HTTP/1.1\r\nHost: x\r\n\r\n`);
    t.match(refused.head, /^HTTP\/1.1 403 /);
    t.match(await text(refused.socket), /private address/);
    t.strictSame(proxy.refused, [`localhost:${site.port}`]);
  });

  t.test('a plain-HTTP upgrade becomes a two-way connection', async (t) => {
    const proxy = await open(t);
    const handshake = (host: string) =>
      `GET http://${host}/ws HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
    const { head, socket } = await raw(proxy.server, handshake(`127.0.0.1:${site.port}`));
    t.match(head, /^HTTP\/1.1 101 /);
    t.match(head, /sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=/i);
    socket.resume();
    socket.write('ping');
    const echoed = await new Promise((resolve) =>
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    t.equal(echoed, 'ping');
    socket.destroy();
    t.match((await raw(proxy.server, handshake('10.0.0.1'))).head, /^HTTP\/1.1 403 /);
  });

  t.test('closing ends open tunnels and requests', async (t) => {
    const proxy = await open(t);
    const tunnel = await raw(proxy.server, `CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const hanging = through(proxy.server, `${site.url}/hang`);
    await new Promise((resolve) => site.server.once('request', resolve));
    const closed = new Promise((resolve) => tunnel.socket.once('close', resolve));
    tunnel.socket.resume();
    await Promise.all([proxy.close(), closed, t.rejects(hanging)]);
  });
});
