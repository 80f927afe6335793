import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative, resolve } from 'node:path';
import { compile } from './compile.ts';

const root = resolve(import.meta.dirname, '../..');
const sdk = join(root, 'sdk');
const client = join(sdk, 'client');
const core = join(root, 'core');

/**
 * Builds the published form of the package in `folder`: JavaScript in `dist`, with the licence beside it. Packages must
 * contain JavaScript, because Node strips no types inside of `node_modules`. Types are checked by `npm run check`.
 */
export function buildPackage(folder: string): void {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  if (folder === core) compileCore();
  else if (folder === sdk || folder === client) compile(join(folder, 'tsconfig.build.json'));
  else compilePlugin(folder);
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

/** The kernel's declarations refer to the SDK's, and its migrations are part of the package. */
function compileCore(): void {
  compile(join(sdk, 'tsconfig.build.json'));
  compile(join(core, 'tsconfig.build.json'));
  cpSync(join(root, 'migrations'), join(core, 'dist/migrations'), { recursive: true });
}

/**
 * Plugins are compiled without declarations, since nothing imports a plugin. What else one has to build, a front end for
 * example, its script `build` adds.
 */
function compilePlugin(folder: string): void {
  const source = join(folder, 'src');
  const output = join(folder, 'dist');
  const temporary = mkdtempSync(join(tmpdir(), 'testkernel-build-'));
  const configuration = {
    extends: join(import.meta.dirname, 'tsconfig.json'),
    compilerOptions: { rootDir: source, outDir: output, noResolve: true },
    include: [source],
  };
  try {
    writeFileSync(join(temporary, 'tsconfig.json'), JSON.stringify(configuration));
    compile(join(temporary, 'tsconfig.json'));
  } finally {
    rmSync(temporary, { recursive: true });
  }
  for (const file of otherFiles(source)) cpSync(file, join(output, relative(source, file)));
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (scripts.build) execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'inherit' });
}

function otherFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) !== '.ts')
    .map((entry) => join(entry.parentPath, entry.name));
}

if (import.meta.main) buildPackage(process.cwd());
