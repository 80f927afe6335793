import type { PausedTest, Step } from '@testkernel/sdk';
import { PendingRequests, waitForIdle } from '@testkernel/sdk/page';
import type { BrowserContext, Page } from 'playwright-core';
import { isStaticDocument } from '../in-page/static-document.ts';
import { failsNow } from './fails-now.ts';

/** Milliseconds without a change after which a page is idle, at least. */
const leastQuietMs = 40;
/** After which a page with scripts is asked as well, one after the other: what tests assert was seen on pages that were idle for less. */
const longerQuietMs = [400, 2_000];

export interface StepPatience {
  /** Milliseconds that the step took where it passed. What appears by itself after a while does so within them. */
  readonly usualMs: number;
  /** Milliseconds after which a page that is not idle is asked for the last time. */
  readonly timeoutMs: number;
  /** Whether something was done to the page since it was loaded, which may open another one. */
  readonly acted: boolean;
}

/** The pages of a browser context with their pending requests, so that a wait for what never comes ends when a page is idle. */
export class WatchedPages {
  readonly #requests = new WeakMap<Page, PendingRequests>();

  /** @param context without a page so far */
  constructor(context: BrowserContext) {
    context.on('page', (page) => this.#requests.set(page, new PendingRequests(page)));
  }

  /**
   * Whether a step fails on its page for good: on one that nothing could change as soon as it is idle, on another one when it still fails
   * after the page was idle for two seconds.
   */
  async failsWhenIdle(step: Step, paused: PausedTest, timeoutMs: number): Promise<boolean> {
    if (step.pageAlias !== undefined || step.frameUrl !== undefined) return false;
    const failed = await this.failsForGood(step, paused, { usualMs: 0, timeoutMs, acted: true });
    if (!failed || (await paused.page.evaluate(isStaticDocument))) return failed;
    const requests = this.#requests.get(paused.page);
    if (requests === undefined) return false;
    for (const quietMs of longerQuietMs) {
      const from = performance.now();
      const isIdle = await waitForIdle(paused.page, requests, { timeoutMs, quietMs, acted: true });
      // A document without scripts is waited for less long, but one of its handlers may have begun something.
      if (!isIdle || performance.now() - from < quietMs || !(await failsNow(step, paused))) return false;
    }
    return true;
  }

  /** Waits until the page is idle after it was loaded. */
  async idle({ page }: PausedTest, timeoutMs: number): Promise<void> {
    const requests = this.#requests.get(page);
    if (requests) await waitForIdle(page, requests, { timeoutMs, quietMs: leastQuietMs, acted: false });
  }

  /** Whether a step fails on its page now, and still does when the page is idle. */
  async failsForGood(
    step: Step,
    paused: PausedTest,
    { usualMs, timeoutMs, acted }: StepPatience,
  ): Promise<boolean> {
    if (!(await failsNow(step, paused))) return false;
    const requests = this.#requests.get(paused.page);
    if (requests === undefined) return false;
    const quietMs = leastQuietMs + usualMs * 1.5;
    await waitForIdle(paused.page, requests, { timeoutMs, quietMs, acted });
    return failsNow(step, paused);
  }
}
