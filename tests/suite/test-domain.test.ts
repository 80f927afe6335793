import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import t from 'tap';

const runGroup = join(import.meta.dirname, 'run-group.ts');

/** Lines of a process that runs a test file: the outcomes of its tests. */
function outcomes(file: string): string[] {
  const { stdout } = spawnSync(process.execPath, [...process.execArgv, runGroup, 'domain'], {
    encoding: 'utf8',
    env: { ...process.env, TEST_FILES: file, TAP: '1' },
  });
  return stdout
    .split('\n')
    .filter((line) => /^(not )?ok /.test(line))
    .map((line) => line.replace(/ \d+ - /, ' ').replace(/ # time=.*/, ''));
}

t.test('an error outside of any call fails the test that caused it, and no other', async (t) => {
  const folder = t.testdir({
    'escaping.test.js': `
      import { createServer } from 'node:http';
      import { setTimeout as delay } from 'node:timers/promises';
      import t from 'tap';
      t.test('rejects', async () => {
        void Promise.reject(new Error('rejected'));
        await delay(100);
      });
      t.test('passes', async (t) => t.pass('before'));
      t.test('has a part', async (t) => {
        await t.test('that throws', async () => {
          setTimeout(() => { throw new Error('thrown'); });
          await delay(100);
        });
        await t.test('that passes', async (t) => t.pass('in between'));
      });
      t.test('serves', async (t) => {
        const called = Promise.withResolvers();
        const server = createServer(() => { called.resolve(); throw new Error('in a handler'); });
        await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
        t.teardown(() => { server.closeAllConnections(); server.close(); });
        fetch('http://127.0.0.1:' + server.address().port).catch(() => {});
        await called.promise;
        await delay(100);
      });
      t.test('passes as well', async (t) => t.pass('after'));
    `,
  });
  const file = join(folder, 'escaping.test.js');
  const tests = outcomes(file).filter((line) => !line.includes('end of'));
  for (const name of ['rejects', 'has a part', 'serves']) t.ok(tests.includes(`not ok ${name}`), name);
  for (const name of ['passes', 'passes as well']) t.ok(tests.includes(`ok ${name}`), name);
});
