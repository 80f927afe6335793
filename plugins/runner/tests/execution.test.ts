import { setTimeout as delay } from 'node:timers/promises';
import {
  type Result,
  type RunHook,
  type Step,
  type StepAction,
  type TestHookContext,
  uniqueCode,
  workday,
} from '@testkernel/sdk';
import t from 'tap';
import { openBench, testOf } from './support/bench.ts';
import { startSite } from './support/site.ts';

const site = await startSite();
t.teardown(() => site.close());

const home = { action: 'navigate', url: '/' } as const;
const wrongTitle = { action: 'assertTitle', expected: 'Nope', timeoutMs: 100 } as const;

t.test('a passing test has steps, time and nothing to complain about', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const [result] = await bench.run([testOf('Home', home, { action: 'assert', selector: 'h1' })]);
  t.match(result, {
    testId: 'home',
    testName: 'Home',
    status: 'passed',
    flaky: false,
    skipReason: null,
    attempts: [{ status: 'passed', error: null, screenshot: null, trace: null }],
    error: null,
    failureCategory: null,
    steps: [
      { index: 0, action: 'navigate', status: 'passed', screenshot: null },
      { index: 1, action: 'assert', status: 'passed', screenshot: null },
    ],
    console: [],
    network: [],
  });
  t.ok((result?.durationMs ?? 0) > 0);
});

t.test('what follows a failed step is skipped', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const before = site.requests.length;
  const [result] = await bench.run([
    testOf('Broken', home, wrongTitle, { action: 'navigate', url: '/cart' }),
  ]);
  t.same(
    result?.steps.map((step) => step.status),
    ['passed', 'failed', 'skipped'],
  );
  t.equal(result?.error, 'Step 2 (assertTitle) failed: Expected the title "Nope", received "Shop".');
  t.same(site.requests.slice(before), ['GET /'], 'the skipped step did nothing');
});

t.test('a pass after a failed attempt is flaky, and the evidence of both attempts is kept', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const works = { action: 'assert', selector: 'h1', expected: 'Works', timeoutMs: 1000 } as const;
  const [result] = await bench.run([testOf('Flaky', { action: 'navigate', url: '/flaky' }, works)], {
    retries: 2,
    evidence: { screenshots: 'each-step', trace: true },
  });
  t.match(result, {
    status: 'passed',
    flaky: true,
    error: null,
    attempts: [
      {
        status: 'failed',
        error: /received "Broken"/,
        screenshot: /flaky\/final\.png$/,
        trace: /flaky\/attempt-1\.zip$/,
      },
      { status: 'passed', error: null, screenshot: /flaky\/attempt-2\/final\.png$/, trace: null },
    ],
  });
  t.equal(result?.attempts.length, 2);
  t.equal(
    result?.durationMs,
    result?.attempts.reduce((sum, attempt) => sum + attempt.durationMs, 0),
  );
  for (const attempt of result?.attempts ?? []) {
    t.ok((await bench.artifacts.read(attempt.screenshot ?? '')).length > 0, 'its screenshot is stored');
  }
});

t.test('screenshots', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const tests = [testOf('Good', home, { action: 'assert', selector: 'h1' }), testOf('Bad', home, wrongTitle)];
  const stored = async (screenshots: 'each-step' | 'end' | 'on-failure' | 'off') => {
    const runId = `run-${screenshots}`;
    const results = await bench.run(tests, { runId, evidence: { screenshots, trace: false } });
    const files = (await bench.artifacts.list()).filter((file) => file.startsWith(`screenshots/${runId}/`));
    return { files: files.map((file) => file.slice(`screenshots/${runId}/`.length)), results };
  };

  t.test('of each step are numbered from 1, with the end beside them', async (t) => {
    const { files, results } = await stored('each-step');
    const expected = ['final.png', 'step-1.png', 'step-2.png'];
    t.same(files, [...expected.map((name) => `bad/${name}`), ...expected.map((name) => `good/${name}`)]);
    const [good] = results;
    const folder = '/artifacts/screenshots/run-each-step/good';
    t.same(good?.screenshots, [`${folder}/step-1.png`, `${folder}/step-2.png`, `${folder}/final.png`]);
    t.same(
      good?.steps.map((step) => step.screenshot),
      [`${folder}/step-1.png`, `${folder}/step-2.png`],
    );
    const png = await bench.artifacts.read(`${folder}/final.png`);
    t.same([png.readUInt32BE(16), png.readUInt32BE(20)], [800, 600], 'a PNG of the viewport');
  });
  t.test('of the end', async (t) => t.same((await stored('end')).files, ['bad/final.png', 'good/final.png']));
  t.test('of failures', async (t) => t.same((await stored('on-failure')).files, ['bad/final.png']));
  t.test('off', async (t) => t.same((await stored('off')).files, []));

  t.test('a test that stands in a run twice has a folder each time', async (t) => {
    const [one] = tests;
    if (!one) return;
    const results = await bench.run([one, one], {
      runId: 'run-twice',
      evidence: { screenshots: 'end', trace: false },
    });
    t.same(
      results.map((result) => result.screenshots),
      [
        ['/artifacts/screenshots/run-twice/good/final.png'],
        ['/artifacts/screenshots/run-twice/good/repeat-2/final.png'],
      ],
    );
  });

  t.test('requests alone leave none', async (t) => {
    const api = testOf('Api', { action: 'request', url: '/echo' });
    const [result] = await bench.run([api], { evidence: { screenshots: 'each-step', trace: false } });
    t.match(result, { status: 'passed', screenshots: [] });
  });
});

