import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { checkout, OutsideProject } from './outside-project.ts';

const readme = readFileSync(join(checkout, 'sdk/README.md'), 'utf8');
const { devDependencies } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
const firstParty = ['projects', 'tests', 'runner', 'runs', 'engine-default'];
const scope = 'node_modules/@testkernel';

/** The first code block of the README below a line that is nothing but the file's name. */
function snippet(file: string): string {
  const [, code] = new RegExp(`^\`${file}\`\n\n\`\`\`\\w+\n(.*?)\n\`\`\`$`, 'ms').exec(readme) ?? [];
  if (code === undefined) throw new Error(`The README shows no ${file}.`);
  return code;
}

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

  project.write('package.json', snippet('package.json'));
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

t.test(
  'the plugin of the README is type-checked against the published declarations, and built',
  async (t) => {
    project.write('tsconfig.json', snippet('tsconfig.json'));
    project.write('src/index.ts', snippet('plugins/greeter/index.ts'));
    project.write('src/index.test.ts', snippet('index.test.ts'));
    project.write('src/refused.ts', refused);
    const listed = await project.succeed('npx', 'tsc', '--skipLibCheck', 'false', '--listFiles');
    t.match(listed, /node_modules\/@testkernel\/sdk\/dist\/src\/index\.d\.ts/);
    t.notMatch(listed, `${checkout}/`);
  },
);

t.test('its test boots the installed kernel', async (t) => {
  t.match(await project.succeed('node', '--test', 'src/index.test.ts'), /pass 1\b/);
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

t.test('the typed client is installed with its declarations and the document', async (t) => {
  const source = `import { createClient, ok, type Schemas } from '@testkernel/client';
const client = createClient({ url: 'http://127.0.0.1:3000' });
export const name = async (): Promise<string> => (await ok(client.GET('/auth/me'))).name;
export const id = (project: Schemas['Project']): string => project.id;
// @ts-expect-error no such path
client.GET('/nothing');
`;
  project.write('src/client.ts', source);
  await project.succeed('npx', 'tsc', '--skipLibCheck', 'false');
  t.match(
    await project.succeed(
      'node',
      '--eval',
      "import('@testkernel/client').then((all) => console.log(typeof all.createClient))",
    ),
    /function/,
  );
  t.ok(existsSync(join(project.folder, scope, 'client/openapi.json')));
});

t.test('the installed server serves the plugin, and ends with status 0 at SIGTERM', async (t) => {
  const server = await project.serve({
    PLUGINS_DIR: '.',
    PLUGINS_REQUIRED: '*',
    GREETER_GREETING: 'Good day',
  });
  const ada = new TestClient(server.url);
  const password = 'Correct-Horse-7!';
  await ada.post('/auth/register', { name: 'Ada', email: 'ada@example.com', password });
  await ada.signIn('ada@example.com', password);
  t.match(await ada.get('/greeter'), { status: 200, body: { greeting: 'Good day', finished: [] } });
  t.equal(await server.terminate(), 0);
});

t.test('a plugin that create-testkernel-plugin wrote is installed, built, tested and served', async (t) => {
  const all = ['my-plugin', '--all', '--description', 'Shows every part.'];
  t.match(await project.succeed('npx', 'create-testkernel-plugin', ...all), /npm run dev/);
  // As a workspace it gets its packages from the tarballs, if they are in the ranges that it names.
  await project.succeed('npm', 'pkg', 'set', 'workspaces[]=my-plugin');
  await project.succeed('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  t.notMatch(await project.succeed('npm', 'ls', '--workspace', 'my-plugin'), /invalid|UNMET/);
  const ofPlugin = ['--workspace', 'my-plugin'];
  await project.succeed('npm', 'run', 'build', ...ofPlugin);
  const tested = await project.succeed('npm', 'test', ...ofPlugin);
  t.match(tested, /fail 0\b/);
  t.notMatch(tested, /pass 0\b/);
  const packed = await project.succeed('npm', 'pack', '--dry-run', '--json', '--ignore-scripts', ...ofPlugin);
  t.match(packed, /dist\/index\.js/);
  t.match(packed, /migrations\//);
  t.notMatch(packed, /\.test\.js"|src\//);

  const server = await project.serve({
    PLUGINS_DIR: 'my-plugin',
    PLUGINS_REQUIRED: '*',
    DATA_DIR: 'data-of-it',
  });
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
