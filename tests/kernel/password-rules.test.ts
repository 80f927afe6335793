import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestKernel, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';

const published = 'Unheard-Of-Zebra-41!';

/** A register of breached passwords that knows one, in the format of https://haveibeenpwned.com/API/v3. */
async function register() {
  const asked: string[] = [];
  const digest = createHash('sha1').update(published).digest('hex').toUpperCase();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === `/range/${digest.slice(0, 5)}`) {
      response.end(`${'0'.repeat(35)}:0\r\n${digest.slice(5)}:17\r\n`);
    } else if (request.url?.startsWith('/range/')) response.end(`${'1'.repeat(35)}:3\r\n`);
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, digest, close: () => server.close() };
}

let accounts = 0;
const choose = (kernel: TestKernel, password: string, name = 'Ada') =>
  kernel.visitor().post('/auth/register', { name, email: `choice-${++accounts}@example.com`, password });

t.test('which passwords an account may have', async (t) => {
  const breached = await register();
  const kernel = await createTestKernel({ env: { BREACHED_PASSWORDS_URL: breached.url } });
  t.teardown(async () => {
    await kernel.close();
    breached.close();
  });

  t.test('one that anybody would try is refused with the reason, composed as it may be', async (t) => {
    for (const password of ['Password1!', 'P@ssw0rd1', 'Welcome1!', 'Qwerty123!', 'Aa1!Aa1!Aa1!']) {
      const answer = await choose(kernel, password);
      t.match(answer, {
        status: 400,
        body: { code: 'VALIDATION_FAILED', details: [{ path: 'password' }], error: /attacker would try/ },
      });
    }
  });

  t.test("the person's own name makes no password", async (t) => {
    t.match(await choose(kernel, 'Wojciechowska1!', 'Wojciechowska'), { status: 400 });
    t.match(await choose(kernel, 'Wojciechowska1!', 'Ada'), { status: 201 });
  });

  t.test('the words of this service make none either', async (t) => {
    t.match(await choose(kernel, 'Testkernel1!'), { status: 400, body: { error: /attacker would try/ } });
  });

  t.test('a published one is refused, and the register learns five characters of its hash', async (t) => {
    t.match(await choose(kernel, published), { status: 400, body: { error: /data breach/ } });
    t.equal((await choose(kernel, 'Unheard-Of-Zebra-42!')).status, 201);
    t.ok(breached.asked.includes(`/range/${breached.digest.slice(0, 5)}`));
    t.ok(breached.asked.every((path) => /^\/range\/[0-9A-F]{5}$/.test(path)));
  });

  t.test('a long passphrase is as good as it is, and more than 128 characters are too many', async (t) => {
    const words = 'Correct horse battery staple, 7 times over and once again! ';
    t.equal((await choose(kernel, words.repeat(2))).status, 201);
    t.equal((await choose(kernel, words.repeat(3))).status, 400);
  });
});

t.test('a register that is down keeps nobody out', async (t) => {
  const kernel = await createTestKernel({ env: { BREACHED_PASSWORDS_URL: 'http://127.0.0.1:9' } });
  t.teardown(() => kernel.close());
  t.equal((await choose(kernel, published)).status, 201);
});