t.test('console messages, page errors, dialogs and failed requests are kept', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const press = (name: string) => ({ action: 'click', selector: `getByRole('button', { name: '${name}' })` });
  const [result] = await bench.run([
    testOf('Noisy', home, press('Alert'), press('Throw'), press('Fetch'), {
      action: 'assert',
      selector: "getByRole('button', { name: 'Fetched' })",
    }),
  ]);
  t.equal(result?.status, 'passed', 'a dialog does not hold the test up');
  t.match(
    result?.console.find((entry) => entry.level === 'dialog'),
    { text: 'Dismissed alert: Hello' },
  );
  t.match(
    result?.console.find((entry) => entry.level === 'error'),
    { text: 'after alert', url: `${site.url}/` },
  );
  t.match(
    result?.console.find((entry) => entry.level === 'pageerror'),
    { text: 'Broken script' },
  );
  t.match(result?.network, [{ method: 'GET', url: `${site.url}/missing`, status: 404, failure: null }]);
});

t.test('a test that takes longer than allowed fails between two steps and is not tried again', async (t) => {
  const bench = await openBench({ url: site.url, maxTestMinutes: 0.5 / 60 });
  t.teardown(() => bench.close());
  const wait: Step = { action: 'wait', value: '600' };
  const [result] = await bench.run([testOf('Long', home, wait, wait, home)], { retries: 2 });
  t.match(result, { status: 'failed', failureCategory: 'timeout' });
  t.match(result?.error, /longest time of a test \(MAX_TEST_MINUTES\)/);
  t.equal(result?.attempts.length, 1);
});

t.test('a page that logs without end fills no result', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const [result] = await bench.run([testOf('Chatty', { action: 'navigate', url: '/chatty' })]);
  const texts = result?.console.map(({ text }) => text) ?? [];
  t.match(texts[0], /^0 x+$/);
  const length = texts.join('').length;
  t.ok(length > 40_000 && length < 53_000, `${length} characters of 1,500,000 are kept`);
});

t.test('parallelWorkers tests run at a time, each in a context of its own', async (t) => {
  let running = 0;
  let most = 0;
  const contexts = new Set<unknown>();
  const meet: StepAction = {
    needs: [],
    async execute({ context }) {
      contexts.add(context);
      running += 1;
      most = Math.max(most, running);
      // The first three tests wait for each other, however long their contexts take to open.
      for (let waits = 0; most < 3 && waits < 500; waits += 1) await delay(10);
      await delay(50);
      running -= 1;
    },
  };
  const bench = await openBench({ url: site.url, actions: { meet } });
  t.teardown(() => bench.close());
  const tests = Array.from({ length: 7 }, (_, index) => testOf(`Test ${index}`, { action: 'meet' }));
  const results = await bench.run(tests, { parallelWorkers: 3 });
  t.equal(results.length, 7);
  t.equal(most, 3);
  t.equal(contexts.size, 7);
});

t.test('serial tests run after the others, one at a time', async (t) => {
  const running = new Set<string>();
  const seen: string[][] = [];
  const others = Promise.withResolvers<void>();
  const meet: StepAction = {
    needs: [],
    async execute({ step: { value = '' } }) {
      running.add(value);
      seen.push([...running]);
      if (running.size === 2) others.resolve();
      if (value.startsWith('other')) await others.promise;
      await delay(20);
      running.delete(value);
    },
  };
  const bench = await openBench({ url: site.url, actions: { meet } });
  t.teardown(() => bench.close());
  const test = (name: string) => testOf(name, { action: 'meet', value: name });
  const serial = ['serial 1', 'serial 2'].map((name) => ({ ...test(name), serial: true }));
  await bench.run([...serial, test('other 1'), test('other 2')], { parallelWorkers: 2 });
  const [first, ...later] = seen.map((names) => names.sort());
  t.match(first, [/^other/], 'either of them');
  t.same(later, [['other 1', 'other 2'], ['serial 1'], ['serial 2']]);
});

