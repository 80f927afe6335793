#!/usr/bin/env node
// The command of the published package. In a checkout nothing is built, and the sources run instead.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.').map(Number);
const source = new URL('../src/main.ts', import.meta.url);

if (existsSync(source)) {
  const launcher = fileURLToPath(new URL('../../../core/bin/with-node.mjs', import.meta.url));
  const args = [launcher, 'sdk/cli/src/main.ts', ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} else if (major >= 20) await import('../dist/main.js');
else {
  process.stderr.write(`testkernel needs Node 20 or newer; this is ${process.version}.\n`);
  process.exitCode = 2;
}
