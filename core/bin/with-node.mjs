// Runs a TypeScript module of this repository under a Node that can: the current one, else the one that
// `npm ci` brought along. Plain JavaScript with node: imports only, so that any Node gets this far.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSupported, requirement } from './supported-node.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

function findNode() {
  if (isSupported(process.version)) return process.execPath;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(root, 'node_modules', '.bin', name);
  if (!existsSync(bundled)) return null;
  const { stdout } = spawnSync(bundled, ['--version'], { encoding: 'utf8' });
  return stdout && isSupported(stdout.trim()) ? bundled : null;
}

const node = findNode();
if (!node) {
  process.stderr.write(`${requirement} Install it, or run "npm ci" again with optional dependencies.\n`);
  process.exit(1);
}

const env = {
  // With glibc's own, adaptive threshold, an idle server keeps over 100 MB that it has freed after its start (mallopt(3)).
  MALLOC_TRIM_THRESHOLD_: '131072',
  // The second start takes a fifth less processor time. Node does without it where the folder can't be written.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/testkernel/compile'),
  ...process.env,
};

const [module, ...rest] = process.argv.slice(2);
const args = [
  '--conditions=@testkernel/source',
  '--disable-warning=ExperimentalWarning',
  // Playwright waits for what is left of a time that may just have passed. Node.js then waits for a millisecond.
  '--disable-warning=TimeoutNegativeWarning',
  join(root, module),
  ...rest,
];

// Where the system can, this process becomes the other one, so that none remains which only passes signals on.
if (process.execve) process.execve(node, [node, ...args], env);

const child = spawn(node, args, { stdio: 'inherit', env });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
