import type { RunDetail, Step } from '@testkernel/sdk';
import t, { type Test } from 'tap';
import { type HostileSite, startHostileSite } from './support/hostile-site.ts';
import { loadOf } from './support/load-of.ts';
import { execute, startTwoTenants, type TwoTenants, whileAsking } from './support/two-tenants.ts';

let site: HostileSite;
let tenants: TwoTenants;

t.before(async () => {
  site = await startHostileSite();
  tenants = await startTwoTenants(t);
  // The first run launches the browser, whose cost is no part of what is measured.
  await execute(tenants.hostile, site, [{ action: 'navigate', url: '/' }]);
});
t.teardown(() => site.close());

/** Runs a hostile test, and checks that it costs the server and the other tenant little. */
async function bounded(
  t: Test,
  steps: readonly Step[],
  { maxGrowthMb = 250 } = {},
): Promise<RunDetail['results'][number]> {
  const { result, stallMs, growthMb } = await loadOf(() =>
    whileAsking(tenants.other, () => execute(tenants.hostile, site, steps)),
  );
  t.ok(growthMb < maxGrowthMb, `${growthMb} MB`);
  t.ok(stallMs < 3_000, `${stallMs} ms`);
  t.equal(result.failures, 0, 'the other tenant got all answers');
  t.ok(result.slowestMs < 5_000, `the slowest took ${result.slowestMs} ms`);
  t.equal(result.result.status, 'completed');
  const [outcome] = result.result.results;
  if (!outcome) throw new Error('The run has no result.');
  return outcome;
}

t.test('a request step reads 10 MB of an answer that unpacks to 2.6 GB', async (t) => {
  const { status, error } = await bounded(t, [{ action: 'request', url: '/bomb', expected: '200' }]);
  t.equal(status, 'failed');
  t.match(error, /The answer is longer than 10 MB/);
});

t.test('so does one that is redirected to it', async (t) => {
  const { error } = await bounded(t, [{ action: 'request', url: '/redirect?to=/bomb', expected: '200' }]);
  t.match(error, /The answer is longer than 10 MB/);
});

t.test('redirects end, and what never ends is given up', async (t) => {
  const looped = await bounded(t, [{ action: 'request', url: '/loop' }]);
  t.match(looped.error, /more than 20 redirects/);
  const waiting = await bounded(t, [{ action: 'request', url: '/never', timeoutMs: 500 }]);
  t.match(waiting, { failureCategory: 'timeout', error: /Timeout 500ms exceeded/ });
});

t.test('a failure shows the beginning of a body', async (t) => {
  const { error } = await bounded(t, [{ action: 'request', url: '/long-error' }]);
  t.match(error, /Expected a status below 400, received status 500 with the body "x{500}…"\.$/);
});

t.test('requests take part in the session of the pages, through redirects', async (t) => {
  const { status, error } = await bounded(t, [
    { action: 'request', url: '/cookie' },
    {
      action: 'request',
      url: '/redirect?to=/echo&status=302',
      method: 'POST',
      body: '{"a":1}',
      expected: '"cookie":"seen=1; short=2"',
    },
    {
      action: 'request',
      url: '/redirect?to=/echo&status=307',
      method: 'PUT',
      body: '{"a":1}',
      expected: '"body":"{\\"a\\":1}"',
    },
    { action: 'request', url: '/echo', headers: { 'X-Mine': 'yes' }, expected: '"x-mine":"yes"' },
    { action: 'request', url: '/echo', expected: 'Mozilla/5.0' },
  ]);
  t.equal(error, null);
  t.equal(status, 'passed');
});

t.test('pages that load what unpacks to gigabytes do not fill the memory of the server', async (t) => {
  const { status, error } = await bounded(
    t,
    [
      { action: 'navigate', url: '/loads-bombs' },
      { action: 'wait', value: '3000' },
    ],
    { maxGrowthMb: 250 },
  );
  t.equal(error, null);
  t.equal(status, 'passed');
});

t.test('a download is refused, and neither fails the step nor fills the disk', async (t) => {
  const outcome = await bounded(t, [
    { action: 'navigate', url: '/download' },
    { action: 'click', selector: "getByRole('link', { name: 'Download' })" },
    { action: 'wait', value: '1500' },
    { action: 'assert', selector: "getByRole('heading', { name: 'Files' })" },
  ]);
  t.equal(outcome.error, null);
  t.equal(outcome.status, 'passed');
  t.ok(
    site.requests.some(({ line }) => line === 'GET /file'),
    'the page asked for it',
  );
  // What was not received cannot be on the disk.
  t.ok(site.downloadedMb < 60, `${site.downloadedMb} MB of 600 were sent`);
});