t.test('while a result is being taken the next test runs, but not the one after it', async (t) => {
  const order: string[] = [];
  const secondBegan = Promise.withResolvers<void>();
  const hook: RunHook = {
    beforeTest: async ({ test }) => {
      order.push(`begin ${test.name}`);
      if (test.name === 'B') secondBegan.resolve();
    },
  };
  const hooked = await openBench({ url: site.url, hooks: { hook } });
  t.teardown(() => hooked.close());
  const onResult = async ({ testName }: Result) => {
    if (testName === 'A') await secondBegan.promise.then(() => delay(300));
    order.push(`stored ${testName}`);
  };
  const tests = ['A', 'B', 'C'].map((name) => testOf(name, home));
  await hooked.runner.execute(hooked.requestFor(tests, { onResult }));
  t.same(
    order.filter((event) => event !== 'stored B'),
    ['begin A', 'begin B', 'stored A', 'begin C', 'stored C'],
  );
  t.ok(order.indexOf('stored B') > order.indexOf('stored A'), 'results are taken in their order');
});

t.test('a result that can’t be stored ends the execution', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const reason = new Error('the database is gone');
  const request = bench.requestFor([testOf('A', home), testOf('B', home)], {
    onResult: async () => {
      throw reason;
    },
  });
  await t.rejects(bench.runner.execute(request), reason);
});

t.test('an abort closes what runs at once and reports none of it', async (t) => {
  const bench = await openBench({ url: site.url, stepMs: 60_000 });
  t.teardown(() => bench.close());
  const abort = new AbortController();
  const reason = new Error('Aborted by user');
  const slow = testOf('Slow', home, { action: 'wait', selector: '#never' });
  const request = bench.requestFor([testOf('Fast', home), slow, testOf('Later', home)], {
    signal: abort.signal,
    evidence: { screenshots: 'each-step', trace: true },
    onResult: async (result) => {
      bench.results.push(result);
      setTimeout(() => abort.abort(reason), 300);
    },
  });
  await t.rejects(bench.runner.execute(request), reason);
  t.same(
    bench.results.map((result) => result.testName),
    ['Fast'],
  );
});

t.test(
  'a browser that crashes fails the attempt as infrastructure, and the next one gets another',
  async (t) => {
    const crashes = { left: 1 };
    const crash: StepAction = {
      needs: [],
      async execute({ page, context }) {
        if (crashes.left-- <= 0) return;
        const browser = context.browser();
        const session = await browser?.newBrowserCDPSession();
        const gone = new Promise((resolve) => browser?.once('disconnected', resolve));
        session?.send('Browser.crash').catch(() => undefined);
        await gone;
        await page.title();
      },
    };
    const bench = await openBench({ url: site.url, actions: { crash } });
    t.teardown(() => bench.close());
    const [result] = await bench.run([testOf('Crash', home, { action: 'crash' })], {
      retries: 1,
      evidence: { screenshots: 'each-step', trace: true },
    });
    t.match(result, {
      status: 'passed',
      flaky: true,
      attempts: [{ status: 'failed' }, { status: 'passed' }],
    });

    crashes.left = 1;
    const [alone] = await bench.run([testOf('Crash', home, { action: 'crash' })]);
    t.match(alone, { status: 'failed', failureCategory: 'infrastructure' });
  },
);

t.test('an address that the egress guard refuses is named as such', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  bench.egress.refuse.add('internal.example');
  const [result] = await bench.run([
    testOf('Refused', { action: 'navigate', url: 'http://internal.example/' }),
  ]);
  t.match(result, {
    status: 'failed',
    failureCategory: 'network',
    error: /internal\.example may not be reached from tests/,
  });
});

