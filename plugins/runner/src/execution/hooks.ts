import {
  type Contribution,
  type Contributions,
  type EndedTest,
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
const maxReasonLength = 300;

/**
 * Calls the hooks of other plugins during one execution. The test goes on without a hook that throws, which is logged, and
 * told in the log of the run, because what the hook would have found is missing in its results.
 */
export class Hooks {
  readonly #contributions: Contributions<RunHook>;
  readonly #request: ExecutionRequest;
  readonly #log: Logger;
  /** The operations of hooks whose failure was told in the log of the run. */
  readonly #told = new Set<string>();

  constructor(contributions: Contributions<RunHook>, request: ExecutionRequest, log: Logger) {
    this.#contributions = contributions;
    this.#request = request;
    this.#log = log;
  }

  /** Whether any hook implements the operation. */
  has(operation: keyof RunHook): boolean {
    return this.#contributions.list().some(({ value }) => value[operation] !== undefined);
  }

  async beforeRun(): Promise<void> {
    await this.#each('beforeRun', (hook) => hook.beforeRun?.(this.#request));
  }

  async beforeTest(context: TestHookContext): Promise<void> {
    await this.#each('beforeTest', (hook) => hook.beforeTest?.(context));
  }

  async afterStep(
    context: TestHookContext,
    step: Step,
    result: StepResult,
    screen: StepScreen,
  ): Promise<void> {
    await this.#each('afterStep', (hook) => hook.afterStep?.(context, step, result, screen));
  }

  /** Whether any hook wants the element of a step before the step is executed. */
  wantLocator(context: TestHookContext, step: Step): boolean {
    const hooks = this.#contributions.list().map(({ value }) => value);
    return hooks.some((hook) => hook.locatorFound && (hook.wantsLocator?.(context, step) ?? true));
  }

  async locatorFound(context: TestHookContext, step: Step, locator: Locator): Promise<void> {
    await this.#each('locatorFound', (hook) =>
      (hook.wantsLocator?.(context, step) ?? true) ? hook.locatorFound?.(context, step, locator) : undefined,
    );
  }

  /** The first selector that a hook returns to replace one without match. */
  async locatorMissed(context: TestHookContext, step: Step): Promise<string | undefined> {
    let offered: string | undefined;
    await this.#each('locatorMissed', async (hook) => {
      offered ??= await hook.locatorMissed?.(context, step);
    });
    return offered;
  }

  /** The result with the additions of the hooks. */
  async afterTest(context: EndedTest, result: Result): Promise<Result> {
    let current = result;
    await this.#each('afterTest', async (hook) => {
      current = (await hook.afterTest?.(context, current)) ?? current;
    });
    return current;
  }

  async afterRun(): Promise<void> {
    await this.#each('afterRun', (hook) => hook.afterRun?.(this.#request));
  }

  async #each(
    operation: keyof RunHook,
    call: (hook: RunHook) => Promise<unknown> | undefined,
  ): Promise<void> {
    for (const contribution of this.#contributions.list()) {
      if (contribution.value[operation]) await this.#one(contribution, operation, call);
    }
  }

  async #one(
    contribution: Contribution<RunHook>,
    operation: keyof RunHook,
    call: (hook: RunHook) => Promise<unknown> | undefined,
  ): Promise<void> {
    const { signal } = this.#request;
    try {
      await contribution.invoke(operation, (hook) => call(hook), { signal, timeoutMs });
    } catch (error) {
      if (!signal.aborted) this.#report(contribution, operation, error);
    }
  }

  /** In the log of the run once per operation of a hook; the server's log has every failure. */
  #report({ name, pluginId }: Contribution<RunHook>, operation: keyof RunHook, error: unknown): void {
    const reason = messageOf(error);
    this.#log.warn({ plugin: pluginId, operation, reason }, 'a hook failed; the test goes on without it');
    const key = `${name} ${operation}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    const excerpt = reason.split('\n', 1)[0]?.slice(0, maxReasonLength);
    this.#request.onLog(
      `The plugin ${pluginId} failed at ${operation}, so its findings are missing from this test, and from others if it fails again: ${excerpt}`,
      'warn',
    );
  }
}
