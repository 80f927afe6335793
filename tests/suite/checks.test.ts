import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { type Check, firstFailed } from './checks.ts';

/** Leaves a file, and ends with a status. */
function check(file: string, status = 0): Check {
  const script = `require('node:fs').writeFileSync(${JSON.stringify(file)}, ''); process.exitCode = ${status}`;
  return { command: process.execPath, args: ['--eval', script] };
}

t.test('checks end with the first that fails', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'testkernel-checks-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  t.equal(await firstFailed([check('first'), check('second')], folder, process.env), null);
  t.equal(await firstFailed([check('third', 1), check('fourth')], folder, process.env), process.execPath);
  t.strictSame(readdirSync(folder).sort(), ['first', 'second', 'third']);
});
