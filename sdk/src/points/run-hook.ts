import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { ExecutableTest, ExecutionRequest } from '../domain/execution.ts';
import type { Result, StepResult } from '../domain/result.ts';
import type { Step } from '../domain/step.ts';
import { extensionPoint } from '../extension-point.ts';

export interface TestHookContext {
  readonly request: ExecutionRequest;
  readonly test: ExecutableTest;
  readonly page: Page;
  readonly context: BrowserContext;
}

/** What a step left on the screen. */
export interface StepScreen {
  /** The page that the step worked on: a popup, or the test's own. */
  readonly page: Page;
  /** The PNG that is kept as evidence; null where none was taken. */
  readonly image: Buffer | null;
}

/**
 * Joins the execution of tests, several at once. A hook that throws is logged with its plugin's name and does not fail
 * the test; to fail it, return a changed result from `afterTest`.
 */
export interface RunHook {
  beforeRun?(request: ExecutionRequest): Promise<void>;
  beforeTest?(context: TestHookContext): Promise<void>;
  /** Whether `locatorFound` is wanted for a step. The runner waits for elements itself only where it is. Default: yes. */
  wantsLocator?(context: TestHookContext, step: Step): boolean;
  /** The element of an action (never of an assertion) is there, and nothing has been done to it yet. */
  locatorFound?(context: TestHookContext, step: Step, locator: Locator): Promise<void>;
  /**
   * The locator of an action (never of an assertion) matched nothing in its time. May return another selector,
   * with which the step is tried once more; it then counts as healed, in `result.healed` under its number from 1.
   */
  locatorMissed?(context: TestHookContext, step: Step): Promise<string | undefined>;
  afterStep?(context: TestHookContext, step: Step, result: StepResult, screen: StepScreen): Promise<void>;
  /**
   * May return the result with additions; what the runner saw stays in it, and a failure stays one. Called once a test,
   * after its last attempt, also where that never got as far as `beforeTest`.
   */
  afterTest?(context: Omit<TestHookContext, 'page' | 'context'>, result: Result): Promise<Result | undefined>;
  afterRun?(request: ExecutionRequest): Promise<void>;
}

export const RunHooks = extensionPoint<RunHook>('runner.hooks');
