import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { ContextRequest } from '../domain/context-request.ts';
import type { FailureCategory } from '../domain/result.ts';
import type { Step } from '../domain/step.ts';
import { extensionPoint } from '../extension-point.ts';
import { knownAcrossCopies } from '../known-across-copies.ts';

/** Thrown by an action with the category of the failure; any other error is classified by its message. */
export class StepFailure extends Error {
  readonly category: FailureCategory;

  constructor(category: FailureCategory, message: string) {
    super(message);
    this.name = 'StepFailure';
    this.category = category;
  }
}

knownAcrossCopies({ StepFailure });

/** The page, the step and the limits with which an action is executed. */
export interface StepContext {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The step with its placeholders replaced. */
  readonly step: Step;
  /** The step's `selector` on the page. Throws when the step has none. */
  readonly locator: Locator;
  /** The step's `target` on the page. Throws when the step has none. */
  readonly target: Locator;
  /** Milliseconds this step may take. */
  readonly timeoutMs: number;
  /**
   * Sends a request with the cookies of the pages. One that holds the project's credentials is sent to the origins of the
   * project and of the run only.
   */
  readonly request: ContextRequest;
  /** Absolute form of a URL of the test. Relative URLs, and those of the project's own URL, use the run's URL. */
  resolveUrl(url: string): string;
}

/** An action of steps. Contribute under the action's name (`click`). */
export interface StepAction {
  /** Properties of the step that are required. */
  readonly needs: readonly (keyof Step)[];
  /** Describes in a sentence what is wrong with a step; called before a test is stored or run. Undefined: nothing. */
  check?(step: Step): string | undefined;
  /** Performs the step. Rejects when that is not possible within `timeoutMs`. */
  execute(context: StepContext): Promise<void>;
}

export const StepActions = extensionPoint<StepAction>('runner.step-actions');
