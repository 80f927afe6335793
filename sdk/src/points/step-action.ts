import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Step } from '../domain/step.ts';
import { extensionPoint } from '../extension-point.ts';

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
  execute(context: StepContext): Promise<void>;
}

export const StepActions = extensionPoint<StepAction>('runner.step-actions');
