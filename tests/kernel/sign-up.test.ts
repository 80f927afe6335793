import { newId } from '@testkernel/sdk';
import { createTestKernel, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { freshDatabases, removeFolder, temporaryFolder } from './support/databases.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';
import { until } from './support/until.ts';

const password = 'Correct-Horse-7!';

for (const [name, options] of freshDatabases) {
  t.test(`sign-up with verification on ${name}`, async (t) => {
    const folder = temporaryFolder();
    const publicUrl = 'https://tests.example.com/';
    const kernel = await createTestKernel({
      ...options,
      env: { SKIP_EMAIL_VERIFICATION: 'false', DATA_DIR: folder, PUBLIC_URL: publicUrl },
    });
    t.teardown(async () => {
      await kernel.close();
      removeFolder(folder);
    });
    const visitor = kernel.visitor();

    t.test('the mail holds a link to the public address that works once', async (t) => {
      const email = await register(kernel);
      const link = new URL(await linkFor(folder, email));
      t.equal(link.origin, 'https://tests.example.com');
      t.equal(link.pathname, '/verify-email');
      const path = `/auth/verify${link.search}`;
      t.match(await visitor.get(path), { status: 200, body: { verified: true } });
      t.match(await visitor.get(path), { status: 400, body: { code: 'TOKEN_INVALID' } });
      t.equal((await kernel.visitor().post('/auth/login', { email, password })).status, 200);
    });

    t.test('a scanner that opens the link uses nothing up; the button of the page verifies', async (t) => {
      const email = await register(kernel);
      const { pathname, search } = new URL(await linkFor(folder, email));
      const open = (method: string, path: string, headers = {}) =>
        fetch(kernel.url + path + search, { method, headers: { accept: 'text/html,*/*', ...headers } });
      for (const path of [pathname, '/api/v1/auth/verify']) {
        t.equal((await open('HEAD', path)).status, 404);
      }
      const page = await open('GET', pathname);
      t.match(page.headers.get('content-type'), 'text/html');
      t.match(page.headers.get('content-security-policy'), "default-src 'none'");
      t.match(await page.text(), /<form method="post"><button/);
      t.equal((await kernel.visitor().post('/auth/login', { email, password })).status, 403);

      const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
      const pressed = await open('POST', pathname, form);
      t.match({ status: pressed.status, text: await pressed.text() }, { status: 200, text: /is verified/ });
      t.equal((await kernel.visitor().post('/auth/login', { email, password })).status, 200);
      const again = await open('POST', pathname, form);
      t.match({ status: again.status, text: await again.text() }, { status: 400, text: /already used/ });
    });

    t.test('before that, the right password is answered 403 with the address, a wrong one 401', async (t) => {
      const email = await register(kernel);
      t.match(await visitor.post('/auth/login', { email, password }), {
        status: 403,
        body: { code: 'EMAIL_NOT_VERIFIED', email },
      });
      t.match(await visitor.post('/auth/login', { email, password: 'Wrong-Horse-7!' }), { status: 401 });
    });

    t.test('of fifty simultaneous uses of a link one succeeds', async (t) => {
      const link = new URL(await linkFor(folder, await register(kernel)));
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => kernel.visitor().get(`/auth/verify${link.search}`)),
      );
      t.equal(answers.filter(({ status }) => status === 200).length, 1);
      t.equal(answers.filter(({ status }) => status === 400).length, 49);
    });

    t.test('a new link replaces the old one', async (t) => {
      const email = await register(kernel);
      const first = new URL(await linkFor(folder, email));
      t.equal((await visitor.post('/auth/resend-verification', { email })).status, 200);
      await until('the second mail arrived', () => mailsTo(folder, email).length === 2);
      t.equal((await visitor.get(`/auth/verify${first.search}`)).status, 400);
      const second = new URL(await linkFor(folder, email));
      t.equal((await visitor.get(`/auth/verify${second.search}`)).status, 200);
    });

    t.test('asking for a link says nothing about who has an account', async (t) => {
      const known = await visitor.post('/auth/resend-verification', { email: await register(kernel) });
      const unknown = await visitor.post('/auth/resend-verification', { email: 'nobody@example.com' });
      t.strictSame([known.status, known.body], [unknown.status, unknown.body]);
      t.strictSame(mailsTo(folder, 'nobody@example.com'), []);
    });

    t.test('a made-up token is refused', async (t) => {
      for (const token of ['', 'x', 'x'.repeat(300)]) {
        t.equal((await visitor.get(`/auth/verify?token=${token}`)).status, 400, token);
      }
    });
  });
}

async function register(kernel: TestKernel): Promise<string> {
  const email = `${newId()}@example.com`;
  const answer = await kernel.visitor().post('/auth/register', { name: 'Ada', email, password });
  t.match(answer, { status: 201, body: { requiresVerification: true } });
  return email;
}

/** The link in the newest mail to an address, once it is there. */
async function linkFor(folder: string, email: string): Promise<string> {
  const link = /https?:\/\/\S+/.exec(await mailTo(folder, email));
  if (!link) throw new Error('The mail has no link.');
  return link[0];
}
