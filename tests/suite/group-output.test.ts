import t from 'tap';
import { endOfFile } from './end-of-file.ts';
import { GroupOutput } from './group-output.ts';

const files = ['a.test.ts', 'b.test.ts', 'c.test.ts'];

t.test('what a process prints is divided among the files that it runs', async (t) => {
  const output = new GroupOutput(files);
  output.read('TAP version 14');
  output.read('    ok 1 - an assertion');
  output.read('ok 1 - adds # time=1ms');
  output.read(`ok 2 - ${endOfFile('a.test.ts')} # time=0.1ms`);
  output.read('not ok 3 - subtracts # time=1ms');
  output.read('ok 4 - multiplies # time=1ms');
  output.read(`ok 5 - ${endOfFile('b.test.ts')} # time=0.1ms`);
  output.read('ok 6 - divides');
  output.read(`ok 7 - ${endOfFile('c.test.ts')} # time=0.1ms`);
  t.match(output.outcomes(false), [
    { file: 'a.test.ts', passed: 1, failed: 0 },
    { file: 'b.test.ts', passed: 1, failed: 1 },
    { file: 'c.test.ts', passed: 1, failed: 0 },
  ]);
});

t.test('a file in which the process ended has failed, and those that had not begun as well', async (t) => {
  const output = new GroupOutput(files);
  output.read('ok 1 - adds');
  output.read(`ok 2 - ${endOfFile('a.test.ts')}`);
  output.read('ok 3 - multiplies');
  t.match(output.outcomes(false), [
    { file: 'a.test.ts', passed: 1, failed: 0 },
    { file: 'b.test.ts', passed: 1, failed: 1 },
    { file: 'c.test.ts', passed: 0, failed: 1 },
  ]);
});

t.test('a process that fails after its last file fails that file', async (t) => {
  const output = new GroupOutput(['a.test.ts', 'b.test.ts']);
  for (const file of ['a.test.ts', 'b.test.ts']) output.read(`ok 1 - ${endOfFile(file)}`);
  output.read('Error: a handle was closed twice');
  const [first, last] = output.outcomes(false);
  t.equal(first?.failed, 0);
  t.match(last, { failed: 1, lines: [/^ok 1/, 'Error: a handle was closed twice'] });
});

t.test('a process that succeeded although not all files ended has failed', async (t) => {
  const output = new GroupOutput(files);
  output.read(`ok 1 - ${endOfFile('a.test.ts')}`);
  t.strictSame(
    output.outcomes(true).map(({ failed }) => failed),
    [0, 1, 1],
  );
});
