import type { CDPSession, Page } from 'playwright';
import { untilAnswered } from './until-answered.ts';

const timeoutMs = 5000;
/**
 * The times after which a screenshot is requested again. Chromium drops a request made while a page changes its drawing
 * surface, and serves a repeated one at once. A page that is only slow gets few further requests.
 */
const waitsMs = [300, 700, 1500, 2500];

/**
 * Takes screenshots in the fastest way for the browser. For Chromium that is the DevTools Protocol: Playwright would
 * hide the caret with a script in every frame, compress the image as far as possible, and add two snapshots of the page
 * to the trace, which takes twice the time.
 */
export class PageCamera {
  readonly #emulatesDevice: boolean;
  readonly #sessions = new WeakMap<Page, Promise<CDPSession>>();

  /** @param emulatesDevice whether a device is emulated: only Playwright then knows the device pixel ratio */
  constructor(emulatesDevice: boolean) {
    this.#emulatesDevice = emulatesDevice;
  }

  /** The page's viewport as PNG. */
  async photograph(page: Page): Promise<Buffer> {
    const isChromium = page.context().browser()?.browserType().name() === 'chromium';
    if (this.#emulatesDevice || !isChromium) return page.screenshot({ caret: 'hide', timeout: timeoutMs });
    return untilAnswered(() => this.#capture(page), waitsMs);
  }

  async #capture(page: Page): Promise<Buffer> {
    const session = await this.#sessionOf(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  }

  #sessionOf(page: Page): Promise<CDPSession> {
    const session = this.#sessions.get(page) ?? page.context().newCDPSession(page);
    this.#sessions.set(page, session);
    return session;
  }
}
