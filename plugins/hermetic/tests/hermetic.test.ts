import {
  desktopDefaults,
  type ExecutionRequest,
  RunHooks,
  SealedColumns,
  type TestHookContext,
  uniqueWord,
} from '@testkernel/sdk';
import { createTestKernel, runHookConformance, sealedColumnConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { hookBench } from '../../runner/tests/support/hook-bench.ts';
import { serveNews } from './support/news-site.ts';

t.test('hermetic runs', async (t) => {
  const site = await serveNews();
  t.teardown(() => site.close());
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'hermetic'],
    // Three runs are meant to fail: without further attempts, and without waiting long for it.
    env: { MAX_TEST_RETRIES: '0', ASSERTION_TIMEOUT_MS: '2000' },
  });
  t.teardown(() => kernel.close());
  const lead = await kernel.signUp();
  const project = (await lead.post('/projects', { name: 'News', url: site.url })).body;
  const recordings = `/projects/${project.id}/hermetic-recordings`;

  const addTest = async (name: string, steps: object[]) => {
    const test = (await lead.post(`/projects/${project.id}/tests`, { name, steps })).body;
    await lead.patch(`/projects/${project.id}/tests/${test.id}/approve`, {});
    return test.id as string;
  };
  const run = async (hermetic = true) => {
    const answer = await lead.post(`/projects/${project.id}/run`, { dialsConfig: { hermetic } });
    for (;;) {
      const { body } = await lead.get(`/runs/${answer.body.runId}`);
      if (body.status !== 'running') return body;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  const open = { action: 'navigate', url: '/' };
  const testId = await addTest('Reads the news', [
    open,
    { action: 'assert', selector: "getByRole('heading')" },
  ]);

  t.test('record the responses the first time, and replay them', async (t) => {
    const first = await run();
    t.match(first, { status: 'completed', passed: 1, hermetic: true });
    t.match((await lead.get(recordings)).body, { recordings: 1 });
    const [headline, shownAt, chance] = [site.headlines[0], site.shown[0]?.at, site.shown[0]?.chance];
    const answered = site.headlines.length;
    await lead.patch(`/tests/${testId}`, {
      steps: [
        open,
        { action: 'assert', selector: "getByRole('heading')", expected: headline },
        { action: 'assert', selector: "getByTestId('at')", expected: shownAt },
        { action: 'assert', selector: "getByTestId('chance')", expected: chance },
      ],
    });
    await lead.patch(`/projects/${project.id}/tests/${testId}/approve`, {});
    for (let round = 0; round < 3; round += 1) {
      const { passed, results } = await run();
      t.equal(passed, 1, results[0]?.error ?? 'passed');
    }
    t.equal(site.headlines.length, answered, 'the server was not asked again');
    const live = await run(false);
    t.match(live, { failed: 1, hermetic: false }, 'without the dial the news are others');
  });

  t.test('are stored encrypted', async (t) => {
    const column = () => kernel.contribution(SealedColumns, 'hermetic');
    for (const { name, run } of sealedColumnConformance(column, kernel)) t.test(name, run);
  });

  t.test('fail if the front-end code changed', async (t) => {
    site.change('front end');
    const { failed, results } = await run();
    t.equal(failed, 1);
    t.match(results[0]?.error, /Expected getByRole\('heading'\)/);
    site.change('nothing');
  });

  t.test('fail a request that was not recorded, and name it', async (t) => {
    site.change('another request');
    const { failed, logs } = await run();
    t.equal(failed, 1);
    t.match(
      logs.map((line: { message: string }) => line.message).join('\n'),
      /Reads the news: GET .*\/api\/other is not in the recording/,
    );
    site.change('nothing');
  });

  t.test(
    'have the unique values of the recording, and replay reads after a write in their order',
    async (t) => {
      await addTest('Adds a comment', [
        { action: 'navigate', url: '/comments' },
        { action: 'assert', selector: "getByTestId('count')", expected: '0 comments' },
        {
          action: 'fill',
          selector: "getByLabel('Comment')",
          value: 'Comment {{unique}} {{uniqueDay}} {{uniqueDay+2}} {{uniqueCode AA/9 (a)}}',
        },
        { action: 'click', selector: "getByRole('button', { name: 'Send' })" },
        { action: 'assert', selector: "getByTestId('count')", expected: '1 comments' },
        {
          action: 'assert',
          selector: "getByRole('listitem')",
          expected: 'Comment {{unique}} {{uniqueDay}} {{uniqueDay+2}} {{uniqueCode AA/9 (a)}}',
        },
      ]);
      await run();
      t.equal(site.comments, 1, 'the first time it reaches the server');
      const { passed, results } = await run();
      t.equal(passed, 2, JSON.stringify(results.map((one: { error: string }) => one.error)));
      t.equal(site.comments, 1, 'and then not any more');
    },
  );

  t.test('follow redirects and sessions of pages that the server renders', async (t) => {
    await addTest('Signs in', [
      { action: 'navigate', url: '/account' },
      { action: 'assertUrl', expected: '/sign-in' },
      { action: 'fill', selector: "getByLabel('Name')", value: 'Ann' },
      { action: 'click', selector: "getByRole('button', { name: 'Sign in' })" },
      { action: 'assertUrl', expected: '/account' },
      { action: 'assert', selector: "getByRole('heading')", expected: 'Ann, visit 1' },
    ]);
    await run();
    const { passed, results } = await run();
    t.equal(passed, 3, JSON.stringify(results.map((one: { error: string }) => one.error)));
  });

  t.test('belong to their project, and can be deleted with the permission for it', async (t) => {
    const otherAdmin = await kernel.signUp();
    t.equal((await otherAdmin.get(recordings)).status, 404);
    t.equal((await otherAdmin.delete(recordings)).status, 404);
    t.match(await lead.delete(recordings), { status: 200, body: { deleted: 3 } });
    t.match((await lead.get(recordings)).body, { recordings: 0, oldest: null });
  });

  t.test('have the day and the unique word of the recorded attempt', async (t) => {
    const hook = kernel.contribution(RunHooks, 'hermetic');
    const bench = await hookBench(kernel, lead, testId);
    const { test } = bench;
    const request: ExecutionRequest = {
      runId: 'run-1',
      shardIndex: null,
      project: bench.request.project,
      tests: [test],
      options: desktopDefaults,
      parallelWorkers: 1,
      retries: 0,
      evidence: { screenshots: 'off', trace: false },
      signal: new AbortController().signal,
      hermetic: true,
      onResult: async () => {},
      onLog: () => {},
    };
    const attemptAt = async (begun: string, unique: string) => {
      const page = await bench.page();
      const counted: string[] = [];
      const words: string[] = [];
      const attempt: TestHookContext = {
        request,
        test,
        page,
        context: page.context(),
        redact: (text) => text,
        begun: new Date(begun),
        countDaysFrom: (present) => counted.push(present.toISOString()),
        unique,
        useUnique: (word) => words.push(word),
      };
      const index = test.steps.length - 1;
      const step = test.steps[index] ?? open;
      const passed = {
        index,
        action: step.action,
        status: 'passed',
        durationMs: 1,
        screenshot: null,
      } as const;
      await bench.scope?.(async () => {
        await hook.beforeTest?.(attempt);
        await page.goto(site.url);
        await hook.afterStep?.(attempt, step, passed, { page, image: null });
      });
      const now = await page.evaluate(() => new Date().toISOString());
      await page.context().close();
      return { now, counted, words };
    };
    const recorded = '2026-11-30T23:59:59.000Z';
    const [word, other] = [uniqueWord(), uniqueWord()];
    const first = { now: recorded, counted: [], words: [] };
    t.strictSame(await attemptAt(recorded, word), first, 'the first one is recorded');
    t.strictSame(await attemptAt('2027-03-01T08:00:00.000Z', other), {
      now: recorded,
      counted: [recorded],
      words: [word],
    });
    await lead.delete(recordings);
  });

  t.test('are recorded and replayed by a hook', async (t) => {
    const hook = () => kernel.contribution(RunHooks, 'hermetic');
    const bench = await hookBench(kernel, lead, testId);
    const request = { ...bench.request, hermetic: true };
    for (const { name, run } of runHookConformance(hook, { ...bench, request })) t.test(name, run);
  });
});
