import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '@changesets/config';
import t from 'tap';
import { writeVersions } from '../../sdk/packaging/write-versions.ts';

const root = resolve(import.meta.dirname, '../..');
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const { workspaces }: { workspaces: string[] } = manifestIn(root);
const manifests = globSync(
  workspaces.map((pattern) => `${pattern}/package.json`),
  { cwd: root },
);
const published = manifests
  .map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')))
  .filter((manifest) => !manifest.private)
  .map(({ name }): string => name)
  .sort();

t.test('the packages that have one version are exactly those that are published', async (t) => {
  const { config, errors } = await readConfig(root);
  t.equal(errors, undefined);
  t.ok(published.includes('create-testkernel-plugin') && published.includes('@testkernel/plugin-runs'));
  t.equal(config?.fixed.length, 1);
  t.strictSame([...(config?.fixed[0] ?? [])].sort(), published);
  t.strictSame(config?.ignore, []);
  t.equal(config?.access, 'public');
});

t.test('a changeset of the SDK raises every version, and is taken into its changelog', (t) => {
  const copy = mkdtempSync(join(tmpdir(), 'testkernel-versions-'));
  t.teardown(() => rmSync(copy, { recursive: true }));
  const fixtures = globSync('tests/fixtures/**/package.json', { cwd: root });
  const documents = ['sdk/CHANGELOG.md', 'sdk/README.md', 'sdk/GUIDE.md'];
  const versions = ['sdk/src/version.ts', 'docker/helm/testkernel/Chart.yaml'];
  const own = ['package.json', 'package-lock.json', '.changeset/config.json'];
  for (const path of [...own, ...manifests, ...fixtures, ...documents, ...versions])
    cpSync(join(root, path), join(copy, path));
  const changeset = '---\n"@testkernel/sdk": minor\n---\n\nExample: what it is for.\n';
  writeFileSync(join(copy, '.changeset/some-name.md'), changeset);
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    [...identity, 'commit', '--quiet', '-m', 'All'],
  ])
    execFileSync('git', args, { cwd: copy });

  const before = manifestIn(join(copy, 'sdk')).version;
  const command = join(root, 'node_modules/@changesets/cli/bin.js');
  execFileSync(process.execPath, [command, 'version'], { cwd: copy, stdio: 'pipe' });
  writeVersions(copy);

  const { version } = manifestIn(join(copy, 'sdk'));
  t.not(version, before);
  const read = (path: string) => readFileSync(join(copy, path), 'utf8');
  const raised = manifests
    .map((path) => JSON.parse(read(path)))
    .filter(({ name }) => published.includes(name));
  for (const { name, ...manifest } of raised) {
    t.equal(manifest.version, version, name);
    const range = manifest.peerDependencies?.['@testkernel/sdk'];
    if (range !== undefined) t.equal(range, `^${version}`, `${name} needs the new SDK`);
  }
  t.match(read('sdk/CHANGELOG.md'), `# @testkernel/sdk\n\n## ${version}\n\n### Minor Changes\n`);
  t.match(read('sdk/CHANGELOG.md'), /Example: what it is for\.\n[\s\S]*\n## 0\.1\.0\n/);
  t.match(read('sdk/src/version.ts'), `sdkVersion = '${version}'`);
  t.match(read('docker/helm/testkernel/Chart.yaml'), `\nappVersion: ${version}\n`);
  t.match(read('tests/fixtures/plugins/sample/package.json'), `"@testkernel/sdk": "^${version}"`);
  t.end();
});
