import {
  type Contribution,
  type Contributions,
  type ExecutionRequest,
  type Logger,
  messageOf,
  type Result,
  type RunHook,
  type Step,
  type StepResult,
  type StepScreen,
  type TestHookContext,
} from '@testkernel/sdk';
import type { Locator } from 'playwright';

const timeoutMs = 60_000;

/** Calls the hooks of other plugins. A hook that throws is logged and ignored. */
export class Hooks {
  readonly #contributions: Contributions<RunHook>;
  readonly #log: Logger;

  constructor(contributions: Contributions<RunHook>, log: Logger) {
    this.#contributions = contributions;
    this.#log = log;
  }

  /** Whether any hook implements the operation. */
  has(operation: keyof RunHook): boolean {
    return this.#contributions.list().some(({ value }) => value[operation] !== undefined);
  }

  async beforeRun(request: ExecutionRequest): Promise<void> {
    await this.#each('beforeRun', request.signal, (hook) => hook.beforeRun?.(request));
  }

  async beforeTest(context: TestHookContext): Promise<void> {
    await this.#each('beforeTest', context.request.signal, (hook) => hook.beforeTest?.(context));
  }

  async afterStep(
    context: TestHookContext,
    step: Step,
    result: StepResult,
    screen: StepScreen,
  ): Promise<void> {
    const { signal } = context.request;
    await this.#each('afterStep', signal, (hook) => hook.afterStep?.(context, step, result, screen));
  }

  /** Whether any hook wants the element of a step before the step is executed. */
  wantLocator(context: TestHookContext, step: Step): boolean {
    const hooks = this.#contributions.list().map(({ value }) => value);
    return hooks.some((hook) => hook.locatorFound && (hook.wantsLocator?.(context, step) ?? true));
  }

  async locatorFound(context: TestHookContext, step: Step, locator: Locator): Promise<void> {
    const { signal } = context.request;
    await this.#each('locatorFound', signal, (hook) =>
      (hook.wantsLocator?.(context, step) ?? true) ? hook.locatorFound?.(context, step, locator) : undefined,
    );
  }

  /** The first selector that a hook returns to replace one without match. */
  async locatorMissed(context: TestHookContext, step: Step): Promise<string | undefined> {
    let offered: string | undefined;
    await this.#each('locatorMissed', context.request.signal, async (hook) => {
      offered ??= await hook.locatorMissed?.(context, step);
    });
    return offered;
  }

  /** The result with the additions of the hooks. */
  async afterTest(context: Omit<TestHookContext, 'page' | 'context'>, result: Result): Promise<Result> {
    let current = result;
    await this.#each('afterTest', context.request.signal, async (hook) => {
      current = (await hook.afterTest?.(context, current)) ?? current;
    });
    return current;
  }

  async afterRun(request: ExecutionRequest): Promise<void> {
    await this.#each('afterRun', request.signal, (hook) => hook.afterRun?.(request));
  }

  async #each(
    operation: keyof RunHook,
    signal: AbortSignal,
    call: (hook: RunHook) => Promise<unknown> | undefined,
  ): Promise<void> {
    for (const contribution of this.#contributions.list()) {
      if (contribution.value[operation]) await this.#one(contribution, operation, signal, call);
    }
  }

  async #one(
    contribution: Contribution<RunHook>,
    operation: keyof RunHook,
    signal: AbortSignal,
    call: (hook: RunHook) => Promise<unknown> | undefined,
  ): Promise<void> {
    try {
      await contribution.invoke(operation, (hook) => call(hook), { signal, timeoutMs });
    } catch (error) {
      if (signal.aborted) return;
      const fields = { plugin: contribution.pluginId, operation, reason: messageOf(error) };
      this.#log.warn(fields, 'a hook failed; the test goes on without it');
    }
  }
}
