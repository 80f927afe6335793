import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join, resolve } from 'node:path';
import { compressAssets } from './compress-assets.ts';

const folder = resolve(import.meta.dirname, '..');
const web = join(folder, 'web');
const output = join(folder, 'dist/web');
const digestFile = join(output, 'sources.sha256');

export type BuildOutcome = 'built' | 'unchanged' | 'not installed';

function isInstalled(name: string): boolean {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return false;
    throw error;
  }
}

/**
 * Builds `web/` to `dist/web`, unless what is there was built from the same sources. `not installed`: the packages of the
 * build are missing, as where `npm ci --omit=dev` installed.
 */
export async function buildConsole(): Promise<BuildOutcome> {
  const digest = digestOfSources();
  if (isBuiltFrom(digest)) return 'unchanged';
  if (!isInstalled('vite')) return 'not installed';
  const vite = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  // Beside its place, so that a server never reads half a build, and two builds do not mix.
  const temporary = mkdtempSync(join(folder, 'dist/build-'));
  try {
    await vite.build({
      configFile: false,
      root: web,
      // Files name each other by relative addresses: a proxy may add a path.
      base: './',
      logLevel: 'warn',
      plugins: [react()],
      resolve: {
        conditions: ['@testkernel/source', ...vite.defaultClientConditions],
        // Packages of the workspace may have another React beside them.
        dedupe: ['react', 'react-dom'],
      },
      build: {
        outDir: temporary,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        // A test limits what the first load weighs, compressed.
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
        target: 'es2023',
        rolldownOptions: { input: join(web, 'main.tsx') },
      },
    });
    await compressAssets(join(temporary, 'assets'));
    writeFileSync(join(temporary, 'sources.sha256'), digest);
    // Another process may have built the same meanwhile, and somebody may be reading it.
    if (isBuiltFrom(digest)) return 'built';
    rmSync(output, { recursive: true, force: true });
    renameSync(temporary, output);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return 'built';
}

function isBuiltFrom(digest: string): boolean {
  return existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest;
}

/** Of all that decides about the result: the sources, the client, the way they are built, and the versions of packages. */
function digestOfSources(): string {
  const hash = createHash('sha256');
  const root = resolve(folder, '../..');
  const files = [
    'plugins/console/{web,build}/**/*.*',
    'sdk/client/src/*.ts',
    // What `@testkernel/sdk/words` and `@testkernel/sdk/console` consist of.
    'sdk/src/{words,console,errors,contracts/console/*,domain/step-words,locator/*}.ts',
    'package-lock.json',
  ];
  for (const file of globSync(files, { cwd: root }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

if (import.meta.main) {
  const outcome = await buildConsole();
  // A server without the console starts all the same; who asked for the build in particular must see that there is none.
  if (outcome === 'not installed' && !process.argv.includes('--if-possible')) {
    process.stderr.write('The packages that the console is built with are not installed: run npm ci.\n');
    process.exitCode = 1;
  }
}
