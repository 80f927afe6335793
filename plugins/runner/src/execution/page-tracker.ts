import { setTimeout as delay } from 'node:timers/promises';
import { type Step, StepFailure } from '@testkernel/sdk';
import type { BrowserContext, Frame, Page } from 'playwright';
import { watchSentData } from '../requests/sent-data.ts';

const pauseMs = 50;

/** The pages of a test: the first one, and popups in the order in which they opened. */
export class PageTracker {
  readonly main: Page;
  readonly #popups: Page[] = [];
  #crashed = false;

  constructor(context: BrowserContext, main: Page) {
    this.main = main;
    watchSentData(main);
    main.on('crash', () => {
      this.#crashed = true;
    });
    context.on('page', (page) => {
      if (page === main) return;
      this.#popups.push(page);
      watchSentData(page);
    });
  }

  get crashed(): boolean {
    return this.#crashed;
  }

  /** The first page, and popups in the order in which they opened, closed ones included. */
  get all(): Page[] {
    return [this.main, ...this.#popups];
  }

  /** The page of a step; waits for a popup that is about to open. */
  async pageOf(step: Step, timeoutMs: number): Promise<Page> {
    const { pageAlias } = step;
    if (pageAlias === undefined || pageAlias === 'page') return this.main;
    const number = Number(/^popup(\d+)$/.exec(pageAlias)?.[1]);
    const opened = () => this.#popups[number - 1];
    return waitFor(opened, timeoutMs, () => `${pageAlias} did not open: ${this.#popups.length} popups did.`);
  }

  /** The page for a step's screenshot: the one it used, or the first page if that was closed. */
  shownBy(step: Step): Page {
    const number = Number(/^popup(\d+)$/.exec(step.pageAlias ?? '')?.[1]);
    const popup = this.#popups[number - 1];
    return popup && !popup.isClosed() ? popup : this.main;
  }

  /** The root for the step's selector: the page, or the frame that the step names. */
  async rootOf(page: Page, frameUrl: string | undefined, timeoutMs: number): Promise<Page | Frame> {
    if (frameUrl === undefined) return page;
    const shown = async () => {
      const frames = page.frames().filter((frame) => frame !== page.mainFrame());
      return frames.find((frame) => isAt(frame, frameUrl)) ?? (await writtenFrame(frames, frameUrl));
    };
    return waitFor(shown, timeoutMs, () => `The page has no frame at ${frameUrl}.`);
  }
}

/** Whether the frame is at this URL. The query is compared only when the step has one: it often contains a token. */
function isAt(frame: Frame, url: string): boolean {
  const [shown = ''] = frame.url().split('#');
  return shown === url || (!url.includes('?') && shown.split('?')[0] === url);
}

const writtenAddresses: ReadonlySet<string> = new Set(['about:blank', 'about:srcdoc']);

/**
 * A frame whose document the page wrote. Firefox gives it the address of the page (HTML, document.open), Chromium that of its
 * element.
 */
async function writtenFrame(frames: readonly Frame[], url: string): Promise<Frame | undefined> {
  if (!writtenAddresses.has(url)) return undefined;
  for (const frame of frames) {
    // A frame that was removed meanwhile has no element.
    const address = await addressOfElement(frame).catch(() => null);
    if (address === url) return frame;
  }
  return undefined;
}

async function addressOfElement(frame: Frame): Promise<string | null> {
  const element = await frame.frameElement();
  if ((await element.getAttribute('srcdoc')) !== null) return 'about:srcdoc';
  const source = (await element.getAttribute('src')) ?? '';
  return source === '' || source === 'about:blank' ? 'about:blank' : null;
}

async function waitFor<T>(
  look: () => T | undefined | Promise<T | undefined>,
  timeoutMs: number,
  missing: () => string,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new StepFailure('selector', missing());
    await delay(pauseMs);
  }
}
