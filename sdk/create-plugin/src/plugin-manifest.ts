import { readFileSync } from 'node:fs';
import { packageNameOf } from './plugin-name.ts';

/** The package.json of this package. Its version is that of the whole family, the SDK and the server included. */
const { version } = readManifest();

export { version };

/** The plugins without which no test is stored or run. */
const firstParty = ['projects', 'tests', 'runner', 'runs', 'engine-default'];

/** The range in the peer dependencies of the SDK. */
const mikroOrm = '~7.2.1';

/** The package.json of a new plugin, as text. */
export function pluginManifest(id: string, description: string, chosen: readonly string[]): string {
  const range = `^${version}`;
  const hasTables = chosen.includes('entity') || chosen.includes('settings-section');
  const ours = [
    '@testkernel/core',
    '@testkernel/sdk',
    ...firstParty.map((name) => `@testkernel/plugin-${name}`),
  ];
  const manifest = {
    name: packageNameOf(id),
    version: '0.1.0',
    description,
    keywords: ['testkernel', 'testkernel-plugin'],
    type: 'module',
    engines: { node: '>=22.18' },
    testkernel: { plugin: './dist/index.js', source: './src/index.ts' },
    files: ['dist', '!dist/*.test.js', ...(hasTables ? ['migrations'] : [])],
    scripts: {
      build: 'tsc',
      dev: 'testkernel-server dev',
      test: 'node --test "src/**/*.test.ts"',
      prepack: 'npm run build',
    },
    peerDependencies: {
      ...(hasTables ? { '@mikro-orm/core': mikroOrm } : {}),
      '@testkernel/sdk': range,
    },
    devDependencies: {
      ...Object.fromEntries(ours.sort().map((name) => [name, range])),
      '@types/node': '^24.0.0',
      typescript: '^7.0.2',
    },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function readManifest(): { version: string } {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return { version: String(manifest.version) };
  throw new Error('The package.json of create-testkernel-plugin names no version.');
}