t.test('hooks', async (t) => {
  t.test('are called in the order of a run, and see each step', async (t) => {
    const calls: string[] = [];
    const hook: RunHook = {
      beforeRun: async () => void calls.push('beforeRun'),
      beforeTest: async ({ test, page }) => void calls.push(`beforeTest ${test.name} ${page.url()}`),
      afterStep: async ({ page }, step, result) =>
        void calls.push(`afterStep ${step.action} ${result.status} ${new URL(page.url()).pathname}`),
      afterTest: async (_, result) => {
        calls.push('afterTest');
        return { ...result, webVitals: { lcp: 1 } };
      },
      afterRun: async () => void calls.push('afterRun'),
    };
    const bench = await openBench({ url: site.url, hooks: { hook } });
    t.teardown(() => bench.close());
    const [result] = await bench.run([testOf('One', { action: 'navigate', url: '/cart' }, wrongTitle, home)]);
    t.same(calls, [
      'beforeRun',
      'beforeTest One about:blank',
      'afterStep navigate passed /cart',
      'afterStep assertTitle failed /cart',
      'afterTest',
      'afterRun',
    ]);
    t.same(result?.webVitals, { lcp: 1 }, 'what afterTest returns is the result');
  });

  t.test(
    'may have days and unique values be those of another attempt, except in what is sent to the application',
    async (t) => {
      const values: (string | undefined)[] = [];
      const note: StepAction = { needs: [], execute: async ({ step }) => void values.push(step.value) };
      const attempts: Pick<TestHookContext, 'begun' | 'unique'>[] = [];
      const hook: RunHook = {
        beforeTest: async (attempt) => {
          attempts.push(attempt);
          if (attempt.test.name !== 'Past') return;
          attempt.countDaysFrom(new Date('2026-11-30T12:00:00Z'));
          attempt.useUnique('qxabcdefgh');
        },
      };
      const bench = await openBench({ url: site.url, hooks: { hook }, actions: { note, request: note } });
      t.teardown(() => bench.close());
      const value = '{{workday+14}} {{uniqueCode AAA-9999}}';
      const steps = [
        { action: 'note', value },
        { action: 'request', url: '/', value },
      ];
      await bench.run([testOf('Past', ...steps), testOf('Present', ...steps)]);
      const [first, second] = attempts.map(
        ({ begun, unique }) => `${workday({ days: 14 }, begun)} ${uniqueCode(unique, 'AAA-9999')}`,
      );
      t.same(values, [`2026-12-14 ${uniqueCode('qxabcdefgh', 'AAA-9999')}`, first, second, second]);
    },
  );

  t.test('find the screenshots of a test stored', async (t) => {
    const sizes: number[] = [];
    const hook: RunHook = {
      afterTest: async (_, { steps }) => {
        for (const { screenshot } of steps) sizes.push((await bench.artifacts.read(screenshot ?? '')).length);
        return undefined;
      },
    };
    const bench = await openBench({ url: site.url, hooks: { hook } });
    t.teardown(() => bench.close());
    await bench.run([testOf('One', home)], { evidence: { screenshots: 'each-step', trace: false } });
    t.equal(sizes.length, 1);
    t.ok(sizes.every((size) => size > 100));
  });

  t.test(
    'that throw are logged with their plugin, told in the log of the run, and fail nothing',
    async (t) => {
      const fail = async () => {
        throw new Error('bad hook');
      };
      const bench = await openBench({
        url: site.url,
        hooks: {
          bad: { beforeRun: fail, beforeTest: fail, afterStep: fail, afterTest: fail, afterRun: fail },
        },
      });
      t.teardown(() => bench.close());
      const results = await bench.run([testOf('One', home), testOf('Two', home)]);
      t.same(
        results.map(({ status }) => status),
        ['passed', 'passed'],
      );
      const warnings = bench.log.lines.filter((line) => line.level === 'warn');
      t.equal(warnings.length, 8);
      t.match(warnings[0]?.fields, { plugin: 'bad-plugin', operation: 'beforeRun', reason: 'bad hook' });
      const told = bench.logged.filter((line) => JSON.stringify(line).includes('bad-plugin failed at'));
      t.equal(told.length, 5, 'the log of the run tells each operation once');
    },
  );

  t.test('may name another locator where an action’s matches nothing', async (t) => {
    const hook: RunHook = { locatorMissed: async () => "getByRole('link', { name: 'Cart' })" };
    const bench = await openBench({ url: site.url, hooks: { hook }, stepMs: 1000 });
    t.teardown(() => bench.close());
    const [result] = await bench.run([
      testOf(
        'Moved',
        home,
        { action: 'click', selector: '#cart' },
        { action: 'assertUrl', expected: '/cart' },
      ),
    ]);
    t.match(result, {
      status: 'passed',
      healed: [{ step: 2, from: '#cart', to: "getByRole('link', { name: 'Cart' })" }],
    });
  });

  t.test('never name another locator for an assertion', async (t) => {
    const hook: RunHook = { locatorMissed: async () => 'h1' };
    const bench = await openBench({ url: site.url, hooks: { hook }, stepMs: 200 });
    t.teardown(() => bench.close());
    const [result] = await bench.run([testOf('Gone', home, { action: 'assertVisible', selector: '#gone' })]);
    t.match(result, { status: 'failed', healed: [] });
  });
});

t.test('frames of the first worker’s page arrive as JPEG', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const frames: Buffer[] = [];
  await bench.run([testOf('Shown', home, { action: 'wait', value: '700' })], {
    onFrame: (jpeg) => void frames.push(jpeg),
  });
  t.ok(frames.length >= 1);
  t.same(frames[0]?.subarray(0, 3), Buffer.from([0xff, 0xd8, 0xff]));
});
