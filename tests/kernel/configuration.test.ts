import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definePlugin, defineRateLimit, Type } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { loadConfig } from '../../core/src/config/load-config.ts';
import { resolveSecrets } from '../../core/src/config/secrets.ts';
import { removeFolder, temporaryFolder } from './support/databases.ts';
import { runServer } from './support/run-server.ts';

const cwd = temporaryFolder();
const strong = 'Zq7vP2mX9rT4wK8nL5sD3fG6hJ1bC0yA';
t.teardown(() => removeFolder(cwd));

function configFile(content: unknown): Record<string, string> {
  const file = join(cwd, 'given.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return { TESTKERNEL_CONFIG: file };
}

t.test('what is not set has its default', (t) => {
  const config = loadConfig({ env: {}, cwd });
  t.match(config, { host: '127.0.0.1', port: 3000, trustProxy: false, production: false });
  t.equal(config.publicUrl, 'http://127.0.0.1:3000');
  t.equal(config.dataDir, join(cwd, 'data'));
  t.end();
});

t.test('the file wins over the defaults, the environment over the file', (t) => {
  const env = configFile({
    $schema: './config/schema.json',
    port: 4000,
    host: '0.0.0.0',
  });
  t.match(loadConfig({ env, cwd }), { port: 4000, host: '0.0.0.0' });
  const config = loadConfig({ env: { ...env, PORT: '5000' }, cwd });
  t.match(config, { port: 5000, host: '0.0.0.0' });
  t.end();
});

t.test('an empty variable counts as unset', (t) => {
  t.equal(loadConfig({ env: { PORT: '', HOST: '' }, cwd }).port, 3000);
  t.end();
});

t.test('a boolean takes the usual words', (t) => {
  for (const word of ['true', 'TRUE', '1', 'yes']) {
    t.equal(loadConfig({ env: { ALLOW_PRIVATE_URLS: word }, cwd }).allowPrivateUrls, true, word);
  }
  for (const word of ['false', '0', 'no'])
    t.equal(loadConfig({ env: { ALLOW_PRIVATE_URLS: word }, cwd }).allowPrivateUrls, false);
  t.throws(() => loadConfig({ env: { ALLOW_PRIVATE_URLS: 'maybe' }, cwd }), {
    message: /allowPrivateUrls \(ALLOW_PRIVATE_URLS\): must be boolean/,
  });
  t.end();
});

t.test('a wrong value of an enumeration names those that are allowed', (t) => {
  t.throws(() => loadConfig({ env: { LOG_LEVEL: 'loud' }, cwd }), {
    message:
      'The configuration is not valid: logLevel (LOG_LEVEL): must be one of trace, debug, info, warn, error, silent',
  });
  t.end();
});

t.test('what is not a URL of the service is refused, without its value', (t) => {
  const wrong = {
    DATABASE_URL: ['db.example/s3cret', 'mysql://ada:s3cret@db/x'],
    REDIS_URL: ['s3cret', 'http://:s3cret@redis:6379'],
    SMTP_URL: ['mail.example:25/s3cret', 'https://ada:s3cret@mail'],
    PUBLIC_URL: ['tests.example/s3cret', 'ftp://tests.example/s3cret'],
  };
  for (const [variable, values] of Object.entries(wrong)) {
    for (const value of values) {
      const error = t.throws(() => loadConfig({ env: { [variable]: value }, cwd }), { name: 'ConfigError' });
      t.match(error, { message: new RegExp(`\\(${variable}\\): must be a URL that begins with \\w+://`) });
      t.notMatch(error, { message: /s3cret/ });
    }
  }
  t.end();
});

t.test('Redis without a shared database is refused', (t) => {
  t.throws(() => loadConfig({ env: { REDIS_URL: 'redis://127.0.0.1' }, cwd }), {
    name: 'ConfigError',
    message: /^REDIS_URL is set, and DATABASE_URL is not/,
  });
  t.end();
});

t.test('a wrong value is refused with its path and its variable, and every finding is listed', (t) => {
  const load = () => loadConfig({ env: { PORT: 'eighty', MAX_WORKERS: '0', LOG_LEVEL: 'loud' }, cwd });
  t.throws(load, { name: 'ConfigError', message: /port \(PORT\): must be integer/ });
  t.throws(load, { message: /maxWorkers \(MAX_WORKERS\): must be >= 1/ });
  t.throws(load, { message: /logLevel \(LOG_LEVEL\)/ });
  t.end();
});

t.test('an unknown key is refused by name, at any depth', (t) => {
  t.throws(() => loadConfig({ env: configFile({ prot: 1 }), cwd }), { message: /"prot"/ });
  t.throws(() => loadConfig({ env: configFile({ plugins: { dir: [] } }), cwd }), {
    message: /plugins: .*"dir"/,
  });
  t.end();
});

t.test('a file that was named must be there and be JSON', (t) => {
  const missing = { TESTKERNEL_CONFIG: join(cwd, 'missing.json') };
  t.throws(() => loadConfig({ env: missing, cwd }), { name: 'ConfigError', message: /missing\.json/ });
  t.throws(() => loadConfig({ env: configFile('{ port: 1'), cwd }), { message: /not valid JSON/ });
  t.throws(() => loadConfig({ env: configFile('[1]'), cwd }), { message: /must hold a JSON object/ });
  t.throws(() => loadConfig({ env: configFile('null'), cwd }), { message: /must hold a JSON object/ });
  t.end();
});

t.test('PLUGINS_DIR is a list of folders', (t) => {
  t.strictSame(loadConfig({ env: { PLUGINS_DIR: '/one:/two' }, cwd }).plugins.dirs, ['/one', '/two']);
  t.end();
});

const polite = definePlugin({
  id: 'polite',
  configuration: Type.Object(
    {
      greeting: Type.String({ default: 'Hello', env: 'POLITE_GREETING' }),
      times: Type.Integer({ default: 1, minimum: 1 }),
    },
    { additionalProperties: false },
  ),
  setup({ configuration, routes }) {
    const schema = { response: { 200: Type.Object({ greeting: Type.String(), times: Type.Integer() }) } };
    routes((app) => {
      app.get('/polite', { config: { access: 'public' }, schema }, async () => configuration);
    });
  },
});

t.test("a plugin's configuration comes from its section and its variables, validated", async (t) => {
  const env = configFile({ plugins: { configuration: { polite: { greeting: 'Hi', times: 2 } } } });
  const kernel = await createTestKernel({ plugins: [polite], env: { ...env, POLITE_GREETING: 'Good day' } });
  t.teardown(() => kernel.close());
  t.strictSame((await kernel.visitor().get('/polite')).body, { greeting: 'Good day', times: 2 });
});

t.test("a plugin's wrong configuration ends the start, with every finding", async (t) => {
  const env = configFile({ plugins: { configuration: { polite: { times: 0, color: 'red' } } } });
  const boot = createTestKernel({ plugins: [polite], tolerant: true, env });
  const error = await boot.then(
    () => null,
    (reason: unknown) => reason,
  );
  t.match(error, { name: 'ConfigError', message: /configuration of plugin polite is not valid/ });
  t.match(error, { message: /times: must be >= 1/ });
  t.match(error, { message: /"color"/ });
});

t.test("a plugin's setting without a default is asked for by its variable", async (t) => {
  const keyed = definePlugin({
    id: 'keyed',
    configuration: Type.Object({ apiKey: Type.String({ minLength: 1, env: 'KEYED_API_KEY' }) }),
    setup: () => undefined,
  });
  await t.rejects(createTestKernel({ plugins: [keyed], tolerant: true }), {
    name: 'ConfigError',
    message: 'The configuration of plugin keyed is not valid: apiKey (KEYED_API_KEY): must be set',
  });
});

t.test('a plugin that is configured by half names what is missing', async (t) => {
  for (const [plugin, env, missing] of [
    ['artifacts-s3', { S3_BUCKET: 'evidence', S3_ACCESS_KEY_ID: 'ada' }, /S3_SECRET_ACCESS_KEY/],
    ['identity-idp', { IDP_CLIENT_ID: 'ada' }, /IDP_CLIENT_SECRET is not/],
    ['identity-scm', { SCM_CLIENT_SECRET: 'secret' }, /SCM_CLIENT_ID is not/],
  ] as const) {
    const boot = createTestKernel({ plugins: [plugin], tolerant: true, env });
    await t.rejects(boot, { name: 'ConfigError', message: missing }, plugin);
  }
});

const Greetings = defineRateLimit('manyGreetings', {
  max: 5,
  windowSeconds: 600,
  description: 'Greetings per IP.',
});

/** A route under a limit of its own. */
const limited = definePlugin({
  id: 'limited',
  setup({ limit, routes }) {
    limit(Greetings);
    routes((app) => {
      const config = { access: 'public', limits: [Greetings] } as const;
      app.get('/limited', { config, schema: {} }, async () => ({}));
    });
    return undefined;
  },
});

t.test('a rate limit has its default, then what the file says, then its variable', async (t) => {
  const policyWith = async (env: Record<string, string>) => {
    const kernel = await createTestKernel({ plugins: [limited], env });
    t.teardown(() => kernel.close());
    return (await kernel.visitor().get('/limited')).headers.get('ratelimit-policy');
  };
  const file = configFile({ rateLimits: { manyGreetings: { max: 7, windowSeconds: 60 } } });
  t.equal(await policyWith({}), '5;w=600');
  t.equal(await policyWith(file), '7;w=60');
  t.equal(await policyWith({ ...file, RATE_LIMIT_MANY_GREETINGS_MAX: '9' }), '9;w=60');
});

t.test("a wrong variable of a plugin's limit ends the start", async (t) => {
  const env = { RATE_LIMIT_MANY_GREETINGS_MAX: 'many' };
  await t.rejects(createTestKernel({ plugins: [limited], tolerant: true, env }), {
    name: 'ConfigError',
    message: /max \(RATE_LIMIT_MANY_GREETINGS_MAX\): must be integer/,
  });
});

t.test("a wrong variable of the kernel's own limits stops the boot", async (t) => {
  await t.rejects(createTestKernel({ env: { RATE_LIMIT_LOGIN_MAX: '0' } }), {
    name: 'ConfigError',
    message: /max \(RATE_LIMIT_LOGIN_MAX\): must be >= 1/,
  });
});

t.test('settings of a limit that nobody contributes are named in the log', async (t) => {
  const lines: string[] = [];
  const env = configFile({ rateLimits: { logn: { max: 7 } } });
  const kernel = await createTestKernel({ env, onLogLine: (line) => lines.push(line) });
  t.teardown(() => kernel.close());
  t.ok(lines.some((line) => line.includes('"names":["logn"]')));
});

t.test('in production both secrets must be given and be strong', (t) => {
  const production = (env: Record<string, string>) => () =>
    resolveSecrets(loadConfig({ env: { NODE_ENV: 'production', ...env }, cwd }));
  t.throws(production({ JWT_SECRET: strong }), { message: /ENCRYPTION_KEY must be set/ });
  for (const weak of ['short', 'a'.repeat(64), `${strong},changeme`]) {
    const refused = production({ JWT_SECRET: weak, ENCRYPTION_KEY: strong });
    t.throws(
      refused,
      { name: 'ConfigError', message: /JWT_SECRET is too weak: (?!.*(changeme|aaaa))/ },
      weak,
    );
  }
  t.doesNotThrow(production({ JWT_SECRET: strong, ENCRYPTION_KEY: strong }));
  t.end();
});

t.test('a server that is not configured says so in one line and ends with status 78', async (t) => {
  const ended = await runServer({ NODE_ENV: 'production', DATA_DIR: join(cwd, 'production') });
  t.equal(ended.status, 78);
  t.match(ended.stderr, /^JWT_SECRET must be set when NODE_ENV=production .*\n$/);
});

t.test('otherwise secrets are generated once, for their owner alone', (t) => {
  const config = loadConfig({ env: { DATA_DIR: join(cwd, 'fresh') }, cwd });
  const first = resolveSecrets(config);
  t.strictSame(resolveSecrets(config), first);
  t.not(first.jwtSecrets[0], first.encryptionKeys[0]);
  for (const name of ['jwt-secret', 'encryption-key']) {
    const file = join(cwd, 'fresh', 'secrets', name);
    t.equal(statSync(file).mode & 0o777, 0o600, name);
    t.ok(readFileSync(file, 'utf8').length >= 48, name);
  }
  t.end();
});

t.test('several secrets rotate: the newest signs, all are accepted', (t) => {
  const config = loadConfig({ env: { JWT_SECRET: `${strong}, older-secret` }, cwd });
  t.strictSame(resolveSecrets(config).jwtSecrets, [strong, 'older-secret']);
  t.end();
});

t.test('no secret reaches the log', async (t) => {
  const lines: string[] = [];
  const env = {
    JWT_SECRET: strong,
    ENCRYPTION_KEY: `${strong}-key`,
    SMTP_URL: 'smtp://ada:Sm7pW0rd@127.0.0.1:1',
  };
  const kernel = await createTestKernel({ env, onLogLine: (line) => lines.push(line) });
  const client = await kernel.signUp();
  await client.post('/auth/login', { email: client.user?.email, password: 'Wrong-Password-1!' });
  await client.get('/auth/me', { authorization: 'Bearer Bear3rToken' });
  const token = client.cookie('access_token') ?? 'none';
  await kernel.close();
  const log = lines.join('');
  t.match(log, /"url":"\/api\/v1\/auth\/login"/, 'the log was written');
  for (const secret of [strong, 'Sm7pW0rd', 'Wrong-Password', 'Bear3rToken', 'Correct-Horse', token]) {
    t.notOk(log.includes(secret), secret.slice(0, 12));
  }
});
