import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { until } from '../kernel/support/until.ts';

const root = join(import.meta.dirname, '../..');
const unshare = ['-p', '-f', '--mount-proc', '--kill-child'];
const namespaces = spawnSync('unshare', [...unshare, 'true']).status === 0;
const skip = namespaces ? false : 'PID namespaces can not be created here';

interface Started {
  readonly child: ChildProcess;
  output: string;
}

t.test('two servers in PID namespaces of their own, on one data folder', { skip }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'testkernel-namespaces-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const dataDir = join(folder, 'data');
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));

  const start = (): Started => {
    const command = [process.execPath, '--conditions=@testkernel/source', 'core/src/main.ts'];
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, TMPDIR: temporary };
    const child = spawn('unshare', [...unshare, ...command], { cwd: root, env });
    const started: Started = { child, output: '' };
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        started.output += chunk;
      });
    t.teardown(() => child.kill('SIGKILL'));
    return started;
  };
  const listening = ({ child, output }: Started) => {
    if (child.exitCode !== null) throw new Error(`It ended:\n${output}`);
    return output.includes('Testkernel listens on');
  };
  const leftovers = (parent: string) =>
    readdirSync(parent).filter((name) => name.startsWith('testkernel-process-'));

  const first = start();
  await until('the first one listens', () => listening(first), 180);

  const second = start();
  const [status] = await once(second.child, 'close');
  t.equal(status, 78, 'the second one is refused');
  t.match(second.output, /Another server \(pid \d+ on .* uses this data folder/);

  const [profile = ''] = leftovers(temporary);
  const [scratch = ''] = leftovers(join(dataDir, 'scratch'));
  writeFileSync(join(dataDir, 'scratch', scratch, 'trace.zip'), 'unredacted');
  mkdirSync(join(temporary, profile, 'playwright_chromiumdev_profile-1'));
  const ended = once(first.child, 'close');
  first.child.kill('SIGKILL');
  await ended;

  const third = start();
  await until('the next one starts after the first was killed', () => listening(third), 60);
  t.equal(leftovers(temporary).length, 1);
  t.notOk(leftovers(temporary).includes(profile), 'its temporary files are gone');
  t.equal(leftovers(join(dataDir, 'scratch')).length, 1);
  t.notOk(leftovers(join(dataDir, 'scratch')).includes(scratch));
});
