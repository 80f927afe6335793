import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { maskSource } from './mask-source.ts';
import { headOf, readImports } from './read-imports.ts';
import { repositoryFiles, root, sourceFiles } from './source-files.ts';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|bench))?\.tsx?$/;
const vague = /(^|-)(utils?|helpers?|common|managers?|misc)(-|\.)/;

/** What is wrong with a file's name. */
function nameFinding(path: string): string | null {
  const name = path.split('/').at(-1) ?? '';
  if (!kebabCase.test(name)) return `${path} is not in kebab-case`;
  return vague.test(name) ? `${path} doesn't say what it holds` : null;
}

/** What a file uses that its run-time, or the project's style, doesn't take. */
function syntaxFinding(path: string, source: string): string | null {
  const text = path.endsWith('.tsx') ? headOf(source) : source;
  try {
    readImports(text);
  } catch (error) {
    return `${path}: ${String(error)}`;
  }
  return /^\s*@[\w$]+/m.test(maskSource(text).code) ? `${path} has a decorator` : null;
}

/** A place that exists on one developer's machine only. */
const machinePath = /(?<![\w.-])\/(?:home|Users)\/[\w-]+\/|(?<![\w.-])\/(?:root|work)\/[\w.-]+/;

t.test('names and syntax that the project avoids are noticed', (t) => {
  for (const name of [
    'core/src/fileStore.ts',
    'core/src/Kernel.ts',
    'core/src/string-utils.ts',
    'a/helper.ts',
    'job-manager.ts',
  ])
    t.ok(nameFinding(name), name);
  for (const name of ['core/src/kernel.ts', 'core/tests/vault.test.ts', 'tests/a/boot.bench.ts'])
    t.notOk(nameFinding(name), name);
  for (const text of [
    'enum Color { Red }',
    'class Shop { constructor(private readonly name: string) {} }',
    'namespace Shop { export const open = true }',
    'class Shop {\n  @logged\n  open() {}\n}',
  ])
    t.ok(syntaxFinding('sample.ts', text), text);
  for (const text of ['// @logged', 'const mail = `\n@home`;', 'class Shop { readonly name = "a"; }'])
    t.notOk(syntaxFinding('sample.ts', text), text);
  for (const folder of ['home/ada', 'Users/ada', 'work/main', 'root/project'])
    t.match(`see /${folder}/file`, machinePath, folder);
  for (const text of ['https://example.com/home/ada/x', './root/project', '/homework/x'])
    t.notMatch(text, machinePath, text);
  t.end();
});

t.test('a file is named in kebab-case, after what it holds', (t) => {
  t.strictSame(
    sourceFiles()
      .map(({ path }) => nameFinding(path))
      .filter(Boolean),
    [],
  );
  t.end();
});

t.test('no file has enums, namespaces, parameter properties or decorators', (t) => {
  t.strictSame(
    sourceFiles()
      .map(({ path, text }) => syntaxFinding(path, text))
      .filter(Boolean),
    [],
  );
  t.end();
});

t.test('the repository names no path of the machine that it was written on', (t) => {
  const findings = repositoryFiles().flatMap((path) => {
    if (!/^[\w./@ -]+$/.test(path)) return [`${path} is a strange name for a file`];
    const file = join(root, path);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size > 2_000_000) return [];
    const found = machinePath.exec(readFileSync(file, 'utf8'));
    return found ? [`${path} names ${found[0]}`] : [];
  });
  t.strictSame(findings, []);
  t.end();
});

t.test('the lock file names no address that packages are downloaded from', (t) => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  t.notMatch(lock, /"resolved": "https?:/);
  t.match(lock, /"integrity": "sha512-/);
  t.end();
});
