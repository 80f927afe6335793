import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { Value } from 'typebox/value';
import { desktopDefaults, type ExecutableTest, type ExecutionRequest } from '../../src/domain/execution.ts';
import { blankResult, Result } from '../../src/domain/result.ts';
import type { Step } from '../../src/domain/step.ts';
import { uniqueWord } from '../../src/domain/unique-word.ts';
import { applyLocator } from '../../src/locator/apply-locator.ts';
import { parseLocator } from '../../src/locator/parse-locator.ts';
import type { RunHook, TestHookContext } from '../../src/points/run-hook.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';
import { type ConformanceScope, noScope } from './scope.ts';

/** The pages and the test with which a hook is called. */
export interface RunHookBench {
  /** A page in a context of its own, which the case closes. */
  page(): Promise<Page>;
  /**
   * A stored test whose steps find their elements on the pages that it navigates to. Only its navigations are executed.
   */
  readonly test: ExecutableTest;
  /** The properties of the execution request, beside the test: at least the project. */
  readonly request: Pick<ExecutionRequest, 'project'> & Partial<ExecutionRequest>;
  /** The scope of the project's workspace. Default: none. */
  readonly scope?: ConformanceScope;
}

/** The simulated execution: the status of each attempt, and whether a screenshot is taken after each step. */
interface Course {
  readonly attempts: readonly ('passed' | 'failed')[];
  readonly pictures: boolean;
}

interface Outcome {
  readonly given: Result;
  readonly returned: Result | undefined;
}

const passing: Course = { attempts: ['passed'], pictures: true };
const failing: Course = { attempts: ['failed', 'failed'], pictures: false };

/**
 * The contract of `RunHook`. All arguments are frozen in these cases: a hook that assigns to their properties fails.
 */
export function runHookConformance(make: () => RunHook, bench: RunHookBench): ConformanceCase[] {
  const { scope = noScope } = bench;
  const test = frozen(structuredClone(bench.test));
  const run = async (
    work: (hook: RunHook, request: ExecutionRequest) => Promise<unknown>,
    regression = true,
  ) => {
    const hook = make();
    const request = requestOf(bench, test, regression);
    await scope(async () => {
      await hook.beforeRun?.(request);
      await work(hook, request);
      await hook.afterRun?.(request);
    });
  };
  return [
    {
      name: 'it only adds to the result of a test that passes',
      run: () =>
        run(async (hook, request) => assertAddition(await take(hook, request, test, { bench, ...passing }))),
    },
    {
      name: 'a test that failed in all attempts stays failed, with the same error',
      run: () =>
        run(async (hook, request) => {
          const outcome = await take(hook, request, test, { bench, ...failing });
          assertAddition(outcome);
          assert.equal(outcome.returned?.status ?? 'failed', 'failed');
          assert.ok(
            (outcome.returned ?? outcome.given).error?.includes(outcome.given.error ?? ''),
            'the reason',
          );
        }),
    },
    {
      name: 'two rows of one test can be executed at once',
      run: () =>
        run(async (hook, request) => {
          const rowOf = (number: number) => frozen({ ...test, fixtureRow: { number } });
          const [passed, failed] = await Promise.all([
            take(hook, request, rowOf(1), { bench, ...passing }),
            take(hook, request, rowOf(2), { bench, ...failing }),
          ]);
          assertAddition(passed);
          assertAddition(failed);
          assert.equal(failed.returned?.status ?? 'failed', 'failed');
        }),
    },
    {
      name: 'a test whose browser opened no page has a result',
      run: () =>
        run(async (hook, request) => {
          const given = frozen(failedResult(test, 'The browser could not open a page.'));
          assertAddition({ given, returned: await hook.afterTest?.({ request, test, redact }, given) });
        }),
    },
    {
      name: 'outside of regression runs it neither changes the result nor heals a step',
      run: () =>
        run(async (hook, request) => {
          for (const course of [passing, failing]) {
            const { given, returned } = await take(hook, request, test, { bench, ...course });
            assert.deepEqual(returned ?? given, given);
          }
          await onPage(bench, async (page) => {
            const context = contextOf(request, test, page);
            for (const step of actionsOf(test)) {
              assert.equal(await hook.locatorMissed?.(context, step), undefined);
            }
          });
        }, false),
    },
    {
      name: 'wantsLocator returns a boolean, and locatorMissed a selector',
      run: () =>
        run(async (hook, request) =>
          onPage(bench, async (page) => {
            const missing: Step = {
              action: 'click',
              selector: "getByRole('button', { name: 'Never there' })",
            };
            const steps = frozen([
              ...test.steps,
              missing,
              { ...missing, frameUrl: '/x' },
              { action: 'reload' },
            ]);
            const changed = frozen({ ...test, steps });
            const context = contextOf(request, changed, page);
            await hook.beforeTest?.(context);
            for (const step of steps) await follow(page, step, request);
            for (const step of actionsOf(context.test)) {
              const wanted = hook.wantsLocator?.(context, step) ?? true;
              assert.equal(typeof wanted, 'boolean');
              const other = await hook.locatorMissed?.(context, step);
              if (other !== undefined) parseLocator(other);
            }
          }),
        ),
    },
  ];
}

