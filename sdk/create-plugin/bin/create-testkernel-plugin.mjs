#!/usr/bin/env node
// The command of the published package. In a checkout nothing is built, and the sources run instead.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
const source = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const supported = major > 22 || (major === 22 && minor >= 18);

if (!supported) {
  process.stderr.write(`create-testkernel-plugin needs Node 22.18 or newer; this is ${process.version}.\n`);
  process.exitCode = 2;
} else if (existsSync(source)) {
  const child = spawn(process.execPath, [source, ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 1));
} else await import('../dist/main.js');
