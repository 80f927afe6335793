import {
  type ExecutableTest,
  type ExecutionRequest,
  messageOf,
  type Result,
  type RunHook,
  type Step,
  type StepResult,
  type StepScreen,
  type TestHookContext,
} from '@testkernel/sdk';
import type { VisualConfiguration } from './configuration.ts';
import { RehearsalWatch } from './restless/rehearsal-watch.ts';
import type { ScreenWatch } from './screen-watch.ts';
import type { SightKeeper } from './sight-keeper.ts';
import { TestWatch, type WatchTools } from './test-watch.ts';

export interface VisualHookOptions {
  readonly tools: WatchTools;
  readonly keeper: SightKeeper;
  readonly captures: VisualConfiguration['captures'];
}

/**
 * Compares what tests end up with, and fails those that passed with another picture. Where candidates are rehearsed, it
 * learns what changes by itself.
 */
export class VisualHook implements RunHook {
  readonly #options: VisualHookOptions;
  readonly #watches = new WeakMap<ExecutableTest, ScreenWatch>();

  constructor(options: VisualHookOptions) {
    this.#options = options;
  }

  /** Each attempt is looked at anew. */
  async beforeTest({ request, test, context }: TestHookContext): Promise<void> {
    const { captures, tools } = this.#options;
    if (captures === 'off') return;
    if (request.regression) this.#watches.set(test, new TestWatch(tools, request, test, context));
    if (request.rehearsal)
      this.#watches.set(test, new RehearsalWatch(tools, request.project.id, test, context));
  }

  async afterStep(
    { request, test }: TestHookContext,
    _: Step,
    { index, status }: StepResult,
    screen: StepScreen,
  ): Promise<void> {
    const watch = this.#watches.get(test);
    if (!watch || status !== 'passed') return;
    const numbers = this.#options.captures === 'each-step' ? [index + 1] : [];
    if (index === test.steps.length - 1) numbers.push(0);
    for (const number of numbers) {
      await reported(request, test, number, () => watch.look(number, screen));
    }
  }

  async afterTest(
    { request, test }: { request: ExecutionRequest; test: ExecutableTest },
    result: Result,
  ): Promise<Result | undefined> {
    const sights = this.#watches.get(test)?.sights ?? [];
    this.#watches.delete(test);
    const visual: Result['visual'] = [];
    for (const sight of sights) {
      const { stepNumber } = sight.key;
      const seen = await reported(request, test, stepNumber, () =>
        this.#options.keeper.keep(sight, request, test, result),
      );
      if (seen) visual.push(seen);
    }
    visual.sort((one, other) => one.stepNumber - other.stepNumber);
    return visual.length === 0 ? undefined : this.#judge({ ...result, visual });
  }

  #judge(result: Result): Result {
    const changed = result.visual.filter(({ status }) => status === 'regression');
    if (changed.length === 0 || result.status !== 'passed') return result;
    const limit = percent(this.#options.tools.maxDiffering);
    const error = changed
      .map(
        ({ stepNumber, diffRatio }) => `${placeOf(stepNumber)} looks different: ${percent(diffRatio)} of it.`,
      )
      .join(' ')
      .concat(` ${limit} may differ, at the same size.`);
    const attempts = result.attempts.map((attempt, index) =>
      index < result.attempts.length - 1 ? attempt : { ...attempt, status: 'failed' as const, error },
    );
    return { ...result, status: 'failed', flaky: false, failureCategory: 'visual', error, attempts };
  }
}

/** What can't be compared is told in the log of the run, and is no fault of the test. */
async function reported<R>(
  { onLog, signal }: ExecutionRequest,
  { name }: ExecutableTest,
  stepNumber: number,
  work: () => Promise<R>,
): Promise<R | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!signal.aborted) {
      onLog(`${name}: ${placeOf(stepNumber)} could not be compared. ${messageOf(error)}`, 'error');
    }
    return undefined;
  }
}

function placeOf(stepNumber: number): string {
  return stepNumber === 0 ? 'The end' : `Step ${stepNumber}`;
}

function percent(ratio: number): string {
  return `${Number((100 * ratio).toPrecision(3))} %`;
}
