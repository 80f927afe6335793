import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export interface SourceFile {
  /** From the repository's root, with slashes: `plugins/runs/src/index.ts`. */
  readonly path: string;
  readonly text: string;
}

/** The folders of packages beside the SDK. */
export const familyOfSdk = readdirSync(join(root, 'sdk')).filter((name) =>
  existsSync(join(root, 'sdk', name, 'package.json')),
);

/** The workspace's parts that ship; the rest (`tests`) may import more. */
const shipped = /^(sdk\/(src|testing)|sdk\/[^/]+\/src|core\/src|plugins\/[^/]+\/src)\//;

/** Every file of the repository that is, or could be, committed. */
export function repositoryFiles(): string[] {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
    const listed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0').filter(Boolean);
  } catch {
    return walk(root);
  }
}

/** Every TypeScript file of the workspaces and of `tests`. */
export function sourceFiles(): SourceFile[] {
  return ['sdk', 'core', 'plugins', 'tests']
    .flatMap((folder) => walk(join(root, folder)))
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function isShipped({ path }: SourceFile): boolean {
  return shipped.test(path);
}

/** `sdk`, `sdk/<package of its family>`, `core`, `plugins/<id>` or `tests`. */
export function workspaceOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  const isNested = first === 'plugins' || (first === 'sdk' && familyOfSdk.includes(second));
  return isNested ? `${first}/${second}` : first;
}

/** Where a relative import leads, from the repository's root. */
export function targetOf(path: string, specifier: string): string {
  return relative(root, resolve(root, dirname(path), specifier))
    .split(sep)
    .join('/');
}

const left = new Set(['node_modules', 'dist', 'data', '.git', '.tap']);

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [relative(root, path).split(sep).join('/')];
  });
}
