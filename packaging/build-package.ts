import { copyFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative, resolve } from 'node:path';
import { compileTo } from './compile.ts';

const root = resolve(import.meta.dirname, '..');
const sdk = join(root, 'sdk');

/**
 * Makes the published form of the package in `folder`: JavaScript in `dist`, the licence beside it. Node strips no types
 * inside of `node_modules`, so that what is installed must be JavaScript.
 */
export function buildPackage(folder: string): void {
  // Every other package is compiled against the SDK's declarations, as a stranger's plugin is.
  if (folder !== sdk) compile(sdk);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  compile(folder);
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  if (folder === join(root, 'core')) copyMigrations(join(folder, 'dist/migrations'));
}

function compile(folder: string): void {
  const own = join(folder, 'tsconfig.build.json');
  if (existsSync(own)) compileTo(own);
  else compilePlugin(folder);
}

/** Plugins are all compiled alike: `src` to `dist`, without declarations, since nothing imports a plugin. */
function compilePlugin(folder: string): void {
  const source = join(folder, 'src');
  const output = join(folder, 'dist');
  const temporary = mkdtempSync(join(tmpdir(), 'testkernel-build-'));
  const configuration = {
    extends: join(import.meta.dirname, 'tsconfig.json'),
    compilerOptions: { rootDir: source, outDir: output },
    include: [source],
  };
  try {
    writeFileSync(join(temporary, 'tsconfig.json'), JSON.stringify(configuration));
    compileTo(join(temporary, 'tsconfig.json'));
  } finally {
    rmSync(temporary, { recursive: true });
  }
  for (const file of otherFiles(source)) cpSync(file, join(output, relative(source, file)));
}

function otherFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) !== '.ts')
    .map((entry) => join(entry.parentPath, entry.name));
}

function copyMigrations(target: string): void {
  cpSync(join(root, 'migrations'), target, { recursive: true });
}

if (import.meta.main) buildPackage(process.cwd());
