import type { CDPSession, Page } from 'playwright';
import { untilAnswered } from './until-answered.ts';

const timeoutMs = 5000;
/**
 * Milliseconds after which a screenshot is requested again. Chromium drops a request made while a page changes its drawing
 * surface, and serves a repeated one at once. A page that is only slow gets few further requests.
 */
const [firstWaitMs, secondWaitMs, thirdWaitMs] = [300, 700, 1500];
const maxFirstWaitMs = 1500;
/** How many times as long as the last screenshot took the next one may take before it is requested again. */
const patience = 4;

/**
 * Takes screenshots in the fastest way for the browser. For Chromium that is the DevTools Protocol: Playwright would
 * hide the caret with a script in every frame, compress the image as far as possible, and add two snapshots of the page
 * to the trace, which takes twice the time.
 */
export class PageCamera {
  readonly #emulatesDevice: boolean;
  readonly #sessions = new WeakMap<Page, Promise<CDPSession>>();
  /** Milliseconds from the last request that was answered until its answer. */
  #lastMs = 0;

  /** @param emulatesDevice whether a device is emulated: only Playwright then knows the device pixel ratio */
  constructor(emulatesDevice: boolean) {
    this.#emulatesDevice = emulatesDevice;
  }

  /** The page's viewport as PNG. */
  async photograph(page: Page): Promise<Buffer> {
    const isChromium = page.context().browser()?.browserType().name() === 'chromium';
    if (this.#emulatesDevice || !isChromium) return page.screenshot({ caret: 'hide', timeout: timeoutMs });
    return untilAnswered(() => this.#capture(page), this.#waitsMs());
  }

  /** On a busy machine every screenshot takes long, and each further request would make it busier. */
  #waitsMs(): number[] {
    const firstMs = Math.min(maxFirstWaitMs, Math.max(firstWaitMs, patience * this.#lastMs));
    return [firstMs, secondWaitMs, thirdWaitMs, timeoutMs - firstMs - secondWaitMs - thirdWaitMs];
  }

  async #capture(page: Page): Promise<Buffer> {
    const session = await this.#sessionOf(page);
    const started = performance.now();
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    this.#lastMs = performance.now() - started;
    return Buffer.from(data, 'base64');
  }

  #sessionOf(page: Page): Promise<CDPSession> {
    const session = this.#sessions.get(page) ?? page.context().newCDPSession(page);
    this.#sessions.set(page, session);
    return session;
  }
}
