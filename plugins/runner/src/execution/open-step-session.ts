import {
  applyLocator,
  BadRequest,
  type BrowserSession,
  type ContextRequest,
  type Logger,
  parseLocator,
  type Step,
  StepFailure,
  type StepSession,
} from '@testkernel/sdk';
import type { BrowserContext, Dialog, Locator, Page } from 'playwright';
import type { Redactor } from '../redaction/redactor.ts';
import { classifyFailure } from './classify-failure.ts';
import { errorText } from './error-text.ts';
import { answerDialog } from './next-dialog.ts';
import type { PageTracker } from './page-tracker.ts';
import type { StepRunner } from './step-runner.ts';
import type { TestTimeLimit } from './test-time-limit.ts';
import { unlessAborted } from './unless-aborted.ts';

export interface StepSessionParts {
  readonly session: BrowserSession;
  /** Whether the browser session ends with the steps. */
  readonly ends: boolean;
  readonly pages: PageTracker;
  readonly runner: StepRunner;
  readonly redactor: Redactor;
  readonly timeLimit: TestTimeLimit;
  readonly signal: AbortSignal;
  readonly unique: string;
  readonly log: Logger;
}

/** The time of an assertion that is not to wait: it is read once. */
const onceMs = 1;

/** Assertions that are also about no element, several elements or hidden ones. */
const ofAnyCount = new Set(['assertCount', 'assertHidden', 'assertSorted']);

/** An open context in which steps are executed one by one. */
export class OpenStepSession implements StepSession {
  readonly #parts: StepSessionParts;
  readonly #abort = () => void this.close();
  readonly #answer = (dialog: Dialog) => {
    // The page may close before its dialog is answered.
    if (answerDialog(dialog, () => undefined) === 'Dismissed') this.#dismissedDialogs += 1;
  };
  #dismissedDialogs = 0;
  #closing: Promise<void> | undefined;

  constructor(parts: StepSessionParts) {
    this.#parts = parts;
    this.context.on('dialog', this.#answer);
    if (parts.signal.aborted) this.#abort();
    parts.signal.addEventListener('abort', this.#abort, { once: true });
  }

  get page(): Page {
    return this.#parts.pages.main;
  }

  get context(): BrowserContext {
    return this.#parts.session.context;
  }

  get pages(): readonly Page[] {
    return this.#parts.pages.all;
  }

  get request(): ContextRequest {
    return this.#parts.session.request;
  }

  get unique(): string {
    return this.#parts.unique;
  }

  get dismissedDialogs(): number {
    return this.#dismissedDialogs;
  }

  async run(step: Step): Promise<void> {
    const { runner, timeLimit, signal, redactor } = this.#parts;
    try {
      timeLimit.check();
      await unlessAborted(runner.run(step), signal);
    } catch (error) {
      signal.throwIfAborted();
      throw new StepFailure(this.#categoryOf(error, step), errorText(error, redactor));
    }
  }

  async holds(assertion: Step): Promise<boolean> {
    const { action, selector } = assertion;
    if (!action.startsWith('assert')) {
      throw new BadRequest('INVALID_STEP', `"${action}" is no assertion.`);
    }
    if (selector !== undefined && !ofAnyCount.has(action) && !(await this.#isOneVisible(assertion)))
      return false;
    try {
      await this.run({ ...assertion, timeoutMs: onceMs });
      return true;
    } catch (error) {
      if (this.page.isClosed() || !(error instanceof StepFailure)) throw error;
      return false;
    }
  }

  locate(selector: string): Locator {
    return applyLocator(this.page, parseLocator(this.#parts.runner.fillSelector(selector)));
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #isOneVisible({ selector, frameUrl, pageAlias }: Step): Promise<boolean> {
    // In a popup or a frame only the assertion itself decides.
    if (selector === undefined || frameUrl !== undefined || pageAlias !== undefined) return true;
    const located = this.locate(selector);
    return (await located.count()) === 1 && (await located.isVisible());
  }

  #categoryOf(error: unknown, { action }: Step) {
    const browserAlive = (this.context.browser()?.isConnected() ?? false) && !this.#parts.pages.crashed;
    return classifyFailure(error, { action, browserAlive });
  }

  async #close(): Promise<void> {
    const { session, ends, signal, log } = this.#parts;
    signal.removeEventListener('abort', this.#abort);
    this.context.off('dialog', this.#answer);
    if (!ends) return;
    try {
      await session.close();
    } catch (error) {
      log.warn({ err: error }, 'the context of a session could not be closed');
    }
  }
}
