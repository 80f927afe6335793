import { Nullable, Type } from '@testkernel/sdk';
import Fastify from 'fastify';
import t from 'tap';
import { errorAnswers } from '../src/http/error-answers.ts';
import { integerRanges } from '../src/http/integer-ranges.ts';
import { jsonBodies } from '../src/http/json-bodies.ts';
import { requestContents } from '../src/http/request-contents.ts';
import { schemaCompilers } from '../src/http/schema-compilers.ts';

const Login = Type.Object({ username: Type.Optional(Type.String()), password: Type.Optional(Type.String()) });
const Body = Type.Object({
  name: Type.Optional(Type.String()),
  environmentId: Type.Optional(Type.String()),
  iterationCap: Type.Optional(Nullable(Type.Integer())),
  credentials: Type.Optional(Type.Union([Login, Type.Null()])),
  steps: Type.Optional(
    Type.Array(
      Type.Object({ selector: Type.Optional(Type.String()), timeoutMs: Type.Optional(Type.Integer()) }),
    ),
  ),
  headers: Type.Optional(Type.Record(Type.String(), Type.Object({ value: Type.Optional(Type.String()) }))),
  rows: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  anything: Type.Optional(Type.Unknown()),
});

async function probe() {
  const app = Fastify();
  app.setValidatorCompiler(schemaCompilers.validator);
  await app.register(errorAnswers);
  await app.register(integerRanges);
  await app.register(jsonBodies);
  await app.register(requestContents);
  const config = { access: 'public' } as const;
  app.post('/strict', { config, schema: { body: Body } }, async (request) => request.body);
  app.post(
    '/foreign',
    { config: { ...config, foreignBody: true }, schema: { body: Body } },
    async (request) => request.body,
  );
  app.get(
    '/things/:id/:number',
    {
      config,
      schema: {
        params: Type.Object({ id: Type.String(), number: Type.Integer() }),
        querystring: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1 })) }),
      },
    },
    async (request) => ({ params: request.params, query: request.query }),
  );
  const send = async (payload: object | string, url = '/strict') => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = async (url: string) => {
    const answer = await app.inject({ method: 'GET', url });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { app, send, get };
}

const refusedAt = (path: string) => ({
  status: 400,
  body: { code: 'VALIDATION_FAILED', details: [{ path }] },
});

t.test('text that the database can not store is refused, wherever it is', async (t) => {
  const { app, send, get } = await probe();
  t.teardown(() => app.close());
  for (const text of ['a\0b', 'a\ud800', '\udc00']) {
    t.match(await send({ name: text }), refusedAt('name'));
    t.match(await send({ steps: [{ selector: 'a' }, { selector: text }] }), refusedAt('steps/1/selector'));
    t.match(await send({ headers: { [text]: {} } }), refusedAt('headers'), 'as the name of a property');
    t.match(await send({ rows: [{ deep: [[{ [text]: 1 }]] }] }), refusedAt('rows/0/deep/0/0'));
    t.match(await send({ nobody: { reads: text } }), refusedAt('nobody/reads'));
  }
  t.match(await get('/things/a%00b/1'), refusedAt('id'));
  t.match(await get('/things/a/1?page=1&search=%00'), refusedAt('search'));
  t.match(await send({ name: '😀 ü \t' }), { status: 200, body: { name: '😀 ü \t' } });
});

