import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { FailureCategory } from '../domain/result.ts';
import type { Step } from '../domain/step.ts';
import { extensionPoint } from '../extension-point.ts';
import { knownAcrossCopies } from '../known-across-copies.ts';

/** Thrown by an action that knows why it failed; any other error is classified by its text. */
export class StepFailure extends Error {
  readonly category: FailureCategory;

  constructor(category: FailureCategory, message: string) {
    super(message);
    this.name = 'StepFailure';
    this.category = category;
  }
}

knownAcrossCopies({ StepFailure });

/** What an action works with. */
export interface StepContext {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The step with its placeholders filled in. */
  readonly step: Step;
  /** The step's `selector` on the page. Throws when the step has none. */
  readonly locator: Locator;
  /** The step's `target` on the page. Throws when the step has none. */
  readonly target: Locator;
  /** Milliseconds this step may take. */
  readonly timeoutMs: number;
  /** Absolute form of a URL of the test: relative ones on the run's URL, canonical ones moved to it. */
  resolveUrl(url: string): string;
}

/** One action that steps may name. Contribute under the action's name (`click`). */
export interface StepAction {
  /** Fields of the step that must be there. */
  readonly needs: readonly (keyof Step)[];
  /** What is wrong with a step that has them, as a sentence; asked before a test is stored or run. */
  check?(step: Step): string | undefined;
  /** Rejects, once the time is up at the latest, when the step can't be done. */
  execute(context: StepContext): Promise<void>;
}

export const StepActions = extensionPoint<StepAction>('runner.step-actions');
