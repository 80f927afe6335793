import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { until } from '../../kernel/support/until.ts';
import { guideBlocks } from '../guide-blocks.ts';
import { checkout, OutsideProject } from '../outside-project.ts';

const { devDependencies } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
const firstParty = ['projects', 'tests', 'runner', 'runs', 'engine-default'];
const scope = 'node_modules/@testkernel';

/** What the declarations must refuse; an unused expectation is an error. */
const refused = `import { definePlugin, Runs, Type } from '@testkernel/sdk';

definePlugin({
  id: 'refused',
  configuration: Type.Object({ times: Type.Integer({ default: 1 }) }),
  requires: { runs: Runs },
  setup({ configuration, services }) {
    // @ts-expect-error a number
    configuration.times.toUpperCase();
    // @ts-expect-error not required
    services.projects;
  },
});
`;

const typedClient = `import { createClient, ok, type Schemas } from '@testkernel/client';
const client = createClient({ url: 'http://127.0.0.1:3000' });
export const name = async (): Promise<string> => (await ok(client.GET('/auth/me'))).name;
export const id = (project: Schemas['Project']): string => project.id;
// @ts-expect-error no such path
client.GET('/nothing');
`;

/** The last TypeScript 5 and 6: authors do not all have the newest. */
const olderCompilers = ['openapi', 'typescript-6'].map((name) =>
  join(checkout, 'tests', name, 'node_modules/typescript/lib/tsc.js'),
);
const strictly = ['--skipLibCheck', 'false'];
const ofPlugin = ['--workspace', 'my-plugin'];

const project = new OutsideProject();
const tarballs = mkdtempSync(join(tmpdir(), 'testkernel-tarballs-'));
t.teardown(() => {
  project.remove();
  rmSync(tarballs, { recursive: true });
});

