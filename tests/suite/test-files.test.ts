import { globSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { testGroups } from './test-files.ts';

const root = join(import.meta.dirname, '../..');

t.test('every test file is in one of both suites, once', async (t) => {
  const usual = testGroups(root, 'usual').flat();
  const extended = testGroups(root, 'extended').flat();
  const found = globSync('{sdk,core,plugins,tests}/**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  // What is created from the template is tested where it was created.
  const own = found.filter((file) => !file.includes('/template/'));
  t.strictSame([...usual, ...extended].sort(), own.sort());
  t.ok(extended.length > 0 && extended.every((file) => file.includes('/extended/')));
  t.notOk(usual.some((file) => file.includes('/extended/')));
});