/** Calls the hook as the runner would during a test, without executing the steps. */
async function take(
  hook: RunHook,
  request: ExecutionRequest,
  test: ExecutableTest,
  { bench, attempts, pictures }: Course & { bench: RunHookBench },
): Promise<Outcome> {
  for (const status of attempts) {
    await onPage(bench, async (page) => {
      const context = contextOf(request, test, page);
      await hook.beforeTest?.(context);
      for (const [index, step] of test.steps.entries()) {
        await follow(page, step, request);
        const failed = status === 'failed' && index === test.steps.length - 1;
        if (!failed) await find(hook, context, step);
        const image = pictures ? await page.screenshot() : null;
        const result = { index, action: step.action, durationMs: 1, screenshot: null };
        const taken = frozen({ ...result, status: failed ? ('failed' as const) : ('passed' as const) });
        await hook.afterStep?.(context, step, taken, { page, image });
      }
      assert.equal(await page.evaluate('1 + 1'), 2, 'the page is there for the next step');
    });
  }
  const failed = attempts.at(-1) === 'failed';
  const given = frozen(
    failed ? failedResult(test, 'Step 1 (click) failed: no such element') : passedResult(test),
  );
  return { given, returned: await hook.afterTest?.({ request, test, redact }, given) };
}

/** Nothing in the tests of the conformance is secret. */
function redact(text: string): string {
  return text;
}

function contextOf(request: ExecutionRequest, test: ExecutableTest, page: Page): TestHookContext {
  const context = page.context();
  return {
    request,
    test,
    page,
    context,
    redact,
    begun: new Date(),
    unique: uniqueWord(),
    // No step that holds a placeholder is executed here.
    countDaysFrom: () => undefined,
    useUnique: () => undefined,
  };
}

async function follow(page: Page, { action, url }: Step, { project }: ExecutionRequest): Promise<void> {
  if (action === 'navigate' && url !== undefined) await page.goto(new URL(url, project.url).href);
}

async function find(hook: RunHook, context: TestHookContext, step: Step): Promise<void> {
  if (step.selector === undefined || !isAction(step) || !hook.locatorFound) return;
  if (!(hook.wantsLocator?.(context, step) ?? true)) return;
  const locator = applyLocator(context.page, parseLocator(step.selector));
  await locator.waitFor({ state: 'attached', timeout: 5000 });
  await hook.locatorFound(context, step, locator);
}

/** Asserts that a returned result only adds to the given one, or turns a pass into a failure. */
function assertAddition({ given, returned }: Outcome): void {
  if (returned === undefined) return;
  assert.ok(Value.Check(Result, returned), 'it returns a result, or nothing');
  assert.equal(returned.attempts.length, given.attempts.length);
  for (const field of evidence) assert.deepEqual(returned[field], given[field], field);
}

const evidence = [
  'testId',
  'testName',
  'skipReason',
  'durationMs',
  'screenshots',
  'steps',
  'healed',
  'fixtureRow',
  'console',
  'network',
] as const;

function passedResult(test: ExecutableTest): Result {
  const at = '2026-01-01T00:00:00.000Z';
  const attempt = { status: 'passed' as const, durationMs: 10, error: null, screenshot: null, trace: null };
  return {
    ...blankResult(test, 'passed'),
    durationMs: 10,
    attempts: [attempt],
    screenshots: ['/artifacts/screenshots/run/step-1.png'],
    steps: test.steps.map(({ action }, index) => {
      return { index, action, status: 'passed' as const, durationMs: 1, screenshot: null };
    }),
    fixtureRow: { ...test.fixtureRow },
    console: [{ level: 'log', text: 'Hello', url: null, at }],
    network: [{ method: 'GET', url: 'http://127.0.0.1:9/', status: 404, failure: null, at }],
  };
}

function failedResult(test: ExecutableTest, error: string): Result {
  const passed = passedResult(test);
  const attempts = passed.attempts.map((attempt) => ({ ...attempt, status: 'failed' as const, error }));
  return { ...passed, status: 'failed', attempts, error, failureCategory: 'selector' };
}

function requestOf(bench: RunHookBench, test: ExecutableTest, regression: boolean): ExecutionRequest {
  return Object.freeze({
    runId: 'run-1',
    shardIndex: null,
    options: desktopDefaults,
    parallelWorkers: 2,
    retries: 1,
    evidence: { screenshots: 'off' as const, trace: false },
    signal: new AbortController().signal,
    onResult: async () => {},
    onLog: () => {},
    ...bench.request,
    project: frozen(structuredClone(bench.request.project)),
    tests: frozen([test]),
    regression,
  });
}

async function onPage(bench: RunHookBench, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await bench.page();
  try {
    await work(page);
  } finally {
    await page.context().close();
  }
}

function actionsOf(test: ExecutableTest): Step[] {
  return test.steps.filter((step) => step.selector !== undefined && isAction(step));
}

/** Whether the step acts on an element, as opposed to assertions and waits. */
function isAction({ action }: Step): boolean {
  return action !== 'wait' && !action.startsWith('assert');
}
