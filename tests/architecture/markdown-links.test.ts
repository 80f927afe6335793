import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import t from 'tap';
import { repositoryFiles, root } from './source-files.ts';

/** `[text](target)` outside of code: targets that lead to a file of the repository. */
const link = /\[[^\]\n]*\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g;
const code = /```[\s\S]*?```|`[^`\n]*`/g;

function targetsOf(markdown: string): string[] {
  return [...markdown.replaceAll(code, '').matchAll(link)].map(([, target = '']) => target);
}

t.test('links are found outside of code, without those to other sites', (t) => {
  t.strictSame(targetsOf('[a](b.md) `[c](d.md)` [e](f/g.ts#h)\n```\n[i](j.md)\n```'), ['b.md', 'f/g.ts']);
  t.end();
});

t.test('every link of a Markdown file leads to a file or folder', (t) => {
  const files = repositoryFiles().filter((path) => path.endsWith('.md') && existsSync(join(root, path)));
  t.ok(files.length > 30);
  const broken = files.flatMap((path) =>
    targetsOf(readFileSync(join(root, path), 'utf8'))
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(resolve(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  t.strictSame(broken, []);
  t.end();
});
