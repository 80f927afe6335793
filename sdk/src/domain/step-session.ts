import type { BrowserContext, Locator, Page } from 'playwright-core';
import { token } from '../token.ts';
import type { ContextRequest } from './context-request.ts';
import type { BrowserOptions, BrowserSession, ExecutionTimeouts, StorageState } from './execution.ts';
import type { ProjectTarget } from './project.ts';
import type { Step } from './step.ts';
import type { TestSecrets } from './test-secrets.ts';

export interface StepSessionRequest {
  readonly project: ProjectTarget;
  readonly options: BrowserOptions;
  /** The value of `{{unique}}`. Default: a word that no other session has. */
  readonly unique?: string;
  /** The values of `{{SENTRI_SECRET_N}}`, masked in failures. Default: none. */
  readonly secrets?: TestSecrets;
  /**
   * An open browser session without pages in which the steps are executed. Closing the step session leaves it open, with its
   * pages. Default: one of its own, with `options`.
   */
  readonly within?: BrowserSession;
  /** What its context has stored at first. Default: nothing is. Without an effect on `within`. */
  readonly storageState?: StorageState | undefined;
  /** Overrides of the runner's configured timeouts. */
  readonly timeouts?: Partial<ExecutionTimeouts>;
  /** Closes the session. With `within` only the steps end. */
  readonly signal: AbortSignal;
}

/**
 * A browser context in which steps are executed one by one, as those of a test are: with its placeholders, the project's
 * credentials, egress policy, timeouts and time limit. No evidence is kept, and no hook is called.
 */
export interface StepSession {
  /** The first page. */
  readonly page: Page;
  readonly context: BrowserContext;
  /** The first page, and popups in the order in which they opened (`popup1` is at 1), closed ones included. */
  readonly pages: readonly Page[];
  /** The value of `{{unique}}`. */
  readonly unique: string;
  /** Number of native dialogs so far that no step accepted. */
  readonly dismissedDialogs: number;
  /** Throws `StepFailure` with the cause, without the project's password. */
  run(step: Step): Promise<void>;
  /**
   * Whether an assertion is true right now, without waiting. One about an element is true only if exactly one element
   * matches, and is visible unless it is asserted to be hidden. Throws `BadRequest` for an action that is no assertion.
   */
  holds(assertion: Step): Promise<boolean>;
  /** Sends requests beside the pages, with the cookies of the context. */
  readonly request: ContextRequest;
  /** The elements of a selector on the first page, with the values of placeholders. */
  locate(selector: string): Locator;
  close(): Promise<void>;
}

/** Executes steps one by one, for whoever explores an application. */
export interface StepSessionsService {
  /** Throws `BadRequest` for options that the engine does not support, and what `BrowsersService.open` throws. */
  open(request: StepSessionRequest): Promise<StepSession>;
}

export const StepSessions = token<StepSessionsService>('runner.steps');
