import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import t from 'tap';

const web = join(import.meta.dirname, '../web');

/** The relative imports of each module of the application, from `web/`. */
const imports = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
  const source = readFileSync(join(web, file), 'utf8');
  return [...source.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => ({
    from: file.split(sep),
    to: relative(web, join(web, dirname(file), target)).split(sep),
  }));
});

const named = (found: typeof imports) => found.map(({ from, to }) => `${from.join('/')} → ${to.join('/')}`);

t.test('a screen imports no other screen', (t) => {
  const between = imports.filter(
    ({ from, to }) => from[0] === 'screens' && to[0] === 'screens' && from[1] !== to[1],
  );
  t.ok(imports.some(({ from }) => from[0] === 'screens'));
  t.strictSame(named(between), []);
  t.end();
});

t.test('ui knows nothing of the API, and nothing but the routes knows screens', (t) => {
  const known = ['ui', 'messages', 'theme'];
  t.strictSame(named(imports.filter(({ from, to }) => from[0] === 'ui' && !known.includes(to[0] ?? ''))), []);
  const ofScreens = imports.filter(({ from, to }) => from[0] !== 'screens' && to[0] === 'screens');
  t.strictSame(named(ofScreens.filter(({ from }) => from[0] !== 'routes')), []);
  t.end();
});

t.test('nothing is inserted as HTML or executed as code', (t) => {
  for (const file of globSync('**/*.{ts,tsx}', { cwd: web })) {
    const source = readFileSync(join(web, file), 'utf8');
    t.notMatch(source, /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|\beval\(|new Function/, file);
  }
  t.end();
});
