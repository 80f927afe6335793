import { setTimeout as delay } from 'node:timers/promises';
import { type ArtifactsService, type Logger, messageOf } from '@testkernel/sdk';
import type { Page } from 'playwright';
import type { PageCamera } from './page-camera.ts';

const maxTries = 20;
const pauseMs = 25;
/** Chromium's errors while it replaces a page by the next one; a moment later a screenshot is possible. */
const betweenPages = /Unable to capture screenshot|Not attached to an active page/;

/** Images stored at once, for which one database statement suffices. */
const storedAtOnce = 8;

interface TakenImage {
  readonly path: string;
  readonly content: Buffer;
  readonly stored: (publicPath: string) => void;
}

/** Takes the screenshots of one attempt, and stores them without delaying its steps. */
export class Screenshots {
  readonly #camera: PageCamera;
  readonly #artifacts: ArtifactsService;
  readonly #folder: string;
  readonly #log: Logger;
  readonly #taken: TakenImage[] = [];
  readonly #writes: Promise<void>[] = [];

  /** @param folder `screenshots/<runId>/<testId>` */
  constructor(camera: PageCamera, artifacts: ArtifactsService, folder: string, log: Logger) {
    this.#camera = camera;
    this.#artifacts = artifacts;
    this.#folder = folder;
    this.#log = log;
  }

  /** Null when the page is closed or blank, or no screenshot could be taken. */
  async capture(page: Page): Promise<Buffer | null> {
    if (page.isClosed() || page.url() === 'about:blank') return null;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#camera.photograph(page);
      } catch (error) {
        const reason = messageOf(error);
        if (tries < maxTries && betweenPages.test(reason) && !page.isClosed()) {
          await delay(pauseMs);
          continue;
        }
        this.#log.debug({ folder: this.#folder, tries, reason }, 'no screenshot could be taken');
        return null;
      }
    }
  }

  /** Stores an image in the background; `stored` is called with its public path before `flush` resolves. */
  store(name: string, content: Buffer, stored: (publicPath: string) => void): void {
    this.#taken.push({ path: `${this.#folder}/${name}.png`, content, stored });
    if (this.#taken.length >= storedAtOnce) this.#writes.push(this.#storeTaken());
  }

  async flush(): Promise<void> {
    this.#writes.push(this.#storeTaken());
    await Promise.all(this.#writes.splice(0));
  }

  async #storeTaken(): Promise<void> {
    const images = this.#taken.splice(0);
    if (images.length === 0) return;
    try {
      const paths = await this.#artifacts.writeAll(images);
      for (const [at, { stored }] of images.entries()) stored(paths[at] ?? '');
    } catch (error) {
      this.#log.error({ err: error, folder: this.#folder }, 'screenshots could not be stored');
    }
  }
}
