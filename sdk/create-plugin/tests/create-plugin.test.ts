import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import t from 'tap';
import { complete } from '../src/ask.ts';
import { chosenLines, withoutUnusedImports } from '../src/chosen-parts.ts';
import { parts } from '../src/parts.ts';
import { findingAbout, idIn, renamed } from '../src/plugin-name.ts';
import { writePlugin } from '../src/write-plugin.ts';

const root = resolve(import.meta.dirname, '../../..');
const command = join(root, 'sdk/create-plugin/bin/create-testkernel-plugin.mjs');
const template = join(root, 'sdk/create-plugin/template');
const ids = parts.map(({ id }) => id);

const workspace = mkdtempSync(join(tmpdir(), 'testkernel-create-'));
t.teardown(() => rmSync(workspace, { recursive: true }));

function run(...args: string[]) {
  const child = spawnSync(process.execPath, [command, ...args], { cwd: workspace, encoding: 'utf8' });
  return { status: child.status, output: child.stdout + child.stderr };
}

t.test('the command writes a plugin with the chosen parts, under its name in every spelling', (t) => {
  t.match(run('issue-mirror', '--parts', 'entity,verdict', '--description', 'Mirrors issues.'), {
    status: 0,
    output: /cd issue-mirror/,
  });
  const folder = join(workspace, 'issue-mirror');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  t.ok(files.includes('.gitignore'));
  t.ok(files.includes('src/slow-tests-judge.test.ts'));
  t.notOk(files.includes('src/greeting-routes.ts'));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  t.match(JSON.parse(read('package.json')), {
    name: 'testkernel-plugin-issue-mirror',
    description: 'Mirrors issues.',
    peerDependencies: { '@testkernel/sdk': /^\^\d/ },
  });
  t.match(read('src/index.ts'), "id: 'issue-mirror'");
  t.match(read('src/note-record.ts'), "tableName: 'issue_mirror_note'");
  t.match(read('migrations/20260101000000-notes.sql'), 'create table issue_mirror_note');
  const texts = files.filter((file) => /\.\w+$/.test(file)).map(read);
  t.notMatch(texts.join(''), /new.?plugin|@part|@end/i);
  t.end();
});

t.test('the command refuses what it can not do, with a sentence and a status', (t) => {
  t.match(run('Issue_Mirror', '--all'), { status: 2, output: /"Issue_Mirror" is not the name of a plugin/ });
  t.match(run('kernel', '--all'), { status: 2, output: /reserved/ });
  t.match(run('other', '--parts', 'route,bogus'), {
    status: 2,
    output: /no part "bogus".*There are: route, entity/,
  });
  t.match(run('--all'), { status: 2, output: /Pass the name of the plugin/ });
  t.match(run('other'), { status: 2, output: /no terminal to ask on/ });
  t.match(run('other', 'another'), { status: 2, output: /one argument too many/ });
  t.match(run('other', '--bogus'), { status: 2, output: /--bogus/ });
  t.notOk(existsSync(join(workspace, 'other')), 'nothing was written');
  t.match(run('--help'), { status: 0, output: /Usage: npm create testkernel-plugin/ });
  t.match(run('--version'), { status: 0, output: /^\d+\.\d+\.\d+\n$/ });
  t.end();
});

t.test('a folder with anything in it is left as it is', (t) => {
  mkdirSync(join(workspace, 'occupied'));
  writeFileSync(join(workspace, 'occupied/notes.txt'), 'mine');
  t.match(run('occupied', '--all'), { status: 1, output: /is not empty\. Nothing was written/ });
  t.strictSame(readdirSync(join(workspace, 'occupied')), ['notes.txt']);
  t.match(run('file', '--folder', 'occupied/notes.txt', '--all'), { status: 1, output: /is a file/ });
  mkdirSync(join(workspace, 'cloned/.git'), { recursive: true });
  t.match(run('cloned', '--yes'), { status: 0 });
  t.end();
});

t.test('names are taken from packages and paths, and the wrong ones are refused', (t) => {
  t.equal(idIn('testkernel-plugin-mirror'), 'mirror');
  t.equal(idIn('./plugins/mirror/'), 'mirror');
  for (const id of ['mirror', 'issue-mirror-2', 'a']) t.equal(findingAbout(id), undefined, id);
  for (const id of ['', 'Mirror', '2nd', 'a--b', 'a_b', 'é', 'a'.repeat(41), 'kernel', '..'])
    t.ok(findingAbout(id), id);
  t.equal(
    renamed('new-plugin new_plugin NEW_PLUGIN New-Plugin NewPlugin newPlugin', 'issue-mirror'),
    'issue-mirror issue_mirror ISSUE_MIRROR Issue-Mirror IssueMirror issueMirror',
  );
  t.end();
});

