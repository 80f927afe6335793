import {
  applyLocator,
  BadRequest,
  type ContextRequest,
  parseLocator,
  type Step,
  type StepContext,
} from '@testkernel/sdk';
import type { BrowserContext, Frame, Locator, Page } from 'playwright';

/** The context in which one step is executed. */
export class StepScope implements StepContext {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly step: Step;
  readonly timeoutMs: number;
  readonly resolveUrl: (url: string) => string;
  readonly request: ContextRequest;
  readonly #root: Page | Frame;

  constructor(
    page: Page,
    root: Page | Frame,
    step: Step,
    options: { timeoutMs: number; resolveUrl: (url: string) => string; request: ContextRequest },
  ) {
    this.page = page;
    this.context = page.context();
    this.step = step;
    this.timeoutMs = options.timeoutMs;
    this.resolveUrl = options.resolveUrl;
    this.request = options.request;
    this.#root = root;
  }

  get locator(): Locator {
    return this.#locate('selector');
  }

  get target(): Locator {
    return this.#locate('target');
  }

  #locate(field: 'selector' | 'target'): Locator {
    const source = this.step[field];
    if (source === undefined) {
      throw new BadRequest('INVALID_STEP', `The step (${this.step.action}) needs ${field}.`);
    }
    return applyLocator(this.#root, parseLocator(source));
  }
}
