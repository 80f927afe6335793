import { setTimeout as delay } from 'node:timers/promises';
import { type Step, StepFailure } from '@testkernel/sdk';
import type { BrowserContext, Frame, Page } from 'playwright';

const pauseMs = 50;

/** The pages of a test: its own, and the popups in the order in which they opened. */
export class PageTracker {
  readonly main: Page;
  readonly #popups: Page[] = [];
  #crashed = false;

  constructor(context: BrowserContext, main: Page) {
    this.main = main;
    main.on('crash', () => {
      this.#crashed = true;
    });
    context.on('page', (page) => {
      if (page !== main) this.#popups.push(page);
    });
  }

  get crashed(): boolean {
    return this.#crashed;
  }

  /** The page that a step names, waiting for a popup that is about to open. */
  async pageOf(step: Step, timeoutMs: number): Promise<Page> {
    const { pageAlias } = step;
    if (pageAlias === undefined || pageAlias === 'page') return this.main;
    const number = Number(/^popup(\d+)$/.exec(pageAlias)?.[1]);
    const opened = () => this.#popups[number - 1];
    return waitFor(opened, timeoutMs, () => `${pageAlias} did not open: ${this.#popups.length} popups did.`);
  }

  /** The page to show for a step: the one it worked on, or the test's own where that is gone. */
  shownBy(step: Step): Page {
    const number = Number(/^popup(\d+)$/.exec(step.pageAlias ?? '')?.[1]);
    const popup = this.#popups[number - 1];
    return popup && !popup.isClosed() ? popup : this.main;
  }

  /** Where the step's selector is searched: the page, or the frame that the step names. */
  async rootOf(page: Page, frameUrl: string | undefined, timeoutMs: number): Promise<Page | Frame> {
    if (frameUrl === undefined) return page;
    const shown = () => page.frames().find((frame) => frame !== page.mainFrame() && isAt(frame, frameUrl));
    return waitFor(shown, timeoutMs, () => `The page has no frame at ${frameUrl}.`);
  }
}

/** A frame's query counts only when the step gives one: it often carries a token. */
function isAt(frame: Frame, url: string): boolean {
  const [shown = ''] = frame.url().split('#');
  return shown === url || (!url.includes('?') && shown.split('?')[0] === url);
}

async function waitFor<T>(look: () => T | undefined, timeoutMs: number, missing: () => string): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new StepFailure('selector', missing());
    await delay(pauseMs);
  }
}
