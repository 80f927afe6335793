import t, { type Test } from 'tap';
import { type ShelvesSite, serveShelves } from '../../../tests/applications/sites/shelves-site.ts';
import { open, sees, seesHeading, signIn } from './support/steps.ts';
import { candidateOf, ValidationBench } from './support/validation-bench.ts';

const credentials = { username: 'ada', password: 'lovelace-1815' };

function shelf(name: string) {
  return candidateOf(
    `Shows ${name}`,
    ...signIn,
    open(`/${name}`),
    seesHeading(`Shelf ${name}`),
    sees('Three books'),
  );
}

async function boot(t: Test, site: ShelvesSite): Promise<ValidationBench> {
  const bench = await ValidationBench.boot(site.url, credentials);
  t.teardown(async () => {
    await bench.close();
    await site.close();
  });
  return bench;
}

t.test('tests sign in once each when others have proven the steps by which they do', async (t) => {
  const site = await serveShelves();
  const bench = await boot(t, site);
  const tests = ['one', 'two', 'three', 'four'].map(shelf);
  const { candidates } = await bench.validate(tests, 0, 1);
  t.same(
    candidates.map(({ name, confidence }) => [name, confidence]),
    tests.map(({ name }) => [name, 0.5]),
  );
  // The first one signs in in both runs by which it is proven.
  t.equal(site.signIns(), 2 + 3);
});

t.test('mutations are tried with the session of the test, and have the same outcomes', async (t) => {
  const site = await serveShelves();
  const bench = await boot(t, site);
  const { candidates } = await bench.validate(['one', 'two', 'three'].map(shelf), 8, 1);
  const [first, , third] = candidates.map(({ faultTrials, oracleScore }) => ({
    oracleScore,
    trials: faultTrials
      .map(({ mutation, target, killed }) => `${mutation} ${target} ${killed}`.replace(/one|three/, 'it'))
      .sort(),
  }));
  t.ok((first?.trials.length ?? 0) > 4);
  t.same(third, first);
});

t.test('a test that ends its session signs in each time', async (t) => {
  const site = await serveShelves();
  const bench = await boot(t, site);
  site.ending.add('/last');
  const { candidates } = await bench.validate(['one', 'two', 'last'].map(shelf), 0, 1);
  t.same(
    candidates.map(({ name }) => name),
    ['Shows one', 'Shows two', 'Shows last'],
  );
  // "last" fails with its session, which is repeated, and signs in for the next run as well.
  t.equal(site.signIns(), 2 + 1 + 3);
});

t.test('where sessions are not in what a browser stores, tests are stable all the same', async (t) => {
  const site = await serveShelves({ perPage: true });
  const bench = await boot(t, site);
  const tests = ['one', 'two', 'three', 'four'].map(shelf);
  const { candidates } = await bench.validate(tests, 0, 1);
  t.equal(candidates.length, tests.length);
  t.equal(site.signIns(), 3 * tests.length, 'each of them signs in for each run');
});