t.test('the packages are packed, and installed into an empty project', async (t) => {
  const ours = ['sdk', 'sdk/cli', 'sdk/client', 'sdk/create-plugin', 'core'];
  const workspaces = [...ours, ...firstParty.map((id) => `plugins/${id}`)];
  const chosen = workspaces.flatMap((workspace) => ['--workspace', workspace]);
  execFileSync('npm', ['pack', '--pack-destination', tarballs, ...chosen], { cwd: checkout, stdio: 'pipe' });
  const packed = readdirSync(tarballs).map((name) => join(tarballs, name));
  t.equal(packed.length, workspaces.length);

  project.write('package.json', JSON.stringify({ name: 'outside', private: true, type: 'module' }));
  const compiler = ['typescript', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
  const install = ['install', '--save-dev', '--prefer-offline', '--no-audit', '--no-fund'];
  await project.succeed('npm', ...install, ...packed, ...compiler);

  const scoped = readdirSync(join(project.folder, scope)).map((name) => `@testkernel/${name}`);
  for (const name of [...scoped, 'testkernel', 'create-testkernel-plugin']) {
    const folder = join(project.folder, 'node_modules', name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    t.ok(files.includes('LICENSE'), `${name} has its licence`);
    t.strictSame(
      files.filter((file) => /^(?!template\/).*(?<!\.d)\.ts$|^tests/.test(file)),
      [],
      `${name} is built`,
    );
  }
  const family = ['@testkernel/client', '@testkernel/core', '@testkernel/sdk', 'testkernel'];
  for (const name of [...family, 'create-testkernel-plugin']) {
    const changelog = join(project.folder, 'node_modules', name, 'CHANGELOG.md');
    t.ok(readFileSync(changelog, 'utf8').startsWith(`# ${name}\n\n## `));
  }
});

t.test('nothing that is installed leads back into the checkout', async (t) => {
  const modules = join(project.folder, 'node_modules');
  const links = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((name) => join(modules, name))
    .filter((path) => lstatSync(path).isSymbolicLink());
  t.strictSame(
    links.filter((link) => !realpathSync(link).startsWith(modules)),
    [],
  );
  const guarded = await project.run(
    'node',
    '--eval',
    `import(${JSON.stringify(join(checkout, 'sdk/dist/src/index.js'))})`,
  );
  t.match(guarded, { status: 1, output: /is of the checkout/ }, 'a process that tries ends');
});

t.test('there is one copy of what server and plugins share', (t) => {
  const installed = readdirSync(join(project.folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
  for (const name of ['fastify', 'typebox', '@mikro-orm/core', 'playwright-core', '@testkernel/sdk']) {
    const copies = installed.filter((path) => `/${path}`.endsWith(`/${name}/package.json`));
    t.strictSame(copies, [`${name}/package.json`]);
  }
  t.end();
});

t.test('the command explains itself, and refuses what it does not know', async (t) => {
  const command = join(project.folder, 'node_modules/.bin/testkernel-server');
  t.match(await project.succeed(command, '--help'), /Usage: testkernel-server/);
  t.match(await project.succeed(command, '--version'), /^\d+\.\d+\.\d+$/m);
  t.match(await project.run(command, 'wroker'), { status: 64, output: /no command wroker/ });
  t.match(await project.run(command, 'worker'), {
    status: 78,
    output: /REDIS_URL and DATABASE_URL/,
  });
});

t.test('the client runs without anything of the server', async (t) => {
  t.match(await project.succeed('npx', 'testkernel', '--version'), /^\d+\.\d+\.\d+$/m);
  t.match(await project.run('npx', 'testkernel', 'status', 'x'), { status: 2, output: /TESTKERNEL_URL/ });
  const { dependencies } = JSON.parse(
    readFileSync(join(project.folder, 'node_modules/testkernel/package.json'), 'utf8'),
  );
  t.strictSame(Object.keys(dependencies), ['@testkernel/client', 'ajv', 'fastest-levenshtein', 'yaml']);
});

t.test('a plugin that create-testkernel-plugin wrote is installed', async (t) => {
  const all = ['my-plugin', '--all', '--description', 'Shows every part.'];
  t.match(await project.succeed('npx', 'create-testkernel-plugin', ...all), /npm run dev/);
  // As a workspace it gets its packages from the tarballs, if they are in the ranges that it names.
  await project.succeed('npm', 'pkg', 'set', 'workspaces[]=my-plugin');
  await project.succeed('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  t.notMatch(await project.succeed('npm', 'ls', ...ofPlugin), /invalid|UNMET/);
});

t.test('it is type-checked against the published declarations with the files of the guide', async (t) => {
  for (const { path, excerpt, code } of guideBlocks()) if (!excerpt) project.write(`my-plugin/${path}`, code);
  project.write('my-plugin/src/refused.ts', refused);
  project.write('my-plugin/src/client.ts', typedClient);
  const listed = await project.succeed('npm', 'run', 'build', ...ofPlugin, '--', ...strictly, '--listFiles');
  t.match(listed, /node_modules\/@testkernel\/sdk\/dist\/src\/index\.d\.ts/);
  t.notMatch(listed, `${checkout}/`);
  for (const compiler of olderCompilers) {
    const args = [compiler, '--noEmit', '-p', join(project.folder, 'my-plugin')];
    t.doesNotThrow(
      () => execFileSync(process.execPath, args, { cwd: project.folder, stdio: 'pipe' }),
      compiler,
    );
  }
});

t.test('its tests and those of the guide pass', async (t) => {
  const tested = await project.succeed('npm', 'test', ...ofPlugin);
  t.match(tested, /fail 0\b/);
  t.match(tested, /the digest counts the notes of its workspace only/);
});

t.test('its package has what is built and its migrations, and no sources', async (t) => {
  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const packed = await project.succeed('npm', ...pack, ...ofPlugin);
  t.match(packed, /dist\/index\.js/);
  t.match(packed, /migrations\//);
  t.notMatch(packed, /\.test\.js"|src\//);
});

t.test('the typed client is installed with the document', async (t) => {
  const program = "import('@testkernel/client').then((all) => console.log(typeof all.createClient))";
  t.match(await project.succeed('node', '--eval', program), /function/);
  t.ok(existsSync(join(project.folder, scope, 'client/openapi.json')));
});

t.test('while it is developed the server starts again with what changed, and keeps its data', async (t) => {
  const env = { PORT: '0', SKIP_EMAIL_VERIFICATION: 'true' };
  const bin = join(project.folder, 'node_modules/.bin/testkernel-server');
  const { child, output } = project.begin('my-plugin', env, bin, 'dev');
  const listening = async (times: number) => {
    const urls = () => [...output().matchAll(/Testkernel listens on (http\S+)/g)].map(([, url = '']) => url);
    await until(`it listens: ${times}`, async () => urls().length >= times, 60);
    return new TestClient(urls().at(-1) ?? '');
  };
  const password = 'Correct-Horse-7!';
  const ada = await listening(1);
  await ada.post('/auth/register', { name: 'Ada', email: 'ada@example.com', password });
  await ada.signIn('ada@example.com', password);
  t.match((await ada.get('/my-plugin/greeting?name=Ada')).body, { greeting: 'Hello, Ada!' });

  const routes = 'my-plugin/src/greeting-routes.ts';
  const before = readFileSync(join(project.folder, routes), 'utf8');
  project.write(routes, before.replace('Hello,', 'Good day,'));
  const again = await listening(2);
  await again.signIn('ada@example.com', password);
  t.match((await again.get('/my-plugin/greeting?name=Ada')).body, { greeting: 'Good day, Ada!' });

  project.write(
    routes,
    before.replace('export function greetingRoutes', "throw new Error('Oh no.');\nfunction"),
  );
  await listening(3);
  t.match(output(), /warning: the plugin is left out because it failed\n {4}plugin: my-plugin\n {4}reason: /);
  project.write(routes, before);
  await listening(4);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  t.equal((await ended)[0], 0);
});

t.test('the installed server serves the plugin, and ends with status 0 at SIGTERM', async (t) => {
  const server = await project.serve({ PLUGINS_DIR: 'my-plugin', PLUGINS_REQUIRED: '*' });
  const ada = new TestClient(server.url);
  const password = 'Correct-Horse-7!';
  await ada.post('/auth/register', { name: 'Ada', email: 'ada@example.com', password });
  await ada.signIn('ada@example.com', password);
  t.match(await ada.get('/my-plugin/greeting?name=Ada'), { status: 200, body: { greeting: 'Hello, Ada!' } });
  t.equal((await ada.post('/my-plugin/notes', { body: 'Stored' })).status, 201);
  t.equal(await server.terminate(), 0);
});

t.test('the installed server starts without any plugin', async (t) => {
  for (const id of firstParty) rmSync(join(project.folder, scope, `plugin-${id}`), { recursive: true });
  const server = await project.serve({});
  t.equal((await fetch(`${server.url}/health/ready`)).status, 200);
  t.equal((await new TestClient(server.url).get('/projects')).status, 404);
  t.equal(await server.terminate(), 0);
});
