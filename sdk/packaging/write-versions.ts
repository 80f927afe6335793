import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Repeats the version of the packages where it stands outside of their manifests. @param root of the repository */
export function writeVersions(root: string): void {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'));
  const replace = (path: string, pattern: RegExp, text: string) => {
    const file = join(root, path);
    const before = readFileSync(file, 'utf8');
    if (!pattern.test(before)) throw new Error(`${path} names no version that ${pattern} finds.`);
    writeFileSync(file, before.replace(pattern, text));
  };
  replace('sdk/src/version.ts', /(?<=sdkVersion = ')[^']+/, version);
  replace('docker/helm/testkernel/Chart.yaml', /(?<=^version: ).+/m, version);
  replace('docker/helm/testkernel/Chart.yaml', /(?<=^appVersion: ).+/m, version);
  for (const path of [...fixtures(root), 'sdk/README.md', 'sdk/GUIDE.md']) {
    replace(path, /(?<="@testkernel\/sdk": "\^)[^"]+/g, version);
  }
}

/** The manifests of plugins that are no workspaces. */
function fixtures(root: string): string[] {
  return readdirSync(join(root, 'tests/fixtures'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('package.json'))
    .map((path) => `tests/fixtures/${path}`);
}

if (import.meta.main) writeVersions(resolve(import.meta.dirname, '../..'));
