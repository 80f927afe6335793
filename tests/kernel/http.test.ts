import { connect } from 'node:net';
import { text as read } from 'node:stream/consumers';
import {
  Conflict,
  Database,
  definePlugin,
  defineRateLimit,
  ExpensiveOperations,
  NotFound,
  pathParameter,
  Type,
} from '@testkernel/sdk';
import { RouteCalls } from '@testkernel/sdk/experimental';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { databaseServer, sharedDatabase } from './support/databases.ts';
import { until } from './support/until.ts';

const Thing = Type.Object({
  name: Type.String({ minLength: 1 }),
  size: Type.Integer(),
  color: Type.String({ default: 'red' }),
  parts: Type.Optional(Type.Array(Type.Object({ weight: Type.Number() }))),
});

const Polls = defineRateLimit('probePolls', {
  max: 2,
  windowSeconds: 60,
  countedBy: 'authorization',
  description: 'Polls with one credential.',
});

/** A route for each way in which an answer can go wrong. */
const probe = definePlugin({
  id: 'probe',
  requires: { database: Database, routeCalls: RouteCalls },
  setup({ services: { database, routeCalls }, limit, routes }) {
    limit(ExpensiveOperations);
    limit(Polls);
    const open = { access: 'public', csrf: false } as const;
    const okay = Type.Object({ ok: Type.Literal(true) });
    routes((app) => {
      app.post(
        '/probe/things',
        { config: open, schema: { body: Thing, response: { 200: Thing } } },
        async (request) => request.body,
      );
      app.get(
        '/probe/list',
        {
          config: open,
          schema: { querystring: Type.Object({ limit: Type.Integer({ default: 10, maximum: 100 }) }) },
        },
        async (request) => ({ limit: request.query.limit }),
      );
      app.get('/probe/crash', { config: open, schema: {} }, async () => {
        throw new Error('select password from kernel_user failed in core/src/secret.ts');
      });
      app.get('/probe/conflict', { config: open, schema: {} }, async () => {
        throw new Conflict('TAKEN', 'Somebody has it.', { holder: 'Ada' });
      });
      app.delete(
        '/probe/things/:id',
        {
          config: {
            access: 'admin',
            resource: async (request) => {
              if (pathParameter(request, 'id') !== 'mine') throw new NotFound('Thing');
            },
          },
          schema: { params: Type.Object({ id: Type.String() }), response: { 200: okay } },
        },
        async () => ({ ok: true as const }),
      );
      app.post(
        '/probe/signed',
        {
          config: { ...open, rawBody: true },
          schema: {
            body: Type.Object({ name: Type.String() }),
            response: { 200: Type.Object({ name: Type.String(), raw: Type.String() }) },
          },
        },
        async ({ body, rawBody }) => ({ name: body.name, raw: rawBody?.toString() ?? '' }),
      );
      const Relayed = Type.Object({
        method: Type.Enum(['GET', 'POST', 'DELETE']),
        url: Type.String(),
        body: Type.Optional(Type.Unknown()),
        maxBytes: Type.Integer({ default: 10_000 }),
        inTransaction: Type.Boolean({ default: false }),
      });
      app.post('/probe/relay', { config: open, schema: { body: Relayed } }, async (request) => {
        const call = () => routeCalls.call(request, request.body);
        const answer = await (request.body.inTransaction ? database.transaction(call) : call());
        const text = Buffer.from(answer.body).toString();
        return { ...answer, body: answer.complete ? JSON.parse(text) : text };
      });
      app.get(
        '/probe/polled',
        { config: { access: { machine: 'probe' }, limits: [Polls] }, schema: { response: { 200: okay } } },
        async () => ({ ok: true as const }),
      );
      app.post(
        '/probe/expensive',
        {
          config: { access: 'signed-in', limits: [ExpensiveOperations] },
          schema: { response: { 200: okay } },
        },
        async () => ({ ok: true as const }),
      );
    });
  },
});

