import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Projects } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { lastingDatabases } from './support/databases.ts';

const command = fileURLToPath(new URL('../../core/src/main.ts', import.meta.url));
const [oldKey, newKey, foreignKey] = ['one', 'two', 'three'].map(
  (word) => `${word}-key-of-0123456789-abcdefghij`,
);
const credentials = { username: 'ada', password: 'p4ss-of-the-shop' };

/** The command as an operator runs it. */
async function reencrypt(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--conditions=@testkernel/source', command, 'reencrypt-secrets'], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, text };
}

for (const [name, create] of lastingDatabases) {
  t.test(`keys rotate on ${name}`, async (t) => {
    const database = await create();
    t.teardown(() => database.drop());
    const { dataDir } = database.options;
    const shared = { ...database.options.env, ...(dataDir ? { DATA_DIR: dataDir } : {}) };
    const boot = (ENCRYPTION_KEY = '', JWT_SECRET = 'first-jwt-secret-0123456789-abcdef') =>
      createTestKernel({
        ...database.options,
        plugins: ['projects'],
        env: { ...database.options.env, ENCRYPTION_KEY, JWT_SECRET },
      });

    const first = await boot(oldKey);
    const client = await first.signUp();
    const { body: project } = await client.post('/projects', {
      name: 'Shop',
      url: 'https://shop.example.com',
      credentials,
    });
    t.match(project, { credentials: { hasCredentials: true } });
    await first.close();

    t.test('a foreign key opens nothing, and the command says which rows', async (t) => {
      const { code, text } = await reencrypt({ ...shared, ENCRYPTION_KEY: foreignKey ?? '' });
      t.equal(code, 1);
      t.match(text, `projects_project.password_sealed: no key in ENCRYPTION_KEY opens ${project.id}`);
    });

    t.test('the command seals with the newest key what an older one sealed, once', async (t) => {
      const env = { ...shared, ENCRYPTION_KEY: `${newKey},${oldKey}` };
      t.match(await reencrypt(env), { code: 0, text: /projects_project\.password_sealed: 1 sealed anew/ });
      t.match(await reencrypt(env), { code: 0, text: /projects_project\.password_sealed: 0 sealed anew/ });
    });

    t.test('afterwards the older key can go, and sessions and CSRF tokens outlive theirs', async (t) => {
      const jwt = 'second-jwt-secret-0123456789-abcdef,first-jwt-secret-0123456789-abcdef';
      const rotated = await boot(newKey, jwt);
      t.teardown(() => rotated.close());
      const target = await rotated.inWorkspaceOf(client, () => rotated.service(Projects).target(project.id));
      t.match(target.credentials, credentials);
      const cookie = ['access_token', '_csrf'].map((part) => `${part}=${client.cookie(part)}`).join('; ');
      const csrf = { cookie, 'x-csrf-token': client.cookie('_csrf') ?? '' };
      const renamed = await rotated
        .visitor()
        .post('/projects', { name: 'Two', url: 'https://two.example.com' }, csrf);
      t.equal(renamed.status, 201);
    });
  });
}
