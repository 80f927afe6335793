import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { familyOfSdk, root } from './source-files.ts';

const home = 'https://github.com/testkernel/testkernel';
const published = [
  'sdk',
  ...familyOfSdk.map((name) => `sdk/${name}`),
  'core',
  ...readdirSync(join(root, 'plugins')).map((id) => `plugins/${id}`),
];

t.test('every package that is published says what it is and where it comes from', (t) => {
  for (const folder of published) {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    t.match(
      manifest,
      {
        version: /^\d+\.\d+\.\d+$/,
        description: /.+\.$/,
        keywords: /testkernel/,
        license: 'Apache-2.0',
        homepage: `${home}/tree/main/${folder}#readme`,
        repository: { type: 'git', url: `git+${home}.git`, directory: folder },
        bugs: { url: `${home}/issues` },
        engines: { node: /^>=\d+/ },
        scripts: { prepack: /packaging\/build-package\.ts$/ },
      },
      folder,
    );
    t.ok(manifest.files.includes('dist'), `${folder} ships what is built`);
    const migrations = existsSync(join(root, folder, 'migrations'));
    t.equal(manifest.files.includes('migrations'), migrations, `${folder} ships its migrations`);
  }
  t.end();
});

t.test('what server and plugins share is nobody’s own dependency but the server’s', (t) => {
  for (const folder of published.filter((name) => name !== 'core')) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    for (const name of ['@testkernel/sdk', '@mikro-orm/core', 'typebox', 'fastify', 'playwright-core'])
      t.notOk(name in dependencies, `${folder}: ${name}`);
  }
  t.end();
});
