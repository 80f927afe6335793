import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';

const root = path.join(import.meta.dirname, '../..');
const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Docker leaves out what a pattern matches, and all that is below it. */
function isLeftOut(file: string): boolean {
  const parts = file.split('/');
  const parents = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return parents.some((parent) => patterns.some((pattern) => path.matchesGlob(parent, pattern)));
}

t.test('the image has every plugin, and no tests', async (t) => {
  for (const id of readdirSync(path.join(root, 'plugins'))) {
    for (const file of ['package.json', 'src/index.ts']) t.notOk(isLeftOut(`plugins/${id}/${file}`), id);
    t.ok(isLeftOut(`plugins/${id}/tests/some.test.ts`), `tests of ${id}`);
  }
  for (const file of ['core/src/main.ts', 'sdk/src/index.ts', 'migrations/1.sql']) t.notOk(isLeftOut(file));
  for (const file of [
    'tests/suite/run-suite.ts',
    'core/tests/vault.test.ts',
    'core/node_modules/x/index.js',
  ]) {
    t.ok(isLeftOut(file), file);
  }
});
