import t from 'tap';
import { CoverageCache } from '../src/coverage-cache.ts';
import type { SiteCoverage } from '../src/site-coverage.ts';

const coverage = { tests: 3 } as SiteCoverage;

t.test('concurrent requests share one computation', async (t) => {
  const cache = new CoverageCache();
  let reads = 0;
  const { promise, resolve } = Promise.withResolvers<SiteCoverage>();
  const read = () => {
    reads += 1;
    return promise;
  };
  const asked = [cache.get('p', 'v1', read), cache.get('p', 'v1', read)];
  resolve(coverage);
  t.strictSame(await Promise.all(asked), [coverage, coverage]);
  await cache.get('p', 'v1', read);
  t.equal(reads, 1);
  await cache.get('p', 'v2', read);
  await cache.get('another', 'v2', read);
  t.equal(reads, 3, 'another version and another project are read');
});

t.test('a failed computation is not cached', async (t) => {
  const cache = new CoverageCache();
  await t.rejects(cache.get('p', 'v', () => Promise.reject(new Error('The database is gone.'))));
  t.equal(await cache.get('p', 'v', async () => coverage), coverage);
});