t.test('on a terminal it asks for what the command line leaves out', async (t) => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const output = new PassThrough();
  const typed = ['mirror\r', ' \x1b[B \r', '\r'];
  // Each question hides the cursor once it is shown.
  output.on('data', (chunk) => {
    if (!String(chunk).includes('\x1b[?25l')) return;
    const answer = typed.shift();
    if (answer !== undefined) setImmediate(() => input.write(answer));
  });
  const answers = await complete({ yes: false }, { input, output });
  t.strictSame(answers, {
    id: 'mirror',
    folder: 'mirror',
    parts: ['entity'],
    description: 'A plugin of Testkernel.',
  });
});

t.test('parts of a text are kept or left out as a whole', (t) => {
  const text = 'a\n// @part route entity\nb\n// @end\n<!-- @part verdict -->\nc\n<!-- @end -->\nd';
  t.equal(chosenLines(text, []), 'a\nd');
  t.equal(chosenLines(text, ['entity']), 'a\nb\nd');
  t.equal(chosenLines(text, ['verdict', 'route']), 'a\nb\nc\nd');
  t.throws(() => chosenLines('// @part route\na', []), /does not end/);
  t.throws(() => chosenLines('// @end', []), /before it began/);
  const module =
    "import a from 'a';\nimport { b, c as d, type C } from 'b';\nimport type { D } from 'd';\n\nd(1 as C);\n";
  t.equal(withoutUnusedImports(module), "import { c as d, type C } from 'b';\n\nd(1 as C);\n");
  t.end();
});

t.test('the table of parts and the template name the same parts and files', (t) => {
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' });
  for (const part of parts) for (const file of part.files) t.ok(files.includes(file), file);
  const marked = files
    .filter((file) => /\.(ts|md)$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(template, file), 'utf8').matchAll(/@part ([a-z -]+?)(?: -->|\n)/g),
    ]);
  t.strictSame([...new Set(marked.flatMap(([, names = '']) => names.split(' ')))].sort(), [...ids].sort());
  t.end();
});

t.test('the manifest needs what the SDK needs, and plugins that exist', (t) => {
  const folder = join(workspace, 'complete');
  writePlugin({ id: 'complete', description: 'All.', parts: ids, folder });
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const sdk = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'));
  t.equal(manifest.peerDependencies['@testkernel/sdk'], `^${sdk.version}`);
  t.equal(manifest.peerDependencies['@mikro-orm/core'], sdk.peerDependencies['@mikro-orm/core']);
  for (const name of Object.keys(manifest.devDependencies))
    if (name.startsWith('@testkernel/plugin-'))
      t.ok(existsSync(join(root, 'plugins', name.slice('@testkernel/plugin-'.length))), name);
  t.end();
});

t.test('each part alone, none and all of them are type-checked without a finding', (t) => {
  const folder = join(workspace, 'checked');
  mkdirSync(folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const choices = [[], ids, ...ids.map((id) => [id])];
  for (const [index, chosen] of choices.entries()) {
    writePlugin({
      id: `plugin-${index}`,
      description: '',
      parts: chosen,
      folder: join(folder, `plugin-${index}`),
    });
  }
  const own = JSON.parse(readFileSync(join(template, 'tsconfig.json'), 'utf8'));
  const configuration = {
    compilerOptions: {
      ...own.compilerOptions,
      lib: ['esnext', 'dom', 'dom.iterable'],
      customConditions: ['@testkernel/source'],
      typeRoots: [join(root, 'node_modules/@types')],
      noEmit: true,
      allowImportingTsExtensions: true,
      rootDir: undefined,
    },
    include: ['plugin-*/src'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
  // Reports paths relative to the folder: those that begin otherwise are of the sources of the SDK.
  const { stdout } = spawnSync(process.execPath, [compiler, '--listFiles'], {
    cwd: folder,
    encoding: 'utf8',
  });
  t.match(stdout, /plugin-1\/src\/index\.test\.ts$/m);
  t.strictSame(
    stdout.split('\n').filter((line) => /^plugin-.*error/.test(line)),
    [],
  );
  t.end();
});
