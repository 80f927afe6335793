import http from 'node:http';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { networkOf } from '../../core/src/identity/client-network.ts';
import { query } from '../../plugins/mfa-totp/tests/support/authenticator.ts';
import { freshDatabases, removeFolder, temporaryFolder } from './support/databases.ts';
import { mailTo } from './support/mailbox.ts';

const password = 'Correct-Horse-7!';
/** Addresses of this machine in different networks. */
const [home, attacker] = ['127.0.0.1', '127.0.1.1'];

/** Posts JSON from a local address; returns the status. */
function postFrom(localAddress: string, kernel: TestKernel, path: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${kernel.url}/api/v1${path}`, {
      method: 'POST',
      localAddress,
      headers: { 'content-type': 'application/json' },
    });
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

t.test('a network is that of all addresses that one client easily has', async (t) => {
  t.equal(networkOf('192.0.2.77'), '192.0.2.0/24');
  t.equal(networkOf('::ffff:192.0.2.77'), '192.0.2.0/24');
  t.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  t.not(networkOf('2001:db8:1:3::1'), networkOf('2001:db8:1:2::1'));
  t.equal(networkOf('not an address'), 'not an address');
  t.equal(networkOf(null), 'unknown');
});

for (const [name, options] of freshDatabases) {
  t.test(`waits after wrong passwords on ${name}`, async (t) => {
    const dataDir = temporaryFolder();
    const kernel = await createTestKernel({ ...options, env: { DATA_DIR: dataDir } });
    t.teardown(async () => {
      await kernel.close();
      removeFolder(dataDir);
    });
    const emailOf = (client: TestClient) => client.user?.email ?? '';
    const logIn = (from: string, email: string, word = password) =>
      postFrom(from, kernel, '/auth/login', { email, password: word });
    /** Guesses until the network has to wait. */
    const guess = async (from: string, email: string) => {
      const statuses = [];
      for (let turn = 0; turn < 12; turn += 1) statuses.push(await logIn(from, email, 'Wrong-Horse-7!'));
      t.equal(statuses.at(-1), 429);
    };
    /** As if many networks had guessed: the next attempt of an unknown one must wait. */
    const guessEverywhere = (email: string) =>
      query(
        kernel,
        `update kernel_sign_in_backoff set failures = 200, blocked_until = now() + interval '5 minutes'
         where network = '' and account = (
           select account from kernel_sign_in_backoff where network = '' order by last_attempt_at desc limit 1)`,
        [],
      ).then(() => email);

    t.test('hold up the network that guesses, and nobody elsewhere', async (t) => {
      const email = emailOf(await kernel.signUp());
      await guess(attacker, email);
      t.equal(await logIn(home, email), 200);
      t.equal(await logIn(attacker, email), 429, 'the right password does not help it');
    });

    t.test('hold up unknown networks while many guess, never one that signed in lately', async (t) => {
      const client = await kernel.signUp();
      const email = emailOf(client);
      await logIn(attacker, email, 'Wrong-Horse-7!');
      await guessEverywhere(email);
      t.equal(await logIn(attacker, email), 429);
      t.equal(await logIn('127.0.2.1', email), 429, 'another network that is not known');
      t.equal(await logIn(home, email), 200);
    });

    t.test('end with a reset, which makes its network known', async (t) => {
      const client = await kernel.signUp();
      const email = emailOf(client);
      await guess(attacker, email);
      await guessEverywhere(email);
      await kernel.visitor().post('/auth/forgot-password', { email });
      const token = /reset-password:\s+([\w-]{32})/.exec(await mailTo(dataDir, email))?.[1];
      const newPassword = 'Brand-New-Staple-9?';
      t.equal(await postFrom(attacker, kernel, '/auth/reset-password', { token, newPassword }), 200);
      t.equal(await logIn(attacker, email, newPassword), 200);
    });

    t.test('a changed password ends the reset token that was mailed', async (t) => {
      const client = await kernel.signUp();
      await kernel.visitor().post('/auth/forgot-password', { email: emailOf(client) });
      const token = /reset-password:\s+([\w-]{32})/.exec(await mailTo(dataDir, emailOf(client)))?.[1];
      const change = { currentPassword: password, newPassword: 'Brand-New-Staple-9?' };
      t.equal((await client.post('/auth/change-password', change)).status, 200);
      t.match(
        await kernel.visitor().post('/auth/reset-password', { token, newPassword: 'Another-Staple-8?' }),
        {
          status: 400,
          body: { code: 'TOKEN_INVALID' },
        },
      );
    });
  });
}
