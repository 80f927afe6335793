import type { BrowserContext } from 'playwright-core';
import t, { type Test } from 'tap';
import { giveUpRequest } from '../../../tests/fixtures/give-up-request.ts';
import { openBench, testOf } from './support/bench.ts';
import { startSite } from './support/site.ts';

const site = await startSite();
t.teardown(() => site.close());

const looked = testOf(
  'Looked at',
  { action: 'navigate', url: '/' },
  { action: 'assertTitle', expected: 'Shop', timeoutMs: 500 },
);

/** Cancels requests as Chromium does when a network interface appears or disappears. */
async function changeNetwork(context: BrowserContext, path: string, errorText: string): Promise<void> {
  await context.route(`**${path}`, async (route) => {
    giveUpRequest(context, `${site.url}style.css`, errorText);
    await route.fulfill({ contentType: 'text/html', body: '<title>Half of it</title>' });
  });
}

async function run(t: Test, spoilt: number, errorText = 'net::ERR_NETWORK_CHANGED', retries = 0) {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  let prepared = 0;
  const [result] = await bench.run([looked], {
    retries,
    prepare: async (_, context) => {
      prepared += 1;
      if (prepared <= spoilt) await changeNetwork(context, '/', errorText);
    },
  });
  return { result, prepared, logged: bench.logged };
}

t.test('an attempt in which the machine’s network changed is repeated, and not counted', async (t) => {
  const { result, logged } = await run(t, 2);
  t.match(result, { status: 'passed', flaky: false, error: null });
  t.equal(result?.attempts.length, 1);
  const repeated = logged.filter((line) => line.includes('network changed'));
  t.strictSame(
    repeated,
    Array(2).fill("Looked at: this machine's network changed, so the attempt is repeated."),
  );
});

t.test('where it changes again and again, the failure counts', async (t) => {
  const { result, prepared } = await run(t, 10, undefined, 1);
  t.match(result, { status: 'failed', failureCategory: 'assertion' });
  t.equal(prepared, 5, 'three that do not count, and two that do');
  t.equal(result?.attempts.length, 2);
});

t.test('another failed request is the application’s', async (t) => {
  const { result, prepared } = await run(t, 1, 'net::ERR_CONNECTION_RESET');
  t.match(result, { status: 'failed' });
  t.equal(prepared, 1);
});
