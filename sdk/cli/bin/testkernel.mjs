#!/usr/bin/env node
// The command of the published package.
const [major] = process.versions.node.split('.').map(Number);

if (major >= 20) await import('../dist/main.js');
else {
  process.stderr.write(`testkernel needs Node 20 or newer; this is ${process.version}.\n`);
  process.exitCode = 2;
}
