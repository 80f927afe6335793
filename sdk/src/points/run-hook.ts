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
  /**
   * Masks the project's password and the secrets of the tests, in any notation, in a text of the page that is to be kept: an
   * address, the text of an element.
   */
  redact(text: string): string;
  /** When the attempt began. `{{workday+14}}` counts from its UTC day. */
  readonly begun: Date;
  /**
   * Has `{{workday+14}}` count from the UTC day of another time in all steps but `request`, which is sent to the application itself:
   * for a hook that sets the clock of the pages to that time. Without an effect on steps that were executed before.
   */
  countDaysFrom(present: Date): void;
  /** The value of `{{unique}}` in the attempt. `{{uniqueDay}}` and `{{uniqueCode AAA-9999}}` follow from it. */
  readonly unique: string;
  /**
   * Has `{{unique}}` and what follows from it be those of another attempt in all steps but `request`: for a hook that answers the
   * requests of the pages as they were answered there. Without an effect on steps that were executed before.
   */
  useUnique(word: string): void;
}

/** What is there of a test when its attempts are over. */
export type EndedTest = Pick<TestHookContext, 'request' | 'test' | 'redact'>;

/** The page after a step. */
export interface StepScreen {
  /** The page that the step used: a popup, or the test's first page. */
  readonly page: Page;
  /** The PNG that is kept as evidence; null where no screenshot was taken. */
  readonly image: Buffer | null;
}

/**
 * Is called during the execution of tests, several of which run at once. A hook that throws is logged with its plugin's
 * name and does not fail the test; to fail it, return a changed result from `afterTest`.
 */
export interface RunHook {
  beforeRun?(request: ExecutionRequest): Promise<void>;
  beforeTest?(context: TestHookContext): Promise<void>;
  /** Whether to call `locatorFound` for a step. Only then does the runner itself wait for the element. Default: true. */
  wantsLocator?(context: TestHookContext, step: Step): boolean;
  /** Called when the element of an action (never of an assertion) was found, before the action is performed. */
  locatorFound?(context: TestHookContext, step: Step, locator: Locator): Promise<void>;
  /**
   * The locator of an action (never of an assertion) matched nothing within its timeout. May return another selector,
   * with which the step is tried once more; it then counts as healed, in `result.healed` under its number from 1.
   */
  locatorMissed?(context: TestHookContext, step: Step): Promise<string | undefined>;
  afterStep?(context: TestHookContext, step: Step, result: StepResult, screen: StepScreen): Promise<void>;
  /**
   * May return the result with additions. What the runner recorded cannot be removed, and a failure cannot be turned into
   * a pass. Called once per test, after its last attempt, even if no attempt reached `beforeTest`.
   */
  afterTest?(context: EndedTest, result: Result): Promise<Result | undefined>;
  afterRun?(request: ExecutionRequest): Promise<void>;
}

export const RunHooks = extensionPoint<RunHook>('runner.hooks');
