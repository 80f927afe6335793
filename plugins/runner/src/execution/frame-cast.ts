import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from '@testkernel/sdk';
import type { CDPSession, Page } from 'playwright';

/** About two frames a second. */
const pauseMs = 500;
const cast = { format: 'jpeg', quality: 60, maxWidth: 1280, maxHeight: 720 } as const;

/** Shows what a page of Chromium draws, until the page closes. */
export class FrameCast {
  readonly #onFrame: (jpeg: Buffer) => void;
  readonly #log: Logger;

  constructor(onFrame: (jpeg: Buffer) => void, log: Logger) {
    // Frames arrive in whatever asynchronous context the browser was launched in.
    this.#onFrame = AsyncLocalStorage.bind(onFrame);
    this.#log = log;
  }

  /** Begins with the first page that is loaded, and holds nothing up. */
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

  /** Chromium draws the next frame only once this one is acknowledged, so waiting costs nothing. */
  #askForNext(page: Page, session: CDPSession, sessionId: number): void {
    setTimeout(() => {
      if (page.isClosed()) return;
      // The page may close at any time, and its frames end with it.
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