t.test('answers over HTTP', async (t) => {
  const lines: string[] = [];
  const kernel = await createTestKernel({ plugins: [probe], onLogLine: (line) => lines.push(line) });
  t.teardown(() => kernel.close());
  const visitor = kernel.visitor();

  t.test('an error has a sentence, a stable code, and its details', async (t) => {
    const { status, body } = await visitor.get('/probe/conflict');
    t.equal(status, 409);
    t.strictSame(body, { error: 'Somebody has it.', code: 'TAKEN', holder: 'Ada' });
  });

  t.test('what went wrong inside stays inside, and is in the log', async (t) => {
    const { status, body } = await visitor.get('/probe/crash');
    t.equal(status, 500);
    t.match(body, { code: 'INTERNAL_ERROR', requestId: String });
    t.notMatch(JSON.stringify(body), /select|kernel_user|secret\.ts/);
    t.ok(lines.some((line) => line.includes(body.requestId) && line.includes('kernel_user failed')));
  });

  t.test('a route that is not there is 404 ROUTE_NOT_FOUND', async (t) => {
    for (const path of ['/nothing', '/api/v1/', '/health/nothing']) {
      t.match(
        await visitor.get(path),
        { status: 404, body: { code: 'ROUTE_NOT_FOUND', error: /There is no GET/ } },
        path,
      );
    }
    t.match(await visitor.put('/probe/list', {}), { status: 404, body: { code: 'ROUTE_NOT_FOUND' } });
  });

  t.test('a route that verifies signatures has the bytes of the body', async (t) => {
    const sent = '{ "name":\t"Zoë",  "more": 1.0 }';
    t.match(await visitor.post('/probe/signed', sent), { status: 200, body: { name: 'Zoë', raw: sent } });
    t.match(await visitor.post('/probe/signed', '{"name": '), { status: 400 });
  });

  t.test('a body of a wrong type is refused with every finding and its path', async (t) => {
    const { status, body } = await visitor.post('/probe/things', {
      name: 5,
      size: '7',
      parts: [{ weight: 'heavy' }],
    });
    t.equal(status, 400);
    t.equal(body.code, 'VALIDATION_FAILED');
    const paths = body.details.map((detail: { path: string }) => detail.path);
    t.strictSame(paths.sort(), ['name', 'parts/0/weight', 'size']);
    t.type(body.error, 'string');
  });

  t.test('a missing property and a missing body are named alike', async (t) => {
    const expected = { status: 400, body: { details: [{ path: 'name' }, { path: 'size' }] } };
    t.match(await visitor.post('/probe/things', {}), expected);
    t.match(await visitor.post('/probe/things'), expected);
    t.match(await visitor.post('/probe/things', '', { 'content-type': 'application/json' }), expected);
    t.match(await visitor.post('/probe/things', 'null', { 'content-type': 'application/json' }), {
      status: 400,
    });
    t.match(await visitor.post('/probe/things', '[]', { 'content-type': 'application/json' }), {
      status: 400,
      body: { code: 'VALIDATION_FAILED', error: 'The body is not valid: must be object.' },
    });
  });

  t.test('unknown properties of a body are ignored, defaults are filled in', async (t) => {
    const { status, body } = await visitor.post('/probe/things', { name: 'Ball', size: 2, taste: 'sweet' });
    t.equal(status, 200);
    t.strictSame(body, { name: 'Ball', size: 2, color: 'red' });
  });

  t.test('text in a query becomes what the schema says, or is refused', async (t) => {
    t.match(await visitor.get('/probe/list?limit=7'), { status: 200, body: { limit: 7 } });
    t.match(await visitor.get('/probe/list'), { body: { limit: 10 } });
    for (const limit of ['many', '101', '1.5']) {
      const refused = { status: 400, body: { code: 'VALIDATION_FAILED', details: [{ path: 'limit' }] } };
      t.match(await visitor.get(`/probe/list?limit=${limit}`), refused, limit);
    }
  });

  t.test('JSON that does not parse is 400, another media type 415, too much 413', async (t) => {
    const json = { 'content-type': 'application/json' };
    for (const broken of ['{', '{"name": }', 'name']) {
      t.match(
        await visitor.post('/probe/things', broken, json),
        { status: 400, body: { code: 'INVALID_JSON' } },
        broken,
      );
    }
    t.match(await visitor.post('/probe/things', '<a/>', { 'content-type': 'text/xml' }), {
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
    const large = { name: 'x'.repeat(1024 * 1024), size: 1 };
    t.match(await visitor.post('/probe/things', large), { status: 413, body: { code: 'BODY_TOO_LARGE' } });
    const polluting = '{"name":"a","size":1,"__proto__":{"admin":true}}';
    t.match(await visitor.post('/probe/things', polluting, json), {
      status: 400,
      body: { code: 'INVALID_JSON' },
    });
  });

  t.test('the order is 401 for outsiders, 404 for what is not there, 403 for the role', async (t) => {
    const admin = await kernel.signUp();
    const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
    t.match(await visitor.delete('/probe/things/other'), { status: 401, body: { code: 'UNAUTHORIZED' } });
    t.match(await viewer.delete('/probe/things/other'), { status: 404, body: { code: 'NOT_FOUND' } });
    t.match(await viewer.delete('/probe/things/mine'), { status: 403, body: { code: 'FORBIDDEN' } });
    t.match(await admin.delete('/probe/things/other'), { status: 404 });
    t.match(await admin.delete('/probe/things/mine'), { status: 200, body: { ok: true } });
  });

  t.test('a body is not even looked at before the caller is known', async (t) => {
    const broken = await visitor.request('DELETE', '/probe/things/mine', '{', {
      'content-type': 'application/json',
    });
    t.equal(broken.status, 401);
  });

  t.test(
    'a plugin calls routes as the caller of a request, and in no other way than the caller could',
    async (t) => {
      const admin = await kernel.signUp();
      const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
      const call = { method: 'DELETE', url: '/api/v1/probe/things/mine' };
      const relay = async (client: TestClient, body: object) =>
        (await client.post('/probe/relay', body)).body;
      t.match(await relay(visitor, call), { status: 401, body: { code: 'UNAUTHORIZED' } });
      t.match(await relay(viewer, call), { status: 403, body: { code: 'FORBIDDEN' } });
      t.match(await relay(admin, call), { status: 200, complete: true, body: { ok: true } });
      const unsafe = await admin.post('/probe/relay', call, { 'x-csrf-token': '' });
      t.match(unsafe.body, { status: 403, body: { code: 'CSRF_INVALID' } });
      const wrong = { method: 'POST', url: '/api/v1/probe/things', body: { name: 'Chair', size: 'large' } };
      t.match(await relay(visitor, wrong), { status: 400, body: { code: 'VALIDATION_FAILED' } });
      const right = { ...wrong, body: { name: 'Chair', size: 3 } };
      t.match(await relay(visitor, right), { status: 200, body: { name: 'Chair', color: 'red' } });
      t.match(await relay(visitor, { ...right, maxBytes: 8 }), { body: '{"name":', complete: false });
      t.match(await relay(visitor, { ...right, inTransaction: true }), { code: 'INTERNAL_ERROR' });
    },
  );

  t.test('a token in a query never reaches the log', async (t) => {
    await visitor.get('/probe/list?limit=1&token=T0psecret&x=1');
    await visitor.get('/nothing?token=T0psecret');
    await visitor.get('/api/old?a=1&token=T0psecret');
    await until(
      'the requests are logged',
      () => lines.filter((line) => line.includes('token=[redacted]')).length === 3,
    );
    t.notOk(lines.some((line) => line.includes('T0psecret')));
  });

  t.test('a legacy path leads to the same host, whatever it says', async (t) => {
    for (const [path, location] of [
      ['/api/projects?x=1', '/api/v1/projects?x=1'],
      ['/api//evil.example', '/api/v1//evil.example'],
      ['/api/\\evil.example', '/api/v1/\\evil.example'],
      ['/api/%2f%2fevil.example', '/api/v1/%2f%2fevil.example'],
      ['/api/@evil.example', '/api/v1/@evil.example'],
    ] as const) {
      const response = await raw(kernel.url, path);
      t.match(
        response,
        new RegExp(`^HTTP/1.1 308 .*\\r\\nlocation: ${literally(location)}\\r\\n`, 's'),
        path,
      );
    }
    for (const path of [
      '//evil.example',
      '//evil.example/api/x',
      '/\\evil.example',
      'http://evil.example/api/x',
    ]) {
      t.notMatch(await raw(kernel.url, path), /^location:/im, path);
    }
    t.match(await raw(kernel.url, '/api/v1'), /^HTTP\/1\.1 404/, 'and the version is not added twice');
  });

  t.test('answers forbid what a browser could do wrong with them', async (t) => {
    const { headers } = await visitor.get('/probe/list');
    t.match(headers.get('content-security-policy'), /default-src 'none'/);
    t.equal(headers.get('x-content-type-options'), 'nosniff');
    t.match(headers.get('content-type'), /^application\/json/);
  });
});

t.test('rate limits', async (t) => {
  const env = {
    RATE_LIMIT_GENERAL_MAX: '40',
    RATE_LIMIT_LOGIN_MAX: '5',
    RATE_LIMIT_EXPENSIVE_MAX: '2',
    RATE_LIMIT_INTERACTIVE_MAX: '3',
  };
  const kernel = await createTestKernel({ plugins: [probe], env });
  t.teardown(() => kernel.close());
  const [ada, bob] = [await kernel.signUp(), await kernel.signUp()];
  const visitor = kernel.visitor();

  t.test('a limit per user does not count the others', async (t) => {
    t.equal((await ada.post('/probe/expensive')).status, 200);
    t.equal((await ada.post('/probe/expensive')).status, 200);
    t.equal((await ada.post('/probe/expensive')).status, 429);
    t.equal((await bob.post('/probe/expensive')).status, 200);
  });

  t.test('past the limit the answer is 429 with when to come back', async (t) => {
    const login = () => visitor.post('/auth/login', { email: 'a@example.com', password: 'x' });
    const first = await login();
    t.match(first.headers.get('ratelimit'), /^limit=5, remaining=2, reset=\d+$/);
    t.equal(first.headers.get('ratelimit-policy'), '5;w=900');
    await login();
    await login();
    const refused = await login();
    t.match(refused, { status: 429, body: { code: 'RATE_LIMITED' } });
    const seconds = Number(refused.headers.get('retry-after'));
    t.ok(Number.isInteger(seconds) && seconds > 0 && seconds <= 900);
  });

  t.test('a limit per credential counts each by itself, and requests without one by address', async (t) => {
    const poll = async (headers?: Record<string, string>) =>
      (await visitor.get('/probe/polled', headers)).status;
    const one = { authorization: 'Bearer one' };
    t.strictSame([await poll(one), await poll(one), await poll(one)], [200, 200, 429]);
    t.equal(await poll({ authorization: 'Bearer two' }), 200);
    t.strictSame([await poll(), await poll(), await poll()], [200, 200, 429]);
  });

  t.test('a call of a route by a plugin counts as one of its caller', async (t) => {
    const headers = { authorization: 'Bearer three' };
    const call = { method: 'GET', url: '/api/v1/probe/polled' };
    const relay = async () => (await visitor.post('/probe/relay', call, headers)).body.status;
    t.strictSame([await relay(), await relay(), await relay()], [200, 200, 429]);
  });

  t.test('the general limit holds for everything but the probes of health', async (t) => {
    const answers = [];
    for (let n = 0; n < 40; n++) answers.push((await visitor.get('/probe/list')).status);
    t.equal(answers.at(-1), 429);
    t.equal((await visitor.get('/health/live')).status, 200);
    t.equal((await visitor.get('/health/ready')).headers.get('ratelimit'), null);
  });

  t.test('beyond it, people who are signed in in a browser have a limit of their own', async (t) => {
    const inBrowser = { 'sec-fetch-site': 'same-origin' };
    t.equal((await ada.get('/auth/me')).status, 429);
    for (let n = 0; n < 3; n++) t.equal((await ada.get('/auth/me', inBrowser)).status, 200);
    const refused = await ada.get('/auth/me', inBrowser);
    t.match(refused, { status: 429, body: { code: 'RATE_LIMITED' } });
    t.equal(refused.headers.get('ratelimit-policy'), '3;w=900');
    t.equal((await bob.get('/auth/me', inBrowser)).status, 200, 'each person has one');
    const forged = { ...inBrowser, cookie: 'access_token=forged' };
    t.equal((await visitor.get('/probe/list', forged)).status, 429);
  });

  t.test('artifacts count against a limit of their own', async (t) => {
    const { status, headers } = await bob.get('/artifacts/screenshots/none.png');
    t.equal(status, 404);
    t.match(headers.get('ratelimit'), /^limit=6000, /);
  });
});

t.test('without its database the server is alive and not ready', { skip: !databaseServer }, async (t) => {
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  const kernel = await createTestKernel(options);
  t.teardown(() => kernel.close());
  const visitor = kernel.visitor();
  t.match(await visitor.get('/health/ready'), { status: 200, body: { status: 'ready' } });
  await drop();
  t.match(await visitor.get('/health/ready'), {
    status: 503,
    body: { status: 'unavailable', failing: ['database'] },
  });
  t.equal((await visitor.get('/health/live')).status, 200);
  const { status, body } = await visitor.post('/auth/login', { email: 'a@example.com', password: 'x' });
  t.ok(status >= 500);
  t.notMatch(JSON.stringify(body), /database ".*" does not exist/);
});

t.test('a query that is too slow for the probe makes the server not ready, and passes', async (t) => {
  const kernel = await createTestKernel({ databaseServer: null });
  t.teardown(() => kernel.close());
  const client = await kernel.signUp();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const transaction = kernel.inWorkspaceOf(client, () => kernel.service(Database).transaction(() => held));
  t.equal(
    (await kernel.visitor().get('/health/ready')).status,
    503,
    'the embedded database is one connection',
  );
  release();
  await transaction;
  t.equal((await kernel.visitor().get('/health/ready')).status, 200);
});

/** A request whose target is sent as it stands. */
function raw(url: string, target: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
  return read(socket);
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