t.test('a body that is nested too deeply is refused, not recursed into', async (t) => {
  const { app, send } = await probe();
  t.teardown(() => app.close());
  const nested = (levels: number) => `{"anything":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  t.match(await send(nested(90)), { status: 200 });
  t.match(await send(nested(200)), { status: 400, body: { code: 'VALIDATION_FAILED' } });
  t.match(await send(nested(400_000)), { status: 400, body: { code: 'VALIDATION_FAILED' } });
});

t.test('an integer has the range of its column, unless its schema has another', async (t) => {
  const { app, send, get } = await probe();
  t.teardown(() => app.close());
  for (const number of [2 ** 31, -(2 ** 31) - 1, 1e20]) {
    t.match(await send({ iterationCap: number }), refusedAt('iterationCap'), String(number));
    t.match(await send({ steps: [{ timeoutMs: number }] }), refusedAt('steps/0/timeoutMs'), String(number));
    t.match(await get(`/things/a/${number}`), refusedAt('number'), String(number));
  }
  t.match(await get('/things/a/1?page=1e20'), refusedAt('page'));
  t.match(await get('/things/a/1?page=-1'), refusedAt('page'));
  t.match(await send({ iterationCap: 2 ** 31 - 1 }), { status: 200 });
});

t.test(
  'null for an optional property means that it is absent, if its schema does not take null',
  async (t) => {
    const { app, send } = await probe();
    t.teardown(() => app.close());
    const sent = {
      name: null,
      environmentId: null,
      iterationCap: null,
      credentials: { username: null, password: 'x' },
      steps: [{ selector: null }],
      headers: { a: { value: null } },
      rows: [{ cell: null }],
      anything: null,
    };
    t.strictSame(await send(sent), {
      status: 200,
      body: {
        iterationCap: null,
        credentials: { password: 'x' },
        steps: [{}],
        headers: { a: {} },
        rows: [{ cell: null }],
        anything: null,
      },
    });
    t.match(await send({ credentials: null }), { status: 200, body: { credentials: null } });
  },
);

t.test('an unknown property that is close to a known one is refused, and names it', async (t) => {
  const { app, send } = await probe();
  t.teardown(() => app.close());
  for (const [body, path, meant] of [
    [{ nmae: 'x' }, 'nmae', 'name'],
    [{ credential: {} }, 'credential', 'credentials'],
    [{ environment_id: 'x' }, 'environment_id', 'environmentId'],
    [{ enviromentID: 'x' }, 'enviromentID', 'environmentId'],
    [{ steps: [{}, { selectr: '#a' }] }, 'steps/1/selectr', 'selector'],
    [{ credentials: { usernme: 'x' } }, 'credentials/usernme', 'username'],
    [{ headers: { name: { valeu: 'x' } } }, 'headers/name/valeu', 'value'],
  ] as const) {
    const message = `There is no property ${JSON.stringify(path.split('/').at(-1))}. Did you mean ${meant}?`;
    t.match(await send(body), {
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path, message }] },
    });
  }
  for (const body of [{ colour: 'red' }, { id: 1 }, { steps: [{ kind: 'x' }] }, { anything: { nmae: 1 } }]) {
    t.match(await send(body), { status: 200 }, `${JSON.stringify(body)} is not close to any`);
  }
  t.match(await send({ rows: [{ nmae: 1 }], headers: { nmae: {} } }), { status: 200 }, 'names that are data');
});

t.test('a body that another service writes may carry more, which is dropped', async (t) => {
  const { app, send } = await probe();
  t.teardown(() => app.close());
  const sent = {
    name: 'a',
    nmae: 'b',
    junk: '\0',
    steps: [{ selector: '#a', selectr: '\0' }],
    rows: [{ nmae: 1 }],
  };
  const kept = { name: 'a', steps: [{ selector: '#a' }], rows: [{ nmae: 1 }] };
  t.strictSame(await send(sent, '/foreign'), { status: 200, body: kept });
  t.match(await send({ name: '\0' }, '/foreign'), refusedAt('name'));
});

t.test('a megabyte of unknown names is looked through in bounded time', async (t) => {
  const { app, send } = await probe();
  t.teardown(() => app.close());
  const names = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`envirXnm${index}`, 1]));
  const before = process.cpuUsage();
  t.match(await send(names), { status: 200 });
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1_000_000;
  t.ok(seconds < 5, `took ${seconds} s of processor time`);
});
