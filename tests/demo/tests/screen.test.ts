import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import t from 'tap';

const program = [
  process.execPath,
  '--conditions=@testkernel/source',
  fileURLToPath(new URL('show-sample.ts', import.meta.url)),
];
const maxRows = 16;
const hasScript = spawnSync('script', ['--version']).status === 0;

function plain(...options: string[]) {
  const [node = '', ...args] = program;
  const { stdout } = spawnSync(node, [...args, ...options], { encoding: 'utf8' });
  return stdout.trimEnd().split('\n');
}

t.test('without a terminal, lines are appended and none is replaced', async (t) => {
  const lines = plain();
  t.notOk(lines.join('\n').includes('\u001b['), 'there are no control characters');
  t.equal(lines.filter((line) => /✓ validate .*7 stable tests.*1\.2 s/.test(line)).length, 1);
  t.equal(lines.filter((line) => line.includes('Draft ')).length, 40);
  t.notOk(lines.some((line) => line.includes('log line')));
  t.equal(lines.at(-1), 'The end');
});

t.test('with --verbose, the lines of the log are there as well', async (t) => {
  t.equal(plain('--verbose').filter((line) => line.includes('log line')).length, 40);
});

t.test(
  'on a terminal, the lines are replaced and fit the screen',
  { skip: hasScript ? false : 'script (util-linux) is not installed' },
  async (t) => {
    const command = `stty cols 100 rows 24; ${program.map((part) => `'${part}'`).join(' ')}`;
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8' });
    t.match(stdout, '\u001b[1A', 'the cursor goes up to lines that are replaced');
    const erased = stdout.lastIndexOf('\u001b[1A');
    const shown = stripVTControlCharacters(stdout.slice(erased)).trim().split(/\r?\n/);
    t.ok(shown.length <= maxRows, shown.join('\n'));
    t.ok(
      shown.every((line) => line.length <= 100),
      'no line is wrapped',
    );
    t.match(shown.join('\n'), /✓ crawl .*\n(.*\n)*.*Draft 5 .*…\n.*and 35 more\nThe end/);
  },
);
