import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import {
  codeOf,
  signUpWithApp,
  waitForNextCode,
  wrongCodeOf,
} from '../../../plugins/mfa-totp/tests/support/authenticator.ts';
import { FakeServer, running } from './support/fake-server.ts';

const bin = join(import.meta.dirname, '../bin/testkernel.mjs');
const password = 'Correct-Horse-7!';

/** The command as a person starts it. */
function start(args: readonly string[], env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [bin, ...args], { env: { PATH, HOME, ...env }, stdio: 'pipe' });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  return { child, output };
}

async function run(args: readonly string[], env: Record<string, string>, input = '') {
  const { child, output } = start(args, env);
  child.stdin.end(input);
  const [status] = await once(child, 'close');
  return { status, ...output };
}

async function said(child: ChildProcess, output: { stderr: string }, text: string): Promise<void> {
  while (!output.stderr.includes(text)) {
    if (child.exitCode !== null) throw new Error(`It ended:\n${output.stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

t.test('with a real server', async (t) => {
  const plugins = ['projects', 'tests', 'runs', 'runner', 'environments', 'quality-gates', 'mfa-totp'];
  const kernel = await createTestKernel({ plugins });
  t.teardown(() => kernel.close());
  const client = await kernel.signUp();
  const email = client.user?.email ?? '';
  const env = { TESTKERNEL_URL: kernel.url, TESTKERNEL_PASSWORD: password };

  t.test('a key is made, listed, used and revoked', async (t) => {
    const created = await run(
      ['key', 'create', '--email', email, '--label', 'CI', '--role', 'qa_lead', '--expires-in-days', '2'],
      { TESTKERNEL_URL: `${kernel.url}/` },
      `${password}\n`,
    );
    t.match(created, { status: 0, stderr: /role qa_lead, valid until/ });
    t.match(created.stdout, /^tkk_[\w-]{43}\n$/, 'standard output has the key alone');
    const listed = await run(['key', 'list', '--email', email, '--json'], env);
    const [key] = JSON.parse(listed.stdout);
    t.match(key, { label: 'CI', role: 'qa_lead' });
    const withKey = { TESTKERNEL_URL: kernel.url, TESTKERNEL_API_KEY: created.stdout };
    await client.post('/projects', { name: 'My shop', url: 'https://shop.example.com' });
    const refused = await run(['trigger', '--project', 'My shop'], withKey);
    t.match(refused, { status: 3, stderr: /NO_APPROVED_TESTS/ });
    t.equal((await run(['key', 'revoke', key.id, '--email', email], env)).status, 0);
    const revoked = await run(['trigger', '--project', 'My shop'], withKey);
    t.match(revoked, { status: 3, stderr: /API_KEY_INVALID.*testkernel key create/s });
    t.equal((await client.get('/auth/sessions')).body.sessions.length, 1, 'the sessions were ended');
  });

  t.test('a key is made for another workspace by its name', async (t) => {
    const { body: second } = await client.post('/workspaces', { name: 'Second' });
    const create = (workspace: string) =>
      run(['key', 'create', '--email', email, '--workspace', workspace], env);
    t.equal((await create('Second')).status, 0);
    t.equal((await client.get('/auth/api-keys')).body[0].workspaceId, second.id);
    t.match(await create('Third'), { status: 2, stderr: /no workspace "Third"/ });
  });

  t.test('an account with an authenticator app gives a code', async (t) => {
    const { client: careful, secret } = await signUpWithApp(kernel);
    await waitForNextCode(kernel, careful);
    const create = (code: string) =>
      run(['key', 'create', '--email', careful.user?.email ?? ''], { ...env, TESTKERNEL_CODE: code });
    t.match(await create(wrongCodeOf(secret)), { status: 3, stdout: '' });
    t.match(await create(codeOf(secret)), { status: 0, stdout: /^tkk_/ });
  });

  t.test('a wrong password and an unknown run are told with what to do', async (t) => {
    const wrong = await run(['key', 'create', '--email', email], {
      ...env,
      TESTKERNEL_PASSWORD: 'Wrong-1234',
    });
    t.match(wrong, { status: 3, stdout: '' });
    t.notMatch(wrong.stderr, 'Wrong-1234');
    const { body: key } = await client.post('/auth/api-keys', { label: 'x' });
    const withKey = { TESTKERNEL_URL: kernel.url, TESTKERNEL_API_KEY: key.key };
    t.match(await run(['status', 'nothing'], withKey), { status: 3, stderr: /HTTP 404/ });
  });
});

t.test('Ctrl-C leaves the run going; a second one quits a command that is aborting it', async (t) => {
  const fake = await FakeServer.start();
  t.teardown(() => fake.close());
  fake.states = [running];
  const env = { TESTKERNEL_URL: fake.url, TESTKERNEL_API_KEY: 'tkk_key' };
  const args = ['trigger', '--project', 'project-1', '--wait'];

  const first = start(args, env);
  await said(first.child, first.output, 'running');
  first.child.kill('SIGINT');
  t.strictSame(await once(first.child, 'close'), [130, null]);
  t.match(first.output.stderr, 'The run goes on: testkernel status run-1');

  fake.next('POST /runs/run-1/abort', 'hang');
  const second = start([...args, '--abort-on-cancel'], env);
  await said(second.child, second.output, 'running');
  second.child.kill('SIGINT');
  while (fake.named('POST', '/runs/run-1/abort').length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, 700));
  second.child.kill('SIGINT');
  t.strictSame(await once(second.child, 'close'), [130, null]);
  t.notMatch(second.output.stderr, 'could not be aborted', 'it did not wait for the server');
});

t.test('help, version and wrong commands', async (t) => {
  t.match(await run(['--version'], {}), { status: 0, stdout: /^\d+\.\d+\.\d+\n$/ });
  const help = await run(['--help'], {});
  t.match(help, { status: 0, stdout: /testkernel trigger.*testkernel key revoke.*Exit status/s });
  t.match(await run(['trigger', '--help'], {}), { status: 0, stdout: /--changed-files-from <ref>/ });
  t.match(await run(['tigger'], {}), { status: 2, stderr: /no command "tigger"/ });
  t.match(await run(['status'], {}), { status: 2, stderr: /Pass the id of a run/ });
});
