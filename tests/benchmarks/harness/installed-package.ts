import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const done = 'installed';

export interface NpmPackage {
  /** Its name and version, as they are installed. */
  readonly package: string;
  /** Whether it brings all it needs, so that what it depends on is not installed. Default false. */
  readonly bundled?: boolean;
  /** Further packages that it is used with, in the same form. */
  readonly beside?: readonly string[];
}

/** Installs a package into a folder of the cache, once; returns its `node_modules` folder. */
export async function installedPackage(wanted: NpmPackage, cache: string): Promise<string> {
  const folder = path.join(cache, wanted.package.replace('@', '-'));
  const modules = path.join(folder, 'node_modules');
  if (await exists(path.join(folder, done))) return modules;
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  await (wanted.bundled
    ? unpack(wanted.package, fresh)
    : install([wanted.package, ...(wanted.beside ?? [])], fresh));
  await writeFile(path.join(fresh, done), '');
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  return modules;
}

/** With what it depends on. Scripts of packages are not run: what is measured here works without. */
async function install(names: readonly string[], folder: string): Promise<void> {
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--omit=dev', '--save-exact'];
  await run('npm', ['install', ...options, ...names], { cwd: folder });
}

async function unpack(name: string, folder: string): Promise<void> {
  const target = path.join(folder, 'node_modules', name.slice(0, name.lastIndexOf('@')));
  await mkdir(target, { recursive: true });
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', name], { cwd: folder });
  const [packed]: { filename: string }[] = JSON.parse(stdout);
  if (!packed) throw new Error(`npm packed nothing for ${name}.`);
  await run('tar', ['-xzf', packed.filename, '--strip-components=1', '-C', target], { cwd: folder });
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
