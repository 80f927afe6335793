import type { BrowserContext } from 'playwright-core';
import t from 'tap';
import { openBench, testOf } from './support/bench.ts';
import { startSite } from './support/site.ts';

const site = await startSite();
t.teardown(() => site.close());

const home = { action: 'navigate', url: '/' } as const;

t.test('each attempt is prepared, with its own context, before its first page', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const contexts = new Set<BrowserContext>();
  const pagesThen: number[] = [];
  const [result] = await bench.run(
    [testOf('Changed', home, { action: 'assertTitle', expected: 'Changed', timeoutMs: 200 })],
    {
      retries: 1,
      prepare: async (test, context) => {
        t.equal(test.id, 'changed');
        contexts.add(context);
        pagesThen.push(context.pages().length);
        const title = contexts.size === 2 ? 'Changed' : 'Other';
        await context.route('**/*', (route) =>
          route.fulfill({ contentType: 'text/html', body: `<title>${title}</title>` }),
        );
      },
    },
  );
  t.match(result, { status: 'passed', flaky: true });
  t.equal(contexts.size, 2);
  t.same(pagesThen, [0, 0]);
});

t.test('an attempt that can not be prepared fails without a step', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const [result] = await bench.run([testOf('Home', home)], {
    prepare: () => Promise.reject(new Error('no such world')),
  });
  t.match(result, { status: 'failed', error: 'The attempt could not be prepared: no such world', steps: [] });
});

t.test('an execution may have less patience than the runner', async (t) => {
  const bench = await openBench({ url: site.url, stepMs: 60_000 });
  t.teardown(() => bench.close());
  const results = await bench.run(
    [
      testOf('Assertion', home, { action: 'assertTitle', expected: 'Nope' }),
      testOf('Action', home, { action: 'click', selector: '#nowhere' }),
    ],
    { timeouts: { stepMs: 100, assertionMs: 100 } },
  );
  t.match(results, [
    { status: 'failed', failureCategory: 'assertion' },
    { status: 'failed', failureCategory: 'selector' },
  ]);
});

t.test('between two steps, the page can be looked at and further steps be played', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const seen: [index: number, path: string][] = [];
  const [result] = await bench.run([testOf('Home', home, { action: 'assertUrl', expected: '/' })], {
    afterStep: async (_, index, { page, play }) => {
      seen.push([index, new URL(page.url()).pathname]);
      await t.rejects(play({ action: 'assertTitle', expected: 'Nope', timeoutMs: 50 }), /Nope/);
    },
  });
  t.same(seen, [
    [0, '/'],
    [1, '/'],
  ]);
  t.match(result, { status: 'passed', error: null });
  t.equal(result?.steps.length, 2, 'only those of the test are in its result');

  const [failed] = await bench.run([testOf('Home', home, home)], {
    afterStep: () => Promise.reject(new Error('that was unexpected')),
  });
  t.match(failed, { status: 'failed', error: 'What follows step 1 failed: that was unexpected' });
  t.same(
    failed?.steps.map(({ status }) => status),
    ['passed', 'skipped'],
  );
});

t.test('a step that failed leaves its page to be looked at, and stays the result', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const seen: [index: number, path: string][] = [];
  const wrong = { action: 'assertTitle', expected: 'Nope', timeoutMs: 100 };
  const [result] = await bench.run([testOf('Home', home, wrong, home)], {
    afterFailure: async (_, index, { page, play }) => {
      seen.push([index, new URL(page.url()).pathname]);
      await play({ action: 'assertUrl', expected: '/' });
      throw new Error('that was unexpected');
    },
  });
  t.same(seen, [[1, '/']]);
  t.match(result, { status: 'failed', error: /^Step 2 \(assertTitle\) failed/ });
});

t.test('the timeout of each step is asked for when it begins', async (t) => {
  const bench = await openBench({ url: site.url, stepMs: 60_000 });
  t.teardown(() => bench.close());
  const asked: number[] = [];
  const [result] = await bench.run([testOf('Action', home, { action: 'click', selector: '#nowhere' })], {
    stepTimeout: (_, index) => {
      asked.push(index);
      return index === 1 ? 100 : undefined;
    },
  });
  t.same(asked, [0, 1]);
  t.match(result, { status: 'failed', failureCategory: 'selector' });
});
