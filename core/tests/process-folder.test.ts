import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { lockDataDir } from '../src/persistence/data-dir-lock.ts';
import { ProcessFolder } from '../src/persistence/process-folder.ts';

const modules = join(import.meta.dirname, '../src/persistence');
const source = '--conditions=@testkernel/source';

/** Starts a process that runs this code and then waits; resolves to what it printed first. */
async function holding(code: string) {
  const script = `${code}\nconsole.log('ready'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, [source, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { kill };
}

const create = (parent: string) =>
  `import { ProcessFolder } from '${modules}/process-folder.ts'; globalThis.held = ProcessFolder.create('${parent}');`;
const lock = (dataDir: string) =>
  `import { lockDataDir } from '${modules}/data-dir-lock.ts'; globalThis.held = lockDataDir('${dataDir}');`;

t.test(
  'the folder of a process that was killed is removed at the next start, with its content',
  async (t) => {
    const parent = t.testdir();
    const { kill } = await holding(create(parent));
    const [name = ''] = readdirSync(parent);
    mkdirSync(join(parent, name, 'execution-1'));
    writeFileSync(join(parent, name, 'execution-1', 'trace.zip'), 'unredacted');
    const early = ProcessFolder.create(parent);
    t.equal(early.swept, 0, 'not while it lives');
    t.ok(existsSync(join(parent, name, 'execution-1', 'trace.zip')));
    await kill();
    const { folder, swept } = ProcessFolder.create(parent);
    t.equal(swept, 1);
    t.notOk(existsSync(join(parent, name)));
    early.folder.remove();
    folder.remove();
    t.strictSame(readdirSync(parent), []);
  },
);

t.test('a folder that is not locked yet is left alone', async (t) => {
  const parent = t.testdir({ 'testkernel-process-new': {}, 'somebody-else': {} });
  const { folder, swept } = ProcessFolder.create(parent);
  t.teardown(() => folder.remove());
  t.equal(swept, 0);
  t.ok(existsSync(join(parent, 'testkernel-process-new')));
});

t.test('a data folder is locked as long as its process lives, whatever its pid', async (t) => {
  const dataDir = t.testdir();
  const { kill } = await holding(lock(dataDir));
  // A file with the pid of nobody, as after a copy from another machine, does not end the lock.
  t.throws(() => lockDataDir(dataDir), {
    name: 'ConfigError',
    message: /Another server \(pid \d+ on .+, since 20.*\) uses this data folder, .*\. Stop it/,
  });
  await kill();
  const lockOfMine = lockDataDir(dataDir);
  t.throws(() => lockDataDir(dataDir), { name: 'ConfigError' }, 'not even twice in one process');
  lockOfMine.release();
  lockDataDir(dataDir).release();
});

const unshare = ['-p', '-f', '--mount-proc'];
const namespaces = spawnSync('unshare', [...unshare, 'true']).status === 0;
const skip = namespaces ? false : 'PID namespaces can not be created here';

t.test('a process of another PID namespace is refused as well', { skip }, async (t) => {
  const dataDir = t.testdir();
  const held = lockDataDir(dataDir);
  t.teardown(() => held.release());
  const attempt = (code: string) =>
    spawn('unshare', [...unshare, process.execPath, source, '--input-type=module', '-e', code], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const refused = attempt(lock(dataDir));
  t.match(await text(refused.stderr), /uses this data folder/);
  held.release();
  const granted = attempt(`${lock(dataDir)}\nprocess.exit(7);`);
  const [status] = await once(granted, 'exit');
  t.equal(status, 7);
});
