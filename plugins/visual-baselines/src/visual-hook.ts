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
import { assertScreenshotName } from './assert-screenshot.ts';
import { CheckpointRecorder, type RecorderTools } from './checkpoint-recorder.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import type { VisualConfiguration } from './configuration.ts';
import type { ScreenRecorder } from './screen-recorder.ts';
import { VolatileRegionRecorder } from './volatile/volatile-region-recorder.ts';

export interface VisualHookOptions {
  readonly tools: RecorderTools;
  readonly store: CheckpointStore;
  readonly captures: VisualConfiguration['captures'];
}

/**
 * Compares the checkpoints of tests with their baselines, and fails tests that passed with a different
 * picture. In stability runs of candidates it records volatile regions.
 */
export class VisualHook implements RunHook {
  readonly #options: VisualHookOptions;
  readonly #recorders = new WeakMap<ExecutableTest, ScreenRecorder>();

  constructor(options: VisualHookOptions) {
    this.#options = options;
  }

  /** Replaces the recorder of the attempt before. */
  async beforeTest({ request, test, context }: TestHookContext): Promise<void> {
    const { captures, tools } = this.#options;
    if (captures === 'off') return;
    if (request.regression) this.#recorders.set(test, new CheckpointRecorder(tools, request, test, context));
    if (request.stabilityRun)
      this.#recorders.set(test, new VolatileRegionRecorder(tools, request.project.id, test, context));
  }

  async afterStep(
    { request, test }: TestHookContext,
    { action }: Step,
    { index, status }: StepResult,
    screen: StepScreen,
  ): Promise<void> {
    const recorder = this.#recorders.get(test);
    if (!recorder || status !== 'passed') return;
    const compared = this.#options.captures === 'each-step' || action === assertScreenshotName;
    const numbers = compared ? [index + 1] : [];
    if (index === test.steps.length - 1) numbers.push(0);
    for (const number of numbers) {
      await withErrorsLogged(request, test, number, () => recorder.look(number, screen));
    }
  }

  async afterTest(
    { request, test }: { request: ExecutionRequest; test: ExecutableTest },
    result: Result,
  ): Promise<Result | undefined> {
    const checkpoints = this.#recorders.get(test)?.checkpoints ?? [];
    this.#recorders.delete(test);
    const visual: Result['visual'] = [];
    for (const checkpoint of checkpoints) {
      const { stepNumber } = checkpoint.key;
      const entry = await withErrorsLogged(request, test, stepNumber, () =>
        this.#options.store.keep(checkpoint, request, test, result),
      );
      if (entry) visual.push(entry);
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

/** Logs an error of a comparison to the run; it does not fail the test. */
async function withErrorsLogged<R>(
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
