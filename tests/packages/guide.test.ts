import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { parts } from '../../sdk/create-plugin/src/parts.ts';
import { writePlugin } from '../../sdk/create-plugin/src/write-plugin.ts';
import { guideBlocks } from './guide-blocks.ts';

t.test('the guide shows the files of a new plugin as they are', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'testkernel-guide-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const all = parts.map(({ id }) => id);
  const written = writePlugin({
    id: 'my-plugin',
    description: 'A plugin of Testkernel.',
    parts: all,
    folder: join(folder, 'my-plugin'),
  });
  const blocks = guideBlocks();
  const ofPlugin = blocks.filter(({ path }) => written.includes(path));
  t.ok(ofPlugin.length > 10);
  for (const { path, excerpt, code } of ofPlugin) {
    const text = readFileSync(join(folder, 'my-plugin', path), 'utf8');
    if (excerpt) t.ok(text.includes(code), `a part of ${path}`);
    else t.equal(code, text, path);
  }
  const excerpts = blocks.filter(({ excerpt }) => excerpt);
  t.ok(
    excerpts.every(({ path }) => written.includes(path)),
    'parts are of files that are executed',
  );
  t.end();
});

t.test('a block that names no file is noticed', (t) => {
  t.throws(() => guideBlocks('```ts\nlet a;\n```\n'), /names no file/);
  t.strictSame(guideBlocks('```sh\nls\n```\n'), []);
  t.end();
});
