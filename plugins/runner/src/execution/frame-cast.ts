import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from '@testkernel/sdk';
import type { CDPSession, Page } from 'playwright';

/** For about two frames a second. */
const pauseMs = 500;
const cast = { format: 'jpeg', quality: 60, maxWidth: 1280, maxHeight: 720 } as const;

/** Sends the frames of a page of Chromium until the page closes. */
export class FrameCast {
  readonly #onFrame: (jpeg: Buffer) => void;
  readonly #log: Logger;

  constructor(onFrame: (jpeg: Buffer) => void, log: Logger) {
    // Frames arrive in the asynchronous context in which the browser was launched.
    this.#onFrame = AsyncLocalStorage.bind(onFrame);
    this.#log = log;
  }

  /** Begins when the page has first loaded, without delaying it. */
  show(page: Page): void {
    page.once('domcontentloaded', () => {
      this.#show(page).catch((error: unknown) => {
        this.#log.debug({ err: error }, 'frames of this page could not be had; those of the next may');
        if (!page.isClosed()) this.show(page);
      });
    });
  }

  async #show(page: Page): Promise<void> {
    if (page.context().browser()?.browserType().name() !== 'chromium') {
      await this.#showByScreencast(page);
      return;
    }
    const session = await page.context().newCDPSession(page);
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      this.#onFrame(Buffer.from(data, 'base64'));
      this.#askForNext(page, session, sessionId);
    });
    await session.send('Page.startScreencast', cast);
  }

  /** Chromium sends the next frame only after this one is acknowledged, so waiting costs nothing. */
  #askForNext(page: Page, session: CDPSession, sessionId: number): void {
    setTimeout(() => {
      if (page.isClosed()) return;
      // The page may have closed, which also ends its frames.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    }, pauseMs).unref();
  }

  async #showByScreencast(page: Page): Promise<void> {
    let last = 0;
    await page.screencast.start({
      quality: cast.quality,
      onFrame: ({ data, timestamp }) => {
        if (timestamp - last < pauseMs) return;
        last = timestamp;
        this.#onFrame(data);
      },
    });
  }
}
