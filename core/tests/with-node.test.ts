import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import t from 'tap';

const launcher = join(import.meta.dirname, '../bin/with-node.mjs');
const module = 'core/tests/fixtures/named-process.ts';
const posix = process.platform !== 'win32';

/** Starts a module by the launcher, and waits for the line with which it names its process. */
async function launch(given: readonly string[], nodeArguments: readonly string[] = []) {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const args = [...nodeArguments, launcher, module, ...given];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close').then(([status]) => status);
  for await (const line of createInterface({ input: child.stdout })) {
    const named: { pid: number; given: string[]; cache: string } = JSON.parse(line);
    return { child, ended, named };
  }
  throw new Error('It printed nothing.');
}

const withoutExecve = ['--import', 'data:text/javascript,process.execve = undefined'];

for (const [how, nodeArguments] of [
  ['as the same process', []],
  ['as another process, where there is no execve', withoutExecve],
] as const) {
  t.test(`the launcher runs a module ${how}`, async (t) => {
    const { child, ended, named } = await launch(['first', '--second'], nodeArguments);
    t.equal(named.pid === child.pid, posix && nodeArguments.length === 0);
    t.same(named.given, ['first', '--second']);
    t.match(named.cache, 'compile');
    t.equal(await ended, 3, 'with its exit status');
  });

  t.test(`a module that runs ${how} gets signals`, { skip: !posix }, async (t) => {
    const { child, ended } = await launch(['wait'], nodeArguments);
    child.kill('SIGTERM');
    t.equal(await ended, 4);
  });
}
