import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { ApiError, bearer, CookieSession, createClient, each, ok, type RunEvent } from '../src/index.ts';

const account = { name: 'Ada', email: 'ada@example.com', password: 'Correct-Horse-7!' };

t.test('on a server', async (t) => {
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runner', 'runs'],
    env: { SKIP_EMAIL_VERIFICATION: 'true' },
  });
  t.teardown(() => kernel.close());
  const session = new CookieSession();
  const client = createClient({ url: `${kernel.url}/`, credentials: session });
  await ok(client.POST('/auth/register', { body: account }));
  await ok(client.POST('/auth/login', { body: account }));
  const project = await ok(
    client.POST('/projects', { body: { name: 'Shop', url: 'https://shop.example.com' } }),
  );
  const path = { id: project.id };

  t.test('a session keeps its cookies, and repeats the CSRF token', async (t) => {
    t.match(await ok(client.GET('/auth/me')), { email: account.email });
    t.ok(session.cookie('access_token'));
    t.equal(project.name, 'Shop');
  });

  t.test('an API key is sent as bearer', async (t) => {
    const { key } = await ok(client.POST('/auth/api-keys', { body: { label: 'Test', role: 'viewer' } }));
    const reader = createClient({ url: kernel.url, credentials: bearer(key) });
    t.match(await ok(reader.GET('/projects')), [{ id: project.id }]);
    const refused = ok(reader.POST('/projects', { body: { name: 'Other', url: 'https://example.com' } }));
    await t.rejects(refused, { name: 'ApiError', status: 403, code: 'FORBIDDEN' });
  });

  t.test('an error has its status, its stable code and all that the server told', async (t) => {
    const failed = await ok(client.POST('/projects/{id}/run', { params: { path }, body: {} })).catch(
      (error) => error,
    );
    t.type(failed, ApiError);
    t.match(failed, { status: 400, code: 'NO_APPROVED_TESTS', body: { error: failed.message } });
  });

  t.test('every entry of a list is read, page by page', async (t) => {
    const steps = [{ action: 'navigate', url: '/' }];
    for (const name of ['One', 'Two', 'Three']) {
      await ok(client.POST('/projects/{id}/tests', { params: { path }, body: { name, steps } }));
    }
    const asked: number[] = [];
    const tests = each((query) => {
      asked.push(query.page);
      return ok(client.GET('/projects/{id}/tests', { params: { path, query } }));
    }, 2);
    const names: string[] = [];
    for await (const { name } of tests) names.push(name);
    t.strictSame(names.sort(), ['One', 'Three', 'Two']);
    t.strictSame(asked, [1, 2]);
  });

  t.test('the events of what does not exist are refused', async (t) => {
    await t.rejects(client.events('unknown').next(), { name: 'ApiError', status: 404 });
  });
});

t.test('an answer that is not of the API is an error without a code', async (t) => {
  const fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  const client = createClient({ url: 'http://127.0.0.1:1', fetch });
  await t.rejects(ok(client.GET('/projects')), { name: 'ApiError', status: 502, code: null });
});

t.test('an event stream that breaks goes on behind the last event', async (t) => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers['last-event-id']?.toString());
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (asked.length === 1) {
      response.write('id: 7\nevent: log\ndata: {"message":"Begins","level":"info","timestamp":"now"}\n\n');
      setImmediate(() => response.destroy());
    } else {
      response.end('id: 8\nevent: done\ndata: {"status":"completed","passed":1,"failed":0,"total":1}\n\n');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const events: RunEvent[] = [];
  for await (const event of createClient({ url: `http://127.0.0.1:${port}` }).events('run-1')) {
    events.push(event);
  }
  t.match(events, [
    { event: 'log', id: '7', data: { message: 'Begins' } },
    { event: 'done', id: '8' },
  ]);
  t.strictSame(asked, [undefined, '7']);
});

t.test('the client imports nothing that browsers do not have', (t) => {
  for (const file of ['index', 'api-error', 'create-client', 'credentials', 'pages', 'run-events']) {
    const source = readFileSync(new URL(`../src/${file}.ts`, import.meta.url), 'utf8');
    t.notMatch(source, /from 'node:|\b(process|Buffer)\b(?!\.env)/, file);
  }
  t.end();
});
