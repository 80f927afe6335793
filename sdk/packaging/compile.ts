import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'lib/tsc.js',
);

/** Runs the TypeScript compiler; throws on errors. `output` replaces the configuration's `outDir`. */
export function compile(configuration: string, output?: string): void {
  const target = output === undefined ? [] : ['--outDir', output];
  const run = spawnSync(process.execPath, [compiler, '-p', configuration, ...target], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${configuration} does not compile:\n${run.stdout}${run.stderr}`);
}
