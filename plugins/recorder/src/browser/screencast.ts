import type { Logger } from '@testkernel/sdk';
import type { CDPSession } from 'playwright-core';

/** At most ten frames a second, and one while nobody sees them. */
const gapMs = { watched: 100, unwatched: 1000 } as const;
const qualities = { least: 35, first: 65, best: 80 } as const;
/** Frames above it are sent with a lower quality, frames far below with a better one. */
const wantedBytes = 90_000;

interface Viewers {
  isWatched(): boolean;
  onFrame(data: string): void;
}

/** The pictures of a page, as JPEG in base64. Chromium sends the next one only after the last was acknowledged. */
export class Screencast {
  readonly #session: CDPSession;
  readonly #log: Logger;
  #quality: number = qualities.first;
  #timer: NodeJS.Timeout | undefined;
  #sentAt = 0;
  #running = false;

  constructor(session: CDPSession, viewers: Viewers, log: Logger) {
    this.#session = session;
    this.#log = log;
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      if (!this.#running) return;
      const minGapMs = viewers.isWatched() ? gapMs.watched : gapMs.unwatched;
      const gap = Math.max(0, this.#sentAt + minGapMs - performance.now());
      this.#sentAt = performance.now() + gap;
      viewers.onFrame(data);
      this.#timer = setTimeout(() => this.#next(data.length, sessionId), gap);
      this.#timer.unref();
    });
  }

  async start(): Promise<void> {
    this.#running = true;
    await this.#session.send('Page.startScreencast', { format: 'jpeg', quality: this.#quality });
  }

  async stop(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#timer);
    await this.#session.send('Page.stopScreencast');
  }

  #next(characters: number, sessionId: number): void {
    if (!this.#running) return;
    const quality = adaptedQuality(this.#quality, (characters * 3) / 4);
    const changed = quality !== this.#quality;
    this.#quality = quality;
    const acknowledged = this.#session.send('Page.screencastFrameAck', { sessionId });
    // Starting it again with another quality replaces the running one.
    (changed ? acknowledged.then(() => this.start()) : acknowledged).catch((error: unknown) => {
      this.#log.debug({ err: error }, 'the page closed while it was shown');
    });
  }
}

function adaptedQuality(quality: number, bytes: number): number {
  if (bytes > wantedBytes * 1.5) return Math.max(qualities.least, quality - 15);
  if (bytes < wantedBytes / 3) return Math.min(qualities.best, quality + 5);
  return quality;
}
