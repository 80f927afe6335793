#!/usr/bin/env node
// The command of the published package.
import { isSupported, requirement } from './supported-node.mjs';

if (isSupported(process.version)) await import('../dist/main.js');
else {
  process.stderr.write(`${requirement}\n`);
  process.exitCode = 1;
}
