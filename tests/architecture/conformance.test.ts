import t from 'tap';
import { repositoryFiles } from './source-files.ts';

/** The names of the TypeScript files right in a folder. */
function namesIn(folder: string): string[] {
  const files = repositoryFiles().filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.ts'));
  return files.map((path) => path.slice(folder.length + 1)).filter((name) => !name.includes('/'));
}

t.test('every extension point has a conformance suite', async (t) => {
  const points = namesIn('sdk/src/points');
  t.ok(points.length > 10, String(points.length));
  const suites = new Set(namesIn('sdk/testing/conformance'));
  t.strictSame(
    points.filter((name) => !suites.has(name)),
    [],
  );
});
