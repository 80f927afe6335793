import { setTimeout as delay } from 'node:timers/promises';
import { type StepAction, StepFailure } from '@testkernel/sdk';
import { answerNextDialog } from '../execution/next-dialog.ts';
import { openAddress } from '../execution/open-address.ts';
import { sentDataAnswered } from '../requests/sent-data.ts';

const loadStates = ['load', 'domcontentloaded', 'networkidle'] as const;
const maxWaitMs = 30_000;
/** A page that goes on sending is not waited for longer. */
const maxAnswerMs = 5_000;

export const navigate: StepAction = {
  needs: ['url'],
  async execute({ page, step, timeoutMs, resolveUrl }) {
    await openAddress(page, resolveUrl(step.url ?? ''), timeoutMs);
  },
};

/** Scrolls an element into view, or the page by pixels (`600`, `-200`), to `top` or to `bottom`. */
export const scroll: StepAction = {
  needs: [],
  check: (step) => {
    if (step.selector !== undefined || /^(top|bottom|-?\d+)$/.test(step.value ?? '')) return undefined;
    return 'scroll needs a selector, or the value top, bottom or a number of pixels.';
  },
  async execute(scope) {
    const { page, step, timeoutMs } = scope;
    if (step.selector !== undefined) {
      await scope.locator.scrollIntoViewIfNeeded({ timeout: timeoutMs });
      return;
    }
    await page.evaluate((to) => {
      if (to === 'top') window.scrollTo(0, 0);
      else if (to === 'bottom') window.scrollTo(0, document.documentElement.scrollHeight);
      else window.scrollBy(0, Number(to));
    }, step.value ?? '0');
  },
};

/** Waits for an element, for a load state (`networkidle` also for what the page has sent), or for milliseconds (at most 30 s). */
export const wait: StepAction = {
  needs: [],
  check: (step) => {
    const { selector, value } = step;
    if (selector !== undefined || loadStates.some((state) => state === value)) return undefined;
    const numeric = value !== undefined && /^\d+$/.test(value) && Number(value) <= maxWaitMs;
    return numeric
      ? undefined
      : `wait needs a selector, or the value ${loadStates.join(', ')} or milliseconds up to ${maxWaitMs}.`;
  },
  async execute(scope) {
    const { page, step, timeoutMs } = scope;
    if (step.selector !== undefined) {
      await scope.locator.waitFor({ state: 'visible', timeout: timeoutMs });
      return;
    }
    const state = loadStates.find((known) => known === step.value);
    if (state) await page.waitForLoadState(state, { timeout: timeoutMs });
    if (state === 'networkidle') await sentDataAnswered(page, Math.min(timeoutMs, maxAnswerMs));
    if (!state) await delay(Math.min(Number(step.value), maxWaitMs));
    if (page.isClosed()) throw new StepFailure('unknown', 'The page was closed while the test waited.');
  },
};

/** Accepts the page's next `confirm`, `alert` or `prompt`, with `value` for the prompt. Other dialogs are dismissed. */
export const acceptDialog: StepAction = {
  needs: [],
  async execute({ page, step }) {
    answerNextDialog(page, step.value);
  },
};
