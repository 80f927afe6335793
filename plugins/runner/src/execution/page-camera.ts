import type { CDPSession, Page } from 'playwright';
import { untilAnswered } from './until-answered.ts';

const timeoutMs = 5000;
/**
 * Chromium forgets a picture that is asked for in the moment in which a page changes what it is drawn on, and takes it at
 * once when asked again. A page that only takes its time is not asked much more often.
 */
const waitsMs = [300, 700, 1500, 2500];

/**
 * Takes pictures of pages the quickest way that their browser has. Chromium is asked directly: Playwright would hide
 * the caret by a script in every frame, have the picture packed as small as can be, and put two snapshots of the
 * page into the trace, which is twice the time.
 */
export class PageCamera {
  readonly #emulatesDevice: boolean;
  readonly #sessions = new WeakMap<Page, Promise<CDPSession>>();

  /** @param emulatesDevice then only Playwright knows how many pixels of the device a pixel of the page has */
  constructor(emulatesDevice: boolean) {
    this.#emulatesDevice = emulatesDevice;
  }

  /** What the page shows in its viewport, as PNG. */
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
